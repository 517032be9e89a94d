const block = /^---[ \t]*\n([\s\S]*?\n)?(?:---|\.\.\.)[ \t]*(?:\n|$)/
const titleLine = /^title:[ \t]*(?:"([^"\n]*)"|'([^'\n]*)'|([^\n]*))[ \t]*$/m

/** Takes off the settings that some programs write above Markdown, between two lines of hyphens. */
export function takeFrontMatter(text: string): { body: string; title: string | undefined } {
  const settings = block.exec(text)
  // Other text between two rules has no line that gives a name its value.
  if (settings === null || !/^[\w-]+:(?:\s|$)/m.test(settings[1] ?? ''))
    return { body: text, title: undefined }
  const title = titleLine.exec(settings[1]!)
  const named = (title?.[1] ?? title?.[2] ?? title?.[3])?.trim()
  return { body: text.slice(settings[0].length), title: named || undefined }
}
