import { expect, test } from 'vitest'
import { looksLikeEmail, maskEmail, normaliseEmail, readCode } from './email.ts'

test.each([
  'a@b',
  "o'neil+x@mail.example",
  'ليلى@مثال.example',
  ' a@b.example ',
  'a_b-c.d@b-c.example',
  `${'a'.repeat(241)}@mail.example`,
])('%s may be an address', (typed) => {
  expect(looksLikeEmail(typed)).toBe(true)
})

test.each([
  ['nothing', ''],
  ['no @', 'a.example'],
  ['nothing before it', '@b.example'],
  ['two', 'a@b@c.example'],
  ['a space', 'a b@c.example'],
  ['another address inside', 'x<victim@mail.example>'],
  ['a list', 'x,victim@mail.example'],
  ['a comment', 'victim(1)@mail.example'],
  ['a quoted name', '"x"victim@mail.example'],
  ['a group', 'x:victim@mail.example;'],
  ['a path behind the domain', 'victim@mail.example/x'],
  ['a NUL', 'a\0@b.example'],
  ['a lone surrogate', 'a\ud800@b.example'],
  ['255 characters', `${'a'.repeat(243)}@mail.example`],
])('%s is none', (_, typed) => {
  expect(looksLikeEmail(typed)).toBe(false)
})

test.each([
  ['\u200Flayla@mail.example', 'a direction mark, as a copied contact has it'],
  ['la\u00ADyla\u200B@mail.example\uFEFF', 'what draws nothing'],
  [' \u202Alayla@mail.example\u202C ', 'an embedding'],
])('%j is layla@mail.example: %s', (typed) => {
  expect(looksLikeEmail(typed)).toBe(true)
  expect(normaliseEmail(typed)).toBe('layla@mail.example')
})

test('an address is composed, and the rest of it stays', () => {
  expect(normaliseEmail('jose\u0301.x+y@mail.example')).toBe('jos\u00E9.x+y@mail.example')
})

test('an address is compared without case and outer spaces', () => {
  expect(normaliseEmail(' Layla@Mail.Example ')).toBe('layla@mail.example')
})

test.each([
  ['123 456', '123456'],
  ['١٢٣-٤٥٦', '123456'],
  ['۱۲۳۴۵۶', '123456'],
])('the code %s is read as %s', (typed, code) => {
  expect(readCode(typed)).toBe(code)
})

test.each([
  ['huda.saleh@example.org', 'hu•••@example.org'],
  ['ab@example.org', 'a•••@example.org'],
  ['a@example.org', 'a•••@example.org'],
])('%s is shown as %s', (email, shown) => {
  expect(maskEmail(email)).toBe(shown)
})
