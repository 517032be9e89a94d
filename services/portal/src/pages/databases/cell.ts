import type { CellSource, DatabaseCell } from '@tathya/contracts/http'
import { type Html, html } from '../../frame/html.ts'
import type { PageContext } from '../../frame/page.ts'
import { facts } from '../../parts/facts.ts'
import { chosen } from '../../parts/fields.ts'
import { foreign } from '../../parts/foreign.ts'
import { attempt, shown } from '../../parts/results.ts'
import { token } from '../../parts/signed-in.ts'
import { moment } from '../../parts/values.ts'
import { databasePath } from './paths.ts'

/** Characters of a value that the form takes. */
const correctable = 10_000

/** A cell of the table at `here`. */
interface Place {
  readonly here: string
  readonly row: string
  readonly column: string
}

/** What stands beside a table: where a cell is from, with its picture, and the form that corrects it. */
export async function cellPanel(context: PageContext, place: Place): Promise<Html> {
  const { t, api, params } = context
  const cell = await attempt(
    api.get<DatabaseCell>(databasePath(params.id!, 'cells', params.table!, place.row, place.column)),
  )
  return html`<aside aria-label="${t('databases.cell_title')}"><h2>${t('databases.cell_title')}</h2>
${shown(context, cell, (value) => described(context, value, place))}</aside>`
}

function described(context: PageContext, cell: DatabaseCell, place: Place): Html {
  const { t, link, params } = context
  const { value, source, history, image_url: image } = cell
  const picture = link(
    `/databases/${params.id}/cells/${encodeURIComponent(params.table!)}/${place.row}/${encodeURIComponent(place.column)}/image`,
  )
  return html`${facts([[t('databases.cell_value'), foreign(String(value ?? '–'))], ...sourceFacts(context, source)])}
${image && html`<p><img class="cell-image" src="${picture}" alt="${t('databases.cell_image')}"></p>`}
${correction(context, String(value ?? ''), place)}
${history.length > 0 && html`<h3>${t('databases.cell_history')}</h3><ol>${history.map((change) => html`<li>${moment(context, change.changed_at)}: ${foreign(String(change.old_value ?? '–'), 200)}</li>`)}</ol>`}`
}

/** The form that corrects a value. One that the field cannot hold would be cut by it. */
function correction(context: PageContext, value: string, { here, row, column }: Place): Html {
  const { t, link } = context
  if (value.length > correctable) return html`<p class="note">${t('databases.cell_long')}</p>`
  return html`<form method="post" action="${link(here, { ...chosen(context, ['page', 'sort', 'q']), cell: `${row}.${column}` })}">${token(context)}
<input type="hidden" name="row" value="${row}"><input type="hidden" name="column" value="${column}">
<label for="value">${t('databases.cell_correct')}</label>
<div class="controls"><input id="value" name="value" value="${value}" maxlength="${correctable}"><button>${t('databases.cell_save')}</button></div></form>`
}

function sourceFacts(
  { t, digits }: PageContext,
  source: CellSource | null,
): [string, Html | string | null][] {
  if (source === null) return []
  return [
    [t('databases.cell_document'), foreign(source.document.name, 200)],
    [t('databases.cell_page'), source.page === null ? null : digits(source.page)],
    [t('databases.cell_row'), source.row === null ? null : digits(source.row)],
    [t('databases.cell_text'), foreign(source.text)],
    [t('databases.cell_method'), t(`databases.method_${source.method}`)],
    [
      t('databases.cell_confidence'),
      source.confidence === null ? null : `${digits(Math.round(source.confidence * 100))} %`,
    ],
  ]
}
