import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isoValue, timeOfDuration } from '../../../src/reading/office/sheets/iso-value.ts'
import { exactDigits, numberText, numberValue } from '../../../src/reading/office/sheets/number-text.ts'

test('a number has the text that its format shows', () => {
  const cases: readonly (readonly [value: number, format: string | number, text: string])[] = [
    [1234.5, 'General', '1234.5'],
    [1234.5, '#,##0.00', '1,234.50'],
    [45_296, 14, '2024-01-05'],
    [45_296.604_166_67, 22, '2024-01-05 14:30'],
    [1234, '[$-4000439]0', '१२३४'],
    [5, 'x'.repeat(1_001), '5'],
    [7, '[', '7'],
  ]
  for (const [value, format, text] of cases)
    assert.equal(numberText(value, format, false), text, String(format))
})

test('a number has the value that it stores, a date or time by its format', () => {
  const cases: readonly (readonly [
    value: number,
    format: string | number,
    stored: string | number | undefined,
  ])[] = [
    [0.5, 0, 0.5],
    [45_296, 'dd/mm/yy', '2024-01-05'],
    [45_296, 14, '2024-01-05'],
    [45_296, 30, '2024-01-05'],
    [45_296, 58, '2024-01-05'],
    [45_296, 71, '2024-01-05'],
    [45_296, 99, 45_296],
    [45_296.604_166_67, 'dd/mm/yy hh:mm', '2024-01-05T14:30:00'],
    [45_296, 'dd/mm/yy hh:mm', '2024-01-05T00:00:00'],
    [45_296.5, 'dd/mm/yy', '2024-01-05T12:00:00'],
    [0.395_833_333_3, 'h:mm AM/PM', '09:30:00'],
    [0.5, 33, '12:00:00'],
    [0.000_010_002_3, 'hh:mm:ss.000', '00:00:00.864'],
    [1.5, 'h:mm', undefined],
    [1.5, '[h]:mm', undefined],
    [1.5, 79, undefined],
    [-1, 'dd/mm/yy', undefined],
    [1e300, 'dd/mm/yy', undefined],
    [1e305, 'dd/mm/yy', undefined],
    [2_958_465, 'dd/mm/yyyy', '9999-12-31'],
    [2_958_466, 'dd/mm/yyyy', undefined],
    [1234, 'general', 1234],
    [1234, 'Standard', 1234],
    [1234, 'Rs #,##0', 1234],
    [1234, '"day" 0', 1234],
    [45_296, 'yyyymmdd', '2024-01-05'],
    [45_296, '[$-409]d-mmm-yy;@', '2024-01-05'],
    [45_296, 'ggge"年"m"月"d"日"', '2024-01-05'],
    [45_296.5, '[$-F400]h:mm:ss AM/PM', undefined],
    [12, '0 "days"', 12],
    [12, '[Red]0\\d', 12],
    [45_296, 'y'.repeat(1_001), 45_296],
  ]
  for (const [value, format, stored] of cases)
    assert.equal(numberValue(value, format, false), stored, `${value} ${String(format).slice(0, 20)}`)
  assert.equal(numberValue(0, 14, true), '1904-01-01')
})

test('seconds that are whole to a millisecond are whole', () => {
  const at = (milliseconds: number) => numberValue(milliseconds / 86_400_000, 'hh:mm:ss', false)
  const noon = 43_200_000
  assert.deepEqual(
    [0, 1, -1, 2, 15_000, 15_001, 15_500].map((ms) => at(noon + ms)),
    ['12:00:00', '12:00:00', '12:00:00', '12:00:00.002', '12:00:15', '12:00:15', '12:00:15.500'],
  )
})

test('a whole number beyond 2^53 keeps the digits of the file', () => {
  assert.equal(exactDigits(' 12345678901234567 ', 12345678901234568), '12345678901234567')
  assert.equal(exactDigits('-9007199254740993', -9007199254740992), '-9007199254740993')
  assert.equal(exactDigits('9007199254740991', 9007199254740991), 9007199254740991)
  assert.equal(exactDigits('1E+20', 1e20), 1e20)
  assert.equal(exactDigits('12345678901234567', '2024-01-05'), '2024-01-05')
})

test('dates and times of ISO 8601 are values', () => {
  assert.equal(isoValue(' 2024-01-05 '), '2024-01-05')
  assert.equal(isoValue('2024-01-05T00:00:00.000Z'), '2024-01-05')
  assert.equal(isoValue('2024-01-05T14:30'), '2024-01-05T14:30:00')
  assert.equal(isoValue('2024-01-05T14:30:01.50'), '2024-01-05T14:30:01.50')
  assert.equal(isoValue('05/01/2024'), undefined)
  assert.equal(timeOfDuration('PT9H05M'), '09:05:00')
  assert.equal(timeOfDuration('PT23H00M07,5S'), '23:00:07')
  assert.equal(timeOfDuration('PT24H'), undefined)
  assert.equal(timeOfDuration('P1D'), undefined)
})
