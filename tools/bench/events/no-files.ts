import type { FileStore } from '@tathya/storage'

const refuse = async (): Promise<never> => {
  throw new Error('The events of this bench are small; none of them needs a file.')
}

/** A file store for buses whose events are small. */
export const noFiles: FileStore = {
  put: refuse,
  keep: refuse,
  info: async () => undefined,
  open: async () => undefined,
  copyTo: refuse,
  remove: async () => false,
  async *dump() {},
  load: refuse,
  sweep: async () => 0,
  close: async () => {},
}
