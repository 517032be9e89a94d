import { ResolveAnswer, type ResolvedAddress, type UnitReference } from '@tathya/contracts/http'
import { Refused } from '../errors.ts'
import { openProductClient } from '../product/open-product-client.ts'
import type { CommandContext, Outcome } from '../terminal/context.ts'

/** Says what an address means. The exit code is 1 where that is not certain. */
export async function resolveAddress(
  _flags: object,
  { env }: CommandContext,
  words: readonly string[],
): Promise<Outcome> {
  const body = { addresses: [words.join(' ')] }
  const answer = await openProductClient(env).call(ResolveAnswer, {
    method: 'POST',
    path: '/e/administrativeUnit/resolve',
    body,
  })
  const [address] = answer.data
  if (address === undefined) throw new Refused('The product gave no answer. Ask again.')
  return { value: address, text: toText(address), code: address.status === 'resolved' ? 0 : 1 }
}

function toText({ unit, ward, ward_id, confidence, note, candidates, reason }: ResolvedAddress): string {
  const sure = `${Math.round(confidence * 100)} % sure`
  const ofWard = ward === null ? '' : `, ward ${ward}`
  const code = ward_id ?? unit?.id ?? ''
  const lines = [
    ...(unit === null || reason !== null
      ? []
      : [`${code}  ${nameOf(unit)}${ofWard} (${sure})`, unit.name_ne]),
    ...(note === null ? [] : [`Note: ${note}`]),
    ...(reason === null ? [] : [reason.message]),
    ...candidates.map((candidate) => `  ${candidate.unit.id}  ${nameOf(candidate.unit)}`),
  ]
  return lines.join('\n')
}

function nameOf({ name_en, type, parents }: UnitReference): string {
  const above = parents.map((parent) => parent.name_en).reverse()
  return [`${name_en} (${type.replaceAll('_', ' ')})`, ...above].join(', ')
}
