import type { ChatSource } from '@tathya/contracts/http'
import { CallRefused } from '../gateway-api.ts'
import type { Name } from './tool.ts'

/** Several places bear a name: who asks has to choose. */
export class AmbiguousPlace extends CallRefused {
  readonly place: string
  /** Each with the district or province around it. */
  readonly candidates: readonly Name[]
  readonly source: ChatSource
  constructor(place: string, candidates: readonly Name[], source: ChatSource) {
    const names = candidates.map(({ en }) => en).join(', ')
    super(400, `Several places are called ${place}: ${names}. Name the district too, after the name.`)
    this.place = place
    this.candidates = candidates
    this.source = source
  }
}
