import { type Html, type HtmlValue, html } from '../frame/html.ts'
import type { PageContext } from '../frame/page.ts'
import { kindOf } from '../frame/problem-page.ts'
import { GatewayProblem } from '../gateway.ts'
import { foreign } from './foreign.ts'

/** Resolves with the answer, or with the problem that is there in its place, for pages that show it beside other parts. */
export async function attempt<T>(call: Promise<T>): Promise<T | GatewayProblem> {
  try {
    return await call
  } catch (error) {
    if (error instanceof GatewayProblem) return error
    throw error
  }
}

/** Shows what `draw` makes of an answer, or why there is none. */
export function shown<T>(
  context: PageContext,
  answer: T | GatewayProblem,
  draw: (answer: T) => HtmlValue,
): HtmlValue {
  return answer instanceof GatewayProblem ? refusal(context, answer) : draw(answer)
}

/** What stands in place of results that the product refused or could not give. */
export function refusal({ t }: PageContext, problem: GatewayProblem): Html {
  return html`<div class="fault" role="alert"><p><strong>${t(`problem.${kindOf(problem)}`)}</strong></p>
<p lang="en">${foreign(problem.message, 500)}</p></div>`
}

/** The status of a page whose results were refused; that of a service that is away is of a part of the page only. */
export function statusOf(answer: unknown): number {
  return answer instanceof GatewayProblem && !answer.isAway ? answer.status : 200
}
