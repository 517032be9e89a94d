import prompts from './prompts.rows.json' with { type: 'json' }

/** The prompts as they are listed. */
export const listedPrompts = prompts.map(({ text: _, ...prompt }) => prompt)

/** The messages of a prompt; undefined for a name that none has. Throws for an argument that is missing or that it does not have. */
export function promptOf(name: string, given: Readonly<Record<string, string>> = {}) {
  const prompt = prompts.find((each) => each.name === name)
  if (prompt === undefined) return undefined
  const names = prompt.arguments.map((argument) => argument.name)
  const unknown = Object.keys(given).find((each) => !names.includes(each))
  if (unknown !== undefined)
    throw new RangeError(`${name} has no argument ${unknown}. It has: ${names.join(', ')}.`)
  const missing = prompt.arguments.find((each) => 'required' in each && given[each.name] === undefined)
  if (missing !== undefined) throw new RangeError(`${name} needs the argument ${missing.name}.`)
  const text = prompt.text.replace(/\{(\w+)\}/g, (_, slot: string) => given[slot] ?? '')
  return {
    description: prompt.description,
    messages: [{ role: 'user' as const, content: { type: 'text' as const, text } }],
  }
}
