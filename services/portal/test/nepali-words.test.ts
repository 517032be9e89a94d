import assert from 'node:assert/strict'
import { test } from 'node:test'
import { startPortal } from './support/start-portal.ts'

const school = {
  ...{ school_id: 1, school_name: 'Shree Himal', school_name_ne: 'श्री हिमाल', old_names: ['Himal'] },
  ...{ municipality_name: 'Pokhara', local_unit_id: '40504', ward_number: 7, location: 'Bagar' },
  ...{ district: 'Kaski', province: 'Gandaki', level: 'basic', type: 'community' },
}
const district = [
  { value: 'Kaski', count: 1 },
  { value: 'Rukum Paschim', count: 1 },
]
const units = [
  { id: '4', name_en: 'Gandaki Province', name_ne: 'गण्डकी प्रदेश', aliases_en: [] },
  { id: '405', name_en: 'Kaski', name_ne: 'कास्की', aliases_en: [] },
  { id: '40504', name_en: 'Pokhara', name_ne: 'पोखरा', aliases_en: [] },
]
const entry = (id: string, publisher: string) => ({
  id,
  title: id,
  title_ne: 'क',
  description_ne: 'क',
  publisher,
  rows: 1,
})
const answers: Readonly<Record<string, unknown>> = {
  '/e/schools': { data: [school], meta: { total: 1, source: { name: 'Register' }, facets: { district } } },
  '/e/schools/1': school,
  '/e/datasets': { data: [entry('a', 'Nepal Rastra Bank'), entry('b', 'A new publisher')] },
}

/** Starts the portal; `isAway`: the units give no answer. */
const start = (context: Parameters<typeof startPortal>[0], isAway = false) =>
  startPortal(context, (path) => {
    const [name = ''] = path.split('?')
    if (name === '/e/administrativeUnit') return isAway ? undefined : { status: 200, body: { data: units } }
    return { status: 200, body: answers[name] }
  })

test('Nepali pages have the Nepali names of schools and places, and mark what has none as English', async (context) => {
  const { ask } = await start(context)
  const { text } = await ask('/ne/schools?q=himal')
  for (const name of ['श्री हिमाल', 'पोखरा', 'कास्की']) assert.ok(text.includes(name), name)
  assert.ok(!/Pokhara|>Kaski</.test(text.replace(/<html[\s\S]*?<main/, '')))
  assert.match(text, /<span lang="en"><bdi class="foreign">Rukum Paschim<\/bdi><\/span>/)
  const { text: one } = await ask('/ne/schools/1')
  assert.match(one, /<title>श्री हिमाल/)
  assert.ok(one.includes('गण्डकी प्रदेश') && !one.includes('Gandaki'))
  assert.match(one, /<span lang="en"><bdi class="foreign">Bagar/)
  const { text: english } = await ask('/en/schools/1')
  assert.ok(english.includes('Gandaki') && !english.includes('lang="en"><bdi'))
})

test('names of places are those of the register while the units are away', async (context) => {
  const { ask } = await start(context, true)
  const { status, text } = await ask('/ne/schools?q=himal')
  assert.equal(status, 200)
  assert.match(text, /<span lang="en"><bdi class="foreign">Pokhara/)
})

test('publishers that the messages know are in Nepali', async (context) => {
  const { ask } = await start(context)
  const { text } = await ask('/ne/data')
  assert.ok(text.includes('नेपाल राष्ट्र बैंक') && !text.includes('Nepal Rastra Bank'))
  assert.ok(text.includes('<span lang="en">A new publisher</span>'))
  const { text: english } = await ask('/en/data')
  assert.ok(english.includes('Nepal Rastra Bank') && !english.includes('<span lang="en">'))
})
