import {
  AlertRuleChange,
  AlertRuleDetail,
  AlertRuleFilters,
  AlertRulePage,
  AlertRuleParams,
  NewAlertRule,
  SignedAlertRule,
} from '@tathya/contracts/http'
import {
  del,
  type Endpoint,
  get,
  listHeaders,
  listQuery,
  pageParameters,
  patch,
  post,
  reply,
} from '@tathya/platform'
import { cursorParameter, listRecords } from '@tathya/storage'
import { assertOwnCustomer } from '../entry.ts'
import type { AlertContext } from './context.ts'
import { changeRule, createRule, removeRule, showRule, toRule } from './rules.ts'

const path = '/e/logger/alerts'
const changing = 'Needs the scopes log:write and log:read.'

/** The endpoints of alerts. */
export function alertRoutes(context: AlertContext): Endpoint[] {
  return [listRoute(context), createRoute(context), ...singleRoutes(context)]
}

function listRoute({ records }: AlertContext): Endpoint {
  return get(path, {
    summary: "Alerts of the key's customer, the oldest first",
    scope: 'log:read',
    query: listQuery({ ...pageParameters(), ...cursorParameter, ...AlertRuleFilters.shape }),
    answers: { 200: { description: 'A page of alerts', schema: AlertRulePage, headers: listHeaders } },
    errors: ['customer_mismatch', 'unavailable'],
    handle({ query: { customer_id, ...paging }, caller, url }) {
      if (customer_id !== undefined) assertOwnCustomer(caller, customer_id)
      const customer = customer_id ?? caller.customer_id
      const where: Readonly<Record<string, number>> = customer === null ? {} : { customer_id: customer }
      const list = { records: records.rules, where, order: ['customer_id', 'created_at'], toItem: toRule }
      return listRecords(list, paging, url)
    },
  })
}

function createRoute(context: AlertContext): Endpoint {
  return post(path, {
    summary: 'Make an alert',
    description: changing,
    scope: 'log:write',
    body: NewAlertRule,
    answers: {
      201: {
        description: 'The alert, with the secret that signs its notices',
        schema: SignedAlertRule,
        headers: { Location: 'Address of the alert' },
      },
    },
    errors: ['customer_mismatch', 'storage_full', 'unavailable'],
    async handle({ body, caller }) {
      const rule = await createRule(context, body, caller)
      return reply({ status: 201, body: rule, headers: { Location: `${path}/${rule.id}` } })
    },
  })
}

function singleRoutes(context: AlertContext): Endpoint[] {
  return [
    get(`${path}/{id}`, {
      summary: 'An alert with its latest notices',
      scope: 'log:read',
      params: AlertRuleParams,
      answers: { 200: { description: 'The alert', schema: AlertRuleDetail } },
      errors: ['record_not_found', 'unavailable'],
      handle: ({ params, caller }) => showRule(context, params.id, caller),
    }),
    patch(`${path}/{id}`, {
      summary: 'Change an alert',
      description: `${changing} An empty object changes nothing and answers the secret.`,
      scope: 'log:write',
      params: AlertRuleParams,
      body: AlertRuleChange,
      answers: {
        200: { description: 'The alert, with the secret that signs its notices', schema: SignedAlertRule },
      },
      errors: ['record_not_found', 'storage_full', 'unavailable'],
      handle: ({ params, body, caller }) => changeRule(context, params.id, body, caller),
    }),
    del(`${path}/{id}`, {
      summary: 'Remove an alert',
      description: `${changing} Notices that wait are not sent.`,
      scope: 'log:write',
      params: AlertRuleParams,
      answers: { 204: { description: 'It is removed' } },
      errors: ['record_not_found', 'unavailable'],
      async handle({ params, caller }) {
        await removeRule(context, params.id, caller)
        return reply({ status: 204 })
      },
    }),
  ]
}
