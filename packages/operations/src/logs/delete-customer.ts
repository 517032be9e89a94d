import { CustomerDeletion } from '@tathya/contracts/http'
import { sleep } from '@tathya/platform'
import type { Command } from 'commander'
import { withAdmin } from '../admin/admin.ts'
import { Refused, UsageError } from '../errors.ts'
import type { ProductClient } from '../product/product-client.ts'
import type { CommandContext, Outcome, RunContext } from '../terminal/context.ts'
import { defineCommand, toAction } from '../terminal/define-command.ts'

/** Milliseconds between two looks at a deletion. */
const pollMs = 500

interface DeleteFlags {
  readonly customer: string
  readonly confirm?: string
}

/** Adds `logs delete`. */
export function addDeleteCommand(logs: Command, run: RunContext): void {
  defineCommand(
    logs,
    'delete',
    "deletes a customer's entries, groups and counts, and waits for the end",
    'logs delete --customer 42 --confirm 42',
    'either',
  )
    .requiredOption('--customer <id>', 'whose data is deleted')
    .option('--confirm <id>', 'the same id again, as confirmation; nothing is deleted without it')
    .action(toAction(run, deleteCustomer))
}

async function deleteCustomer({ customer, confirm }: DeleteFlags, context: CommandContext): Promise<Outcome> {
  if (!/^\d{1,15}$/.test(customer)) throw new UsageError('--customer must be the number of a customer.')
  if (confirm !== customer)
    throw new UsageError(
      `This deletes everything that customer ${customer} has reported so far, and cannot be undone. Add --confirm ${customer} to do so.`,
    )
  return withAdmin(context.env, async ({ client, running }) => {
    if (!running)
      throw new Refused(
        'No product runs on this data folder. Start it, or set TATHYA_URL and TATHYA_ADMIN_KEY.',
      )
    const value = await waitForEnd(client, customer, context)
    return { value, text: toText(value) }
  })
}

async function waitForEnd(
  client: ProductClient,
  customer: string,
  { progress }: CommandContext,
): Promise<CustomerDeletion> {
  const path = `/e/logger/customers/${customer}`
  let deletion = await client.call(CustomerDeletion, { method: 'DELETE', path })
  while (deletion.state !== 'done') {
    progress.step(`Deleting the data of customer ${customer}: ${deletion.removed.entries} entries so far`)
    await sleep(pollMs)
    deletion = await client.call(CustomerDeletion, { method: 'GET', path: `${path}/deletion` })
  }
  return deletion
}

function toText({ customer_id, requested_at, removed, remains }: CustomerDeletion): string {
  return [
    `The data of customer ${customer_id} up to ${requested_at} is deleted:`,
    `  entries       ${removed.entries}`,
    `  dead letters  ${removed.dead_letters}`,
    `  counts        ${removed.counts}`,
    `  refused later ${removed.waiting}`,
    'What remains elsewhere:',
    ...remains.map(({ place, detail }) => `  ${place}: ${detail}`),
  ].join('\n')
}
