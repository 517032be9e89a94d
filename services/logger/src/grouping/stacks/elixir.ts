import { type Frame, toFrame } from '../frames/frame.ts'
import type { Header } from './header.ts'

const frameLine = /^(?:\((\w+)(?: [\w.+-]+)?\) )?([^\s:]+\.(?:exs?|erl|[hl]?eex)):\d+: (\S.*)$/
const headerLine = /^\*\* \((?:exit\) \*\* \()?([\w.]+)\) ?(.*)$/

/** Applications that come with Elixir and Erlang, and the frameworks around most programs. */
const libraries = new Set(
  (
    'elixir stdlib kernel erts ex_unit logger mix iex eex ssl inets phoenix phoenix_live_view plug plug_cowboy ' +
    'plug_crypto cowboy cowlib ranch bandit thousand_island ecto ecto_sql db_connection postgrex myxql telemetry ' +
    'jason poison oban broadway gen_stage finch mint tesla hackney absinthe sentry'
  ).split(' '),
)

/** Reads `(shop 0.1.0) lib/shop/order.ex:10: Shop.Order.total/1`; undefined for anything else. */
export function readElixirFrame(text: string): Frame | undefined {
  const [, application = '', file, name] = frameLine.exec(text) ?? []
  if (file === undefined || name === undefined) return undefined
  const around = name.slice(name.lastIndexOf(' in ') < 0 ? 0 : name.lastIndexOf(' in ') + 4)
  return toFrame('other', {
    file,
    function: around.replace(/(?:\/\d+|\([^()]*\))$/, ''),
    package: application,
    ...(libraries.has(application) ? { isOwn: false } : {}),
  })
}

/** Reads `** (KeyError) key :total not found`; undefined for anything else. */
export function readElixirHeader(text: string): Header | undefined {
  const [, type, message = ''] = headerLine.exec(text) ?? []
  return type === undefined ? undefined : { type, message }
}
