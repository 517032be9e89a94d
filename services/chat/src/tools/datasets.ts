import { soundKey, splitText } from '@tathya/datasets/text'
import { z } from 'zod'
import { readRows } from './read-rows.ts'
import { defineTool, type Name, type ToolContext } from './tool.ts'

/** During a deploy a service may run a version without texts in Nepali. */
const Entry = z.object({
  id: z.string(),
  title: z.string(),
  title_ne: z.string().nullable().default(null),
  description: z.string(),
  description_ne: z.string().nullable().default(null),
  keywords: z.array(z.string()).default([]),
})

/** A dataset of the catalogue. */
export interface DatasetName {
  readonly id: string
  readonly name: Name
}

const list = { title: 'Datasets', path: '/e/datasets', row: Entry }

/** The datasets whose words are nearest to a text, best first; never none. */
export async function nearestDatasets(text: string, count: number, context: ToolContext) {
  const { rows, source } = await readRows(context, list, { limit: 100 })
  const sounds = new Set(soundsOf(text))
  const scored = rows.map((entry) => {
    const score = (words: string, weight: number) =>
      soundsOf(words).filter((sound) => sounds.has(sound)).length * weight
    return {
      id: entry.id,
      name: { en: entry.title, ne: entry.title_ne },
      score:
        score(`${entry.title} ${entry.keywords.join(' ')} ${entry.title_ne ?? ''}`, 3) +
        score(`${entry.description} ${entry.description_ne ?? ''}`, 1),
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
  description: 'The datasets that are nearest to a subject.',
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
