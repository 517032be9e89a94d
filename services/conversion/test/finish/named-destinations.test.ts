import assert from 'node:assert/strict'
import { test } from 'node:test'
import { PDFArray, PDFDict, PDFDocument, PDFHexString, PDFName, PDFString } from 'pdf-lib'
import { findDestination, namedDestinations } from '../../src/process/finish/named-destinations.ts'

/** A document whose catalog has these entries, as pdf-lib makes objects of literals. */
async function documentWith(make: (document: PDFDocument) => Record<string, unknown>) {
  const document = await PDFDocument.create()
  document.addPage()
  const entries = make(document)
  for (const [key, value] of Object.entries(entries))
    document.catalog.set(PDFName.of(key), document.context.obj(value as never))
  return document
}

const found = (document: PDFDocument) =>
  Object.fromEntries([...namedDestinations(document)].map(([name, place]) => [name, String(place)]))

test('destinations are found in the catalog and in a tree of names, as arrays or in dictionaries', async () => {
  const document = await documentWith(() => ({
    Dests: { old: [1, 2], dict: { D: [3] }, none: 4 },
    Names: {
      Dests: {
        Kids: [
          { Names: [PDFString.of('a'), [5], PDFHexString.fromText('ख'), { D: [6] }, PDFString.of('odd')] },
          { Kids: [{ Names: [PDFString.of('deep'), [7], 8, [9]] }] },
        ],
      },
    },
  }))
  assert.deepEqual(found(document), {
    ...{ old: '[ 1 2 ]', dict: '[ 3 ]' },
    ...{ a: '[ 5 ]', ख: '[ 6 ]', deep: '[ 7 ]' },
  })
  assert.deepEqual(found(await documentWith(() => ({}))), {})
})

test('a tree of names that leads back to itself ends, and so does one that is too deep', async () => {
  const circle = await documentWith((document) => {
    const node = document.context.obj({ Names: [PDFString.of('a'), [1]] })
    const ref = document.context.register(node)
    node.set(PDFName.of('Kids'), document.context.obj([ref, ref, ref]))
    return { Names: { Dests: ref } }
  })
  assert.deepEqual(found(circle), { a: '[ 1 ]' })
  const chain = (levels: number): object =>
    levels === 0 ? { Names: [PDFString.of('a'), [1]] } : { Kids: [chain(levels - 1)] }
  for (const [levels, count] of [
    [20, 1],
    [21, 0],
  ] as const) {
    const document = await documentWith(() => ({ Names: { Dests: chain(levels) } }))
    assert.equal(namedDestinations(document).size, count, String(levels))
  }
})

test('a destination is looked up by a name of any kind', async () => {
  const document = await documentWith(() => ({ Dests: { a: [1] } }))
  const destinations = namedDestinations(document)
  for (const name of [PDFName.of('a'), PDFString.of('a'), PDFHexString.fromText('a')])
    assert.ok(findDestination(destinations, name) instanceof PDFArray)
  assert.equal(findDestination(destinations, PDFName.of('b')), undefined)
  assert.equal(findDestination(destinations, PDFDict.withContext(document.context)), undefined)
})
