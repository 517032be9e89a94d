/** A resolved group, as far as it decides whether an entry reopens it. */
export interface ResolvedGroup {
  readonly resolved_in_release: string | null
  /** The releases of the group's entries when it was resolved. */
  readonly resolvedReleases: ReadonlySet<string>
}

/**
 * True where an entry of a release reopens a resolved group. Releases that the group had when it was resolved do not: they lack
 * the correction. The release that is said to have it does, and so do later ones, which the group does not know. An entry
 * without a release always does.
 */
export function reopens(
  { resolved_in_release, resolvedReleases }: ResolvedGroup,
  release: string | null,
): boolean {
  return release === null || release === resolved_in_release || !resolvedReleases.has(release)
}
