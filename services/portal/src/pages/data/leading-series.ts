import type { SeriesEntry, SeriesList } from '@tathya/contracts/http'
import type { PageContext } from '../../frame/page.ts'
import { GatewayProblem } from '../../gateway.ts'

/** The series that a query finds; undefined where their service is away, or the dataset has none. */
export async function findSeries(
  { api }: PageContext,
  query: Readonly<Record<string, string | number>>,
): Promise<SeriesList | undefined> {
  try {
    return await api.part<SeriesList>('/e/series', query)
  } catch (error) {
    // The interface knows no dataset of this name in its series.
    if (error instanceof GatewayProblem && error.status === 400) return undefined
    throw error
  }
}

/** The series that stands for a dataset: a current one, the total or the largest. */
export async function leadingSeries(context: PageContext, dataset: string): Promise<SeriesEntry | undefined> {
  return (await findSeries(context, { dataset, leading: 'true' }))?.data[0]
}
