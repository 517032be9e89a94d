import assert from 'node:assert/strict'
import { after, describe, it } from 'node:test'
import { tempFolder } from '@tathya/testing'
import { PDFDocument } from 'pdf-lib'
import { makeOf } from '../support/make-databases.ts'

/** An application that was filled in; its page shows one label. */
async function application(): Promise<Uint8Array> {
  const document = await PDFDocument.create()
  const page = document.addPage([600, 800])
  page.drawText('Application', { x: 50, y: 760, size: 12 })
  const form = document.getForm()
  const at = (y: number, x = 50) => ({ x, y, width: 150, height: 20 })
  const add = (name: string, text: string | undefined, y: number) => {
    const field = form.createTextField(name)
    if (text !== undefined) field.setText(text)
    field.addToPage(page, at(y))
    return field
  }
  add('surname', 'Rai', 700)
  add('amount', '1,250.00', 670)
  add('remarks', undefined, 640)
  add('secret', 'hunter2', 610).enablePassword()
  for (const [name, x] of [
    ['married', 50],
    ['abroad', 250],
  ] as const) {
    const box = form.createCheckBox(name)
    box.addToPage(page, at(580, x))
    if (name === 'married') box.check()
  }
  const gender = form.createRadioGroup('gender')
  gender.addOptionToPage('female', page, at(550))
  gender.addOptionToPage('male', page, at(550, 250))
  gender.select('male')
  const district = form.createDropdown('district')
  district.addOptions(['Ilam', 'Jhapa'])
  district.select('Jhapa')
  district.addToPage(page, at(520))
  const tongues = form.createOptionList('tongues')
  tongues.enableMultiselect()
  tongues.addOptions(['Nepali', 'Maithili', 'Newari'])
  tongues.select(['Nepali', 'Newari'])
  tongues.addToPage(page, at(490))
  return document.save()
}

describe('a PDF form that was filled in', () => {
  const folder = tempFolder({ after })

  it('gives its values, ticks and choices as fields with their places', async () => {
    const made = await makeOf(folder, [['application.pdf', await application()]])
    assert.deepEqual(made.query('SELECT label, text, type, value FROM _fields ORDER BY id'), [
      { label: 'surname', text: 'Rai', type: 'text', value: 'Rai' },
      { label: 'amount', text: '1,250.00', type: 'integer', value: 1250 },
      { label: 'married', text: 'Yes', type: 'boolean', value: 1 },
      { label: 'abroad', text: 'No', type: 'boolean', value: 0 },
      { label: 'gender', text: 'male', type: 'text', value: 'male' },
      { label: 'district', text: 'Jhapa', type: 'text', value: 'Jhapa' },
      { label: 'tongues', text: 'Nepali; Newari', type: 'text', value: 'Nepali; Newari' },
    ])
    assert.deepEqual(
      made.query(
        "SELECT page, round(box_left) AS left, round(box_top) AS top, floor(box_right) AS right FROM _fields WHERE label = 'surname'",
      ),
      [{ page: 1, left: 50, top: 80, right: 200 }],
    )
    assert.deepEqual(
      made
        .query("SELECT text FROM _blocks WHERE text = 'Application' OR text GLOB '*Rai'")
        .map(({ text }) => text),
      ['Application', 'surname: Rai'],
    )
    assert.deepEqual(made.query("SELECT count(*) AS count FROM _fields WHERE text LIKE '%hunter2%'"), [
      { count: 0 },
    ])
  })
})
