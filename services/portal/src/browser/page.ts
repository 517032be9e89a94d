// Every page loads this: small things that need no framework.

// A choice in a form for filters shows its result at once; without this script, its button does.
document.addEventListener('change', (event) => {
  const target = event.target as HTMLElement
  if (target.matches('select[data-submit]')) (target as HTMLSelectElement).form?.requestSubmit()
})

export {}
