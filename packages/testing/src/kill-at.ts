/**
 * Variables for a child process that is to end with SIGKILL at a step of the product, `<step>` or `<step>:<n>` for the n-th
 * time. They load a preload, since the product itself has no way to be killed.
 */
export function killAt(step: string): { TATHYA_FAULT: string; NODE_OPTIONS: string } {
  const preload = new URL('./kill-at-step.ts', import.meta.url).href
  return { TATHYA_FAULT: step, NODE_OPTIONS: `${process.env.NODE_OPTIONS ?? ''} --import=${preload}`.trim() }
}
