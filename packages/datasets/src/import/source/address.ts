/** True where a place is an address in the web and not a file. */
export function isAddress(place: string): boolean {
  return /^[a-z][a-z0-9+.-]*:\/\//i.test(place)
}

/** A place as it may be shown and kept: an address without its user and password, whatever stands before it. */
export function withoutLogin(place: string): string {
  return place.replace(/(:\/\/)[^/?#\s]*@/, '$1')
}
