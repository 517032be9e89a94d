/** A file with data of the product cannot be used; the message says which one, what is wrong with it and what to do. */
export class UnusableData extends Error {
  override readonly name = 'UnusableData'
}
