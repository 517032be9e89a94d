import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { find, textOf, toBounded, toInteger, type XmlElement } from '../../src/reading/xml/elements.ts'
import { elementsAt, parseXml, readXml } from '../../src/reading/xml/xml.ts'
import { encodingOfXml } from '../../src/reading/xml/xml-parser.ts'

const read = (xml: string | Uint8Array) => readXml(Buffer.from(xml as Uint8Array), 'a.xml')
const namesAt = (xml: string, level: number, within?: string) =>
  [...elementsAt(Buffer.from(xml), 'a.xml', { level, within })].map(({ name }) => name)

describe('XML', () => {
  test('has elements without prefixes, with their attributes and texts', () => {
    const root = read(
      '<?xml version="1.0"?><!DOCTYPE x><x:a xmlns:x="u" x:b="1" b="2" r:id="3" calcext:c="4"><!-- no --><b>one &amp; &#2344;</b><![CDATA[<two>]]></x:a>',
    )
    assert.deepEqual([root.name, { ...root.attributes }], ['a', { b: '1', 'r:id': '3' }])
    assert.equal(textOf(root), 'one & न<two>')
    assert.equal(find(root, 'b')?.children.length, 1)
    assert.equal(find(root, 'b', 'c'), undefined)
  })

  test('has the elements of a level, all or within one', () => {
    const xml = '<a><b><c/><d/></b><e><c/></e><c/></a>'
    assert.deepEqual(namesAt(xml, 0), ['a'])
    assert.deepEqual(namesAt(xml, 1), ['b', 'e', 'c'])
    assert.deepEqual(namesAt(xml, 2), ['c', 'd', 'c'])
    assert.deepEqual(namesAt(xml, 2, 'e'), ['c'])
    assert.deepEqual(namesAt(`<a>${'<b/>'.repeat(40_000)}</a>`, 1).length, 40_000)
  })

  test('is decoded by its mark, declaration or first bytes', () => {
    for (const bytes of [
      Buffer.from('\ufeff<a>न</a>'),
      Buffer.from('\ufeff<a>न</a>', 'utf16le'),
      Buffer.from('<a>न</a>', 'utf16le'),
      Buffer.from('<a>न</a>', 'utf16le').swap16(),
      Buffer.from('<?xml version="1.0" encoding="UTF-16"?><a>न</a>'),
    ])
      assert.equal(textOf(read(bytes)), 'न')
    assert.equal(
      textOf(read(Buffer.from("<?xml version='1.0' encoding='iso-8859-1'?><a>\xe9</a>", 'latin1'))),
      'é',
    )
    assert.equal(encodingOfXml(Buffer.from('<?xml version="1.0" encoding="none"?>')), undefined)
    assert.throws(() => read('<?xml version="1.0" encoding="none"?><a/>'), { kind: 'corrupt' })
  })

  test('is refused if it is damaged, declares entities, lies too deep or has too many elements', () => {
    for (const xml of ['', '<a>', '<a></b>', '<a>&x;</a>', '<!DOCTYPE a [<!ENTITY x "y">]><a/>', '<a b></a>'])
      assert.throws(() => read(xml), { name: 'ReadFault', kind: 'corrupt' }, xml)
    const nested = (levels: number) => '<a>'.repeat(levels) + '</a>'.repeat(levels)
    assert.equal(read(nested(250)).name, 'a')
    assert.throws(() => read(nested(251)), { kind: 'complex', message: /more than 250 deep/ })
    const many = Buffer.from(`<a>${'<b/>'.repeat(11)}</a>`)
    assert.throws(() => [...elementsAt(many, 'a.xml', { level: 0, maxNodes: 11 })], { kind: 'complex' })
    assert.equal([...elementsAt(many, 'a.xml', { level: 0, maxNodes: 12 })].length, 1)
  })

  test('has tags and texts no longer than a limit', () => {
    const limits = { depth: 9, token: 100_000 }
    const handler = { open() {}, close() {}, text() {} }
    const parse = (xml: string) => parseXml(Buffer.from(xml), 'a.xml', handler, limits)
    const long = 'x'.repeat(200_000)
    for (const xml of [
      `<a>${long}</a>`,
      `<a b="${long}"/>`,
      `<a><!--${long}--></a>`,
      `<a><![CDATA[${long}]]></a>`,
    ])
      assert.throws(() => parse(xml), { kind: 'complex', message: /a\.xml has more than 100,000 characters/ })
    const short = 'x'.repeat(30_000)
    parse(`<a>${`${short}<b/><!--${short}--><?p ${short}?>`.repeat(5)}</a>`)
  })
})

test('numbers of attributes are whole and in a range', () => {
  for (const [text, value] of [
    [' +12.9 ', 12],
    ['-3', -3],
    ['101', undefined],
    ['-4', undefined],
    ['x', undefined],
    ['1e1', undefined],
    [undefined, undefined],
  ] as const)
    assert.equal(toInteger(text, -3, 100), value, text)
  for (const [text, value] of [
    ['7px', 7],
    ['-1', 1],
    ['99', 9],
    ['x', 5],
    [undefined, 5],
  ] as const)
    assert.equal(toBounded(text, 1, 9, 5), value, text)
})

test('the text of no element is empty', () => {
  assert.equal(textOf(undefined), '')
  const nested: XmlElement = {
    name: 'a',
    attributes: {},
    children: ['1', { name: 'b', attributes: {}, children: ['2'] }],
  }
  assert.equal(textOf(nested), '12')
})
