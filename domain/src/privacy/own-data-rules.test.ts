import { describe, expect, test } from 'vitest'
import { roles, type Role } from '../primitives/role.ts'
import { readReasons } from '../supervision/cases.ts'
import { whyNotLeave } from './erasure.ts'
import { exportFileName, exportFormats, pieceBytes } from './export.ts'
import { readerWhys, whyRead } from './readers.ts'

describe('Safety §5: everybody may leave', () => {
  test.each<[Role, owners: number, ReturnType<typeof whyNotLeave>]>([
    ['seeker', 1, undefined],
    ['expert', 1, undefined],
    ['supervisor', 1, undefined],
    ['admin', 1, undefined],
    ['owner', 1, 'LAST_OWNER'],
    ['owner', 2, undefined],
    ['owner', 3, undefined],
    // Two owners who leave at once are judged one after the other.
    ['owner', 0, 'LAST_OWNER'],
    ['seeker', 0, undefined],
  ])('%s, where %i owners can sign in: %s', (role, owners, why) => {
    expect(whyNotLeave({ role, owners })).toBe(why)
  })

  test('only the last owner is refused', () => {
    for (const role of roles)
      for (const owners of [0, 1, 2, 5])
        expect(whyNotLeave({ role, owners }) !== undefined).toBe(role === 'owner' && owners < 2)
  })
})

describe('Safety §5: who has read the data, and why', () => {
  test.each(readReasons.map((reason) => [reason]))(
    'a supervisor who chose “%s” is shown with it',
    (reason) => {
      expect(whyRead('supervision.conversation-read', reason)).toBe(reason)
    },
  )

  test.each([
    ['emergency access', 'admin.break-glass-read', 'the words of an admin', 'break-glass'],
    [
      'emergency access whose words name a reason',
      'admin.break-glass-read',
      'report',
      'break-glass',
    ],
    ['a thank-you before it is passed on', 'supporter-care.note-read', null, 'thank-you'],
    ['an appeal', 'supervision.appeal-read', 'appeal', 'second-look'],
    ['a thank-you with words', 'supporter-care.note-read', 'check-safety', 'thank-you'],
    ['no reason', 'supervision.conversation-read', null, 'other'],
    ['an empty reason', 'supervision.conversation-read', '', 'other'],
    ['words that somebody wrote', 'supervision.conversation-read', 'I was curious', 'other'],
    ['a reason in capitals', 'supervision.conversation-read', 'REPORT', 'other'],
    ['a name that every object has', 'supervision.conversation-read', 'constructor', 'other'],
  ])('%s', (_, action, reason, why) => {
    expect(whyRead(action, reason)).toBe(why)
  })

  test('what was written as a reason is never shown: only the words of the list are', () => {
    for (const reason of ['Sara told me', 'admin.break-glass-read', 'break-glass', 'thank-you'])
      expect(readerWhys).toContain(whyRead('supervision.conversation-read', reason))
    expect(whyRead('supervision.conversation-read', 'break-glass')).toBe('other')
  })
})

describe('a copy of one’s own data', () => {
  test.each([
    ['json', '2026-11-27', 'my-data-2026-11-27.json'],
    ['html', '2026-01-02', 'my-data-2026-01-02.html'],
  ] as const)('as %s of %s is %s', (format, day, name) => {
    expect(exportFileName(format, day)).toBe(name)
  })

  test('its name says nothing of the service or of a person', () => {
    for (const format of exportFormats)
      expect(exportFileName(format, '2026-11-27')).toMatch(/^my-data-[\d-]+\.(json|html)$/)
  })

  test('a piece comes through a line of 64 kbit/s within half a minute', () => {
    expect((pieceBytes * 8) / 64_000).toBeLessThan(30)
  })
})
