/** Sends the files of a form with its progress; they can also be dropped on it. */
function start(form: HTMLFormElement): void {
  const input = form.querySelector<HTMLInputElement>('input[type=file]')!
  const progress = form.querySelector('progress')!
  const failure = form.querySelector<HTMLElement>('.upload-error')!
  const button = form.querySelector('button')!

  const { lost = '', large = '', busy = '', limit } = failure.dataset
  /** Refusals that the gateway makes by itself, by status. */
  const reasons: Readonly<Record<number, string>> = { 413: large, 429: busy, 503: busy }

  function send(): void {
    // Of what is too large for every tool, not a byte is sent.
    const bytes = [...input.files!].reduce((sum, { size }) => sum + size, 0)
    if (bytes > Number(limit)) return fail(large)
    const request = new XMLHttpRequest()
    request.responseType = 'json'
    request.open('POST', form.action)
    request.setRequestHeader('Accept', 'application/json')
    request.upload.onprogress = ({ loaded, total }) => {
      progress.value = total === 0 ? 0 : loaded / total
    }
    request.onload = () => {
      const { to, sentence } = request.response ?? {}
      if (request.status < 300 && typeof to === 'string') location.assign(to)
      else fail(sentence ?? reasons[request.status] ?? lost)
    }
    request.onerror = () => fail(lost)
    failure.hidden = true
    progress.hidden = false
    button.disabled = true
    request.send(new FormData(form))
  }
  function fail(reason: string): void {
    failure.textContent = reason
    failure.hidden = false
    progress.hidden = true
    button.disabled = false
  }
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    send()
  })
  form.addEventListener('dragover', (event) => {
    event.preventDefault()
    form.classList.add('over')
  })
  form.addEventListener('dragleave', () => form.classList.remove('over'))
  form.addEventListener('drop', (event) => {
    event.preventDefault()
    form.classList.remove('over')
    if (!event.dataTransfer?.files.length) return
    input.files = event.dataTransfer.files
    send()
  })
}

for (const form of document.querySelectorAll<HTMLFormElement>('form.upload')) start(form)
