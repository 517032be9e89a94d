/** The store could not do what was asked, or it has stopped; the message says why. */
export class StoreFailed extends Error {
  override readonly name = 'StoreFailed'
}
