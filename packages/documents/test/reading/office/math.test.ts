import assert from 'node:assert/strict'
import { test } from 'node:test'
import { mathText } from '../../../src/reading/office/docx/math.ts'
import { readXml } from '../../../src/reading/xml/xml.ts'

const run = (text: string) => `<r><t>${text}</t></r>`
const e = (text: string) => `<e>${run(text)}</e>`
const part = (name: string, text: string) => `<${name}>${run(text)}</${name}>`
const shown = (content: string) => mathText(readXml(Buffer.from(`<oMath>${content}</oMath>`), 'a.xml'))

test('a formula is in one line, with brackets around parts of more than a word', () => {
  const cases: Readonly<Record<string, string>> = {
    [`<f><fPr><t>no</t></fPr>${part('num', 'a+b')}${part('den', '2.5')}</f>`]: '(a+b)/2.5',
    [`<sSup>${e('x')}${part('sup', '2')}</sSup>`]: 'x^2',
    [`<sSup>${e('x')}${part('sup', 'n-1')}</sSup>`]: 'x^(n-1)',
    [`<sSub>${e('क')}${part('sub', 'i')}</sSub>`]: 'क_i',
    [`<sSubSup>${e('x')}${part('sub', 'i,j')}${part('sup', '2')}</sSubSup>`]: 'x_(i,j)^2',
    [`<rad><deg/>${e('x')}</rad>`]: '√x',
    [`<rad>${part('deg', '3')}${e('x+1')}</rad>`]: '3√(x+1)',
    [`<d>${e('a')}${e('b')}</d>`]: '(a|b)',
    [`<d><dPr><begChr val="["/><endChr val=""/></dPr>${e('a')}</d>`]: '[a',
    [`<nary>${part('sub', '0')}${part('sup', 'a+b')}${e('x')}</nary>`]: '∫_0^(a+b) x',
    [`<nary><naryPr><chr val="∑"/></naryPr><sub/><sup/>${e('x')}</nary>`]: '∑ x',
    [`<func><fName>${run('sin')}</fName>${e('x')}</func>`]: 'sinx',
  }
  for (const [content, text] of Object.entries(cases)) assert.equal(shown(content), text, content)
  assert.equal(mathText(undefined), '')
})
