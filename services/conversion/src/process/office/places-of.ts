/** Places of a kind that a warning names. */
const maxPlaces = 10

/** The places of things as a part of a warning, ` (slide 2, slide 5 and 3 more)`; empty if none is known. */
export function placesOf(things: readonly { readonly place: string | undefined }[]): string {
  const places = [...new Set(things.flatMap(({ place }) => place ?? []))]
  if (places.length === 0) return ''
  const more = places.length > maxPlaces ? ` and ${places.length - maxPlaces} more` : ''
  return ` (${places.slice(0, maxPlaces).join(', ')}${more})`
}
