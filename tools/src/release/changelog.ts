const unreleased = '## Next'

/** The section of CHANGELOG.md for what no release has yet; undefined if there is nothing in it. */
export function readUnreleased(changelog: string): string | undefined {
  const [, rest] = changelog.split(`\n${unreleased}\n`)
  const section = rest?.split(/^## /m)[0]?.trim()
  return section === '' ? undefined : section
}

/** The changelog with its unreleased section under a version and a day, below an empty one. */
export function nameRelease(changelog: string, version: string, day: string): string {
  return changelog.replace(`\n${unreleased}\n`, `\n${unreleased}\n\n## ${version} (${day})\n`)
}
