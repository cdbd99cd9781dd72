import { expect, test } from 'vitest'
import { isFormWithinLimits } from './uploads.ts'

const type = 'multipart/form-data; boundary=x'
const part = (head: string, content = 'b') => `--x\r\n${head}\r\n\r\n${content}\r\n`
const field = part('Content-Disposition: form-data; name="a"')

/** A form that takes the parser a quarter of a second holds everybody up for as long. */
const end = '--x--\r\n'

test.each<[string, string, string, boolean]>([
  ['a file and what it is', field + field, type, true],
  ['a boundary in quotes', field, 'Multipart/Form-Data; charset=utf-8; boundary="x"', true],
  [
    'a long name in two alphabets',
    part(`Content-Disposition: form-data; name="${'ل%22'.repeat(500)}"`),
    type,
    true,
  ],
  ['a file with lines of any sort', part('X: y', '\r\n--y\r\n\r\n'.repeat(50_000)), type, true],
  ['parts without end', field.repeat(5000), type, false],
  ['headers without end', part('X-A: b\r\n'.repeat(5000)), type, false],
  [
    'a name without end',
    part(`Content-Disposition: form-data; name="${'%22'.repeat(10_000)}"`),
    type,
    false,
  ],
  ['a head that never ends', `--x\r\n${'X-A: b\r\n'.repeat(5000)}`, type, false],
  ['no type', field, 'multipart/form-data/é', false],
  ['no boundary', field, 'multipart/form-data', false],
  [
    'another boundary, hidden in a text',
    field.repeat(50),
    'multipart/form-data; a="; boundary=q"; boundary=x',
    false,
  ],
  [
    'the first of two boundaries',
    field.repeat(50),
    'multipart/form-data; boundary=x; boundary=q',
    false,
  ],
])('%s', (_, body, contentType, isPlain) => {
  expect(isFormWithinLimits(Buffer.from(`${body}${end}`), contentType)).toBe(isPlain)
})

test.each([
  ['headers without end', `--x\r\n${'X-A: b\r\n'.repeat(5000)}`],
  ['headers without end after a field', `${field}--x\r\n${'X-A: b\r\n'.repeat(5000)}`],
  ['headers without end behind the end', `${field}${end}--x\r\n${'X-A: b\r\n'.repeat(5000)}`],
])('%s, in a form that never ends', (_, body) => {
  expect(isFormWithinLimits(Buffer.from(body), type)).toBe(false)
})
