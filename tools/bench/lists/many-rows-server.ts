import { pathToFileURL } from 'node:url'
import { createDataService } from '@tathya/datasets'
import { datasets } from '@tathya/economics-data'
import { runService } from '@tathya/runtime'

/** The economics service with the rows of imports from a given file. */
const rows = pathToFileURL(process.argv[2]!)

await runService((platform) =>
  createDataService(platform, {
    name: 'economics-data',
    summary: 'Many rows of imports',
    datasets: datasets.map((dataset) =>
      dataset.route.id === 'imports' ? { ...dataset, definition: { ...dataset.definition, rows } } : dataset,
    ),
  }),
)
