import { CustomerDeletion, CustomerParams } from '@tathya/contracts/http'
import { del, type Endpoint, get, reply } from '@tathya/platform'
import type { Retention } from './retention.ts'

const path = '/e/logger/customers/{customer_id}'

/** The endpoints for deleting a customer's data. */
export function deletionRoutes({ deletions, deleteCustomer }: Retention): Endpoint[] {
  return [
    del(path, {
      operationId: 'deleteCustomerEntries',
      summary: "Delete a customer's log entries, groups and counts",
      description:
        'The deletion continues after the answer; read its progress below `/deletion`. Entries that are accepted later are stored.',
      scope: 'admin',
      params: CustomerParams,
      answers: { 202: { description: 'The deletion has begun', schema: CustomerDeletion } },
      errors: ['storage_full', 'unavailable'],
      handle: async ({ params }) => {
        const body = await deleteCustomer(params.customer_id)
        return reply({
          status: 202,
          body,
          headers: { Location: `/e/logger/customers/${body.customer_id}/deletion` },
        })
      },
    }),
    get(`${path}/deletion`, {
      operationId: 'getCustomerDeletion',
      summary: "The latest deletion of a customer's data",
      scope: 'admin',
      params: CustomerParams,
      answers: {
        200: { description: 'The deletion, with what it has removed so far', schema: CustomerDeletion },
      },
      errors: ['record_not_found', 'unavailable'],
      handle: ({ params }) => deletions.get(params.customer_id),
    }),
  ]
}
