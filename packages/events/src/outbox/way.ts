/** A server that can take accepted events, and what is known of it. */
export interface Way {
  isAway(): boolean
  /** True where somebody else looks whether it is back, and it is not. */
  isInTrouble(): boolean
  /** False while it is away; true for one caller where nobody knows, until that one has told. */
  mayTry(): boolean
  worked(): void
  failed(): void
  /** It is away, and nobody else looks whether it is back: lets the next caller try. */
  unsure(): void
}

/** Makes a way that is taken to be there, unless `isInTrouble` says that it is not. */
export function createWay(isInTrouble: () => boolean = () => false): Way {
  let state: 'there' | 'away' | 'unsure' = 'there'
  return {
    isAway: () => state !== 'there' || isInTrouble(),
    isInTrouble,
    mayTry() {
      if (state === 'away' || isInTrouble()) return false
      if (state === 'unsure') state = 'away'
      return true
    },
    worked() {
      state = 'there'
    },
    failed() {
      state = 'away'
    },
    unsure() {
      if (state === 'away') state = 'unsure'
    },
  }
}
