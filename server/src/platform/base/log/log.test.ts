import { expect, test } from 'vitest'
import { describeFault, isDiskFull } from './log.ts'

test('a fault is its kind, its place and the code of what caused it, never a word of its message', () => {
  const cause = Object.assign(new Error('duplicate key (layla@mail.example)'), { code: '23505' })
  const described = describeFault(
    new Error('Failed query, params: Layla\n    at the bridge tonight', { cause }),
  )
  expect(described).toMatchObject({ kind: 'Error', code: '23505' })
  expect(JSON.stringify(described)).not.toMatch(/Layla|layla|bridge/)
  const mail = Object.assign(new Error('to layla@mail.example'), {
    code: 'ESOCKET',
    originalCode: 'CERT_HAS_EXPIRED',
  })
  expect(describeFault(mail)).toMatchObject({
    code: 'CERT_HAS_EXPIRED',
    means: 'its certificate has expired',
  })
  expect(described['at']).toEqual(expect.arrayContaining([expect.stringContaining('log.test.ts')]))
})

test('what is thrown without being an error is only named by its type', () => {
  expect(describeFault('I wrote this')).toEqual({ kind: 'string' })
})

test('a connection that a full disk refuses is a full disk, though PostgreSQL gives it no code of its own', () => {
  const refused = Object.assign(new Error('could not write init file'), { code: 'XX000' })
  expect(isDiskFull(new Error('Failed query', { cause: refused }))).toBe(true)
  expect(describeFault(refused)).toMatchObject({ means: expect.stringContaining('make room') })
})
