import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { telephoneOf, telephonesIn } from './telephone.ts'
import { toAsciiDigits } from './text.ts'

const short = new Set(['998', '999', '112', '911', '116123', '116111'])
const dialled = (text: string) =>
  telephonesIn(text, short).flatMap(({ dial }) => (dial === undefined ? [] : [dial]))

describe('a number is dialled as it is written', () => {
  test.each([
    ['Sara 050 123 4567', ['0501234567']],
    ['050.123.4567', ['0501234567']],
    ['050-123-4567, evenings', ['0501234567']],
    ['(04) 765 4321', ['047654321']],
    ['Mona (0501234567)', ['0501234567']],
    ['سارة ٠٥٠ ١٢٣ ٤٥٦٧', ['0501234567']],
    ['سارة ۰۵۰۱۲۳۴۵۶۷', ['0501234567']],
    ['\u202A+971 50\u00A0123\u20114567\u202C', ['+971501234567']],
    ['+44 (0)20 7946 0958', ['+442079460958']],
    ['+44(0)20 7946 0958', ['+442079460958']],
    ['+971 (4) 765 4321', ['+97147654321']],
    ['00971 50 123 4567', ['00971501234567']],
    ['1-800-555-0100', ['18005550100']],
    ['Samaritans 116 123', ['116123']],
    ['tel:0501234567.', ['0501234567']],
  ])('%s', (text, numbers) => expect(dialled(text)).toEqual(numbers))
})

describe('what stands beside a number is not dialled', () => {
  test.each([
    ['800 4673 (24/7)', ['8004673']],
    ['04 765 4321 ext. 12', ['047654321']],
    ['04 765 4321 x12', ['047654321']],
    ['04 765 4321 #12', ['047654321']],
    ['04 765 4321 تحويلة 12', ['047654321']],
    ['04 765 4321, 9-17', ['047654321']],
    ['Villa 12, 050 123 4567', ['0501234567']],
  ])('%s', (text, numbers) => expect(dialled(text)).toEqual(numbers))
})

describe('two numbers are two', () => {
  test.each([
    ['999/998', ['999', '998']],
    ['٩٩٩ / ٩٩٨', ['999', '998']],
    ['998 - 999', ['998', '999']],
    ['998, 999', ['998', '999']],
    ['050 123 4567 / 04 765 4321', ['0501234567', '047654321']],
    ['050 123 4567, 055-123-4567', ['0501234567', '0551234567']],
  ])('%s', (text, numbers) => expect(dialled(text)).toEqual(numbers))
})

describe('no link rather than a wrong one', () => {
  test.each([
    '998 999',
    '998 999 112',
    '998-999-112',
    '999 050 123 4567',
    '0501234567 047654321',
    '4765432 4765433',
    '04 765 4321/2',
    '0621/1234567',
    '04 - 7654321',
    '050    123 4567',
    '04) 765 4321',
    '04 765 4321x12',
    '04 765 4321,12',
    '04 765 4321#12',
    '+971 050 123 4567',
    '+9710501234567',
    '+44 020 7946 0958',
    '020 (0)7946 0958',
    '(0)20 7946 0958',
    '+998',
    '+0501234567',
    '800-MENTAL',
    '800 MENTAL',
    'Building 302',
    'flat 12345',
    '12/05/2026',
    '12.05.2026',
    '2026-11-29',
    '0900-1700',
    '2019 2020',
    '10:30-11:45',
    '1,250,000',
    '$5001234',
    '5001234€',
    '*100*1#',
    '*1234567#',
    '192.168.1.1',
    '784-1990-1234567-1',
    'sara0501234567@mail.example',
    '12345678901234567',
  ])('%s', (text) => expect(dialled(text)).toEqual([]))
})

test('a field that holds one number may be a short one, and is nothing but the number', () => {
  expect(telephoneOf(' 800 999 ')).toBe('800999')
  expect(telephoneOf('+1 555 0100')).toBe('+15550100')
  for (const text of ['04 765 4321 ext. 5', '999/998', 'none', ''])
    expect(telephoneOf(text)).toBeUndefined()
})

const pieces = fc.oneof(
  fc.constantFrom('0', '9', '٩', '۵', '12', '998', '050', '765 4321', '+', '(', ')', '(0)'),
  fc.constantFrom(' ', '-', '–', '.', ',', '/', ':', '#', '*', 'x', 'م', '\n', '\u202A', '\u00A0'),
)
const texts = fc.array(pieces, { maxLength: 24 }).map((all) => all.join(''))

test('whatever is written, a link dials its own digits in their order, and no others', () => {
  fc.assert(
    fc.property(texts, (text) => {
      for (const { text: shown, dial } of telephonesIn(text, short)) {
        if (dial === undefined) continue
        const written = toAsciiDigits(shown).replace('(0)', '').replaceAll(/\D/g, '')
        expect(dial.replace('+', '')).toBe(written)
        expect(dial.startsWith('+')).toBe(shown.startsWith('+'))
        expect(dial.length).toBeLessThanOrEqual(17)
      }
    }),
  )
})

test('the parts are the text, but for invisible direction marks', () => {
  fc.assert(
    fc.property(texts, (text) => {
      const parts = telephonesIn(text, short).map((part) => part.text)
      expect(parts.join('')).toBe(text.replaceAll('\u202A', ''))
    }),
  )
})

test('two whole numbers never become one, whatever stands between them', () => {
  const whole = fc.constantFrom('0501234567', '047654321', '+971501234567', '999', '112')
  const between = fc.constantFrom(' ', '  ', '-', ' - ', '/', ' / ', '.', ', ', ' or ', ' (', ') ')
  fc.assert(
    fc.property(whole, between, whole, (one, gap, other) => {
      for (const dial of dialled(one + gap + other)) expect([one, other]).toContain(dial)
    }),
  )
})
