import { soundKey, splitText } from '@tathya/datasets/text'
import { z } from 'zod'
import titles from './dataset-titles.json' with { type: 'json' }
import { readRows } from './read-rows.ts'
import { defineTool, type Name, type ToolContext } from './tool.ts'

const Entry = z.object({ id: z.string(), title: z.string(), description: z.string(), publisher: z.string() })

/** A dataset of the catalogue. */
export interface DatasetName {
  readonly id: string
  readonly name: Name
}

const list = { title: 'Datasets', path: '/e/datasets', row: Entry }

/** The datasets whose words are nearest to a text, best first; never none. */
export async function nearestDatasets(text: string, count: number, context: ToolContext) {
  const { rows, source } = await readRows(context, list, { limit: 100 })
  const asked = new Set(soundsOf(text))
  const scored = rows.map((entry) => {
    const known = (titles as Record<string, { ne: string; keywords: string[] }>)[entry.id]
    const score = (words: string, weight: number) =>
      soundsOf(words).filter((sound) => asked.has(sound)).length * weight
    return {
      id: entry.id,
      name: { en: entry.title, ne: known?.ne ?? null },
      score:
        score(entry.title, 3) +
        score(known?.keywords.join(' ') ?? '', 3) +
        score(known?.ne ?? '', 3) +
        score(entry.description, 1),
    }
  })
  return { datasets: scored.toSorted((a, b) => b.score - a.score).slice(0, count), source }
}

function soundsOf(text: string): string[] {
  return splitText(text).map(({ plain }) => soundKey(plain))
}

/** Search of the catalogue. */
export const datasetsTool = defineTool({
  name: 'find_datasets',
  title: 'Find datasets',
  description: 'The datasets that are nearest to a subject, of all that can be asked here.',
  parameters: z.strictObject({ about: z.string().min(2).max(200) }),
  async call({ about }, context) {
    const { datasets, source } = await nearestDatasets(about, 3, context)
    const matching = datasets.filter(({ score }) => score > 0)
    return {
      facts: matching.map(({ name }) => ({ label: 'dataset', value: name }) as const),
      data: matching.map(({ id, name }) => ({ id, title: name.en })),
      sources: [source],
    }
  },
})
