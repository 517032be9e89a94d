import assert from 'node:assert/strict'

/** The line of a README that names which budgets its program adds up. */
const filters = /^\s*(?:const )?budgets = (\{.*?\})(?: as const)?$/m

/**
 * The groups of the rows that a README adds up, from the product itself, which refuses sums that have the same money
 * twice. Rejects where it does.
 */
export async function sumOfReadme(
  url: string,
  readme: string,
): Promise<{ readonly sum: number; readonly largestYear: string }> {
  const [, written] = filters.exec(readme) ?? []
  assert.ok(written !== undefined, 'no line of the README says which budgets are added up')
  const json = written.replaceAll("'", '"').replaceAll(/([{,]\s*)(\w+):/g, '$1"$2":')
  const names = new URLSearchParams(JSON.parse(json) as Record<string, string>)
  const answer = async (query: string) => {
    const response = await fetch(`${url}/e/budgets?${names}&aggregate=sum(amount)${query}`)
    const body = await response.json()
    assert.equal(response.status, 200, JSON.stringify(body))
    return body as { estimate_year_str: string; sum_amount: number }[]
  }
  const [whole] = await answer('')
  const [largest] = await answer('&group_by=estimate_year_str&sort=-sum_amount')
  return { sum: whole!.sum_amount, largestYear: largest!.estimate_year_str }
}
