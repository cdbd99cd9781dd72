import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import type { OwnData } from '@sanad/domain/privacy/contract'
import { refused, serve, unreachable, type Answers } from '../../test/answers.ts'
import { aPerson } from '../../test/people.ts'
import { bothDirections, renderScreen } from '../../test/render-screen.tsx'
import { OwnDataScreen } from './own-data-screen.tsx'

const id = '0190a000-0000-7000-8000-000000000001'
const ownData = (different: Partial<OwnData> = {}): OwnData => ({
  export: null,
  holds: [],
  openConversations: 0,
  applicationPending: false,
  whyNotLeave: null,
  keptDays: { messages: 90, cases: 365, consents: 730, audit: 730 },
  ...different,
})
const aCopy = (different: object = {}): OwnData['export'] => ({
  id,
  language: 'en',
  askedAt: '2026-11-20T10:00:00Z',
  readyAt: '2026-11-20T10:01:00Z',
  expiresAt: '2026-11-27T10:00:00Z',
  bytes: 4,
  pieces: { json: 2, html: 1 },
  ...different,
})

type Privacy = NonNullable<Answers['privacy']>
const service = (data: OwnData, privacy: Privacy = {}) =>
  serve({
    home: { start: () => ({ me: aPerson(), next: 'dashboard' }) },
    privacy: {
      ownData: () => data,
      readers: () => [
        {
          id,
          about: 'conversation',
          startedAt: '2026-11-18T10:00:00Z',
          readings: [
            {
              at: '2026-11-19T10:00:00Z',
              role: 'supervisor',
              why: 'check-safety',
              secondedBy: null,
            },
          ],
        },
      ],
      consents: () => ({
        given: [
          {
            id,
            kind: 'seeker',
            version: '1.0',
            language: 'en',
            at: '2026-11-01T10:00:00Z',
            holds: true,
          },
        ],
        withdrawn: [],
        current: true,
      }),
      ...privacy,
    },
  })
const open = (language: 'en' | 'ar' = 'en') =>
  renderScreen(<OwnDataScreen />, { language, words: ['privacy'], at: '/dev/your-data' })

describe.each(bothDirections)('own data in %s', (language) => {
  const words = {
    en: {
      reader: 'A safeguarding lead',
      take: 'Withdraw my consent',
      delete: 'Delete my account',
    },
    ar: { reader: 'مسؤول الحماية', take: 'سحب موافقتي', delete: 'حذف حسابي' },
  }[language]

  test('shows readers, consents, and how long data is kept', async () => {
    service(ownData())
    await open(language)
    expect(await screen.findByText(words.reader)).toBeDefined()
    expect(screen.getByRole('button', { name: words.take })).toBeDefined()
    expect(screen.getAllByRole('heading').length).toBeGreaterThan(4)
  })

  test('deletion needs the typed word, and says first what is retained', async () => {
    const holds = [{ kind: 'report' as const, count: 1, until: null }]
    const calls = service(ownData({ holds, openConversations: 2 }), { askErasure: unreachable })
    const { person } = await open(language)
    await person.click(await screen.findByRole('button', { name: words.delete }))
    const sheet = within(screen.getByRole('dialog'))
    expect(
      sheet.getByText(language === 'en' ? /belongs to a report/ : /ما يخص بلاغًا/),
    ).toBeDefined()
    await person.click(sheet.getByRole('button', { name: words.delete }))
    expect(calls.some(({ operation }) => operation === 'privacy.askErasure')).toBe(false)
    expect(sheet.getByRole('textbox').getAttribute('aria-invalid')).toBe('true')
    await person.type(sheet.getByRole('textbox'), language === 'en' ? ' Delete' : 'حذف')
    await person.click(sheet.getByRole('button', { name: words.delete }))
    expect(await sheet.findByRole('alert')).toBeDefined()
  })
})

test('a copy that is ready is downloaded piece by piece', async () => {
  const calls = service(ownData({ export: aCopy() }), {
    exportPiece: () => new File(['ab'], 'piece', { type: 'application/json' }),
  })
  // The test browser would navigate to the file instead of saving it.
  const handedOver = vi
    .spyOn(HTMLAnchorElement.prototype, 'click')
    .mockImplementation(() => undefined)
  const { person } = await open()
  await person.click(await screen.findByRole('button', { name: 'File for programs' }))
  expect(await screen.findByText(/Downloaded\./)).toBeDefined()
  const pieces = calls.filter(({ operation }) => operation === 'privacy.exportPiece')
  expect(pieces.map(({ input }) => (input as { piece: number }).piece)).toEqual([1, 2])
  expect(handedOver).toHaveBeenCalledOnce()
  handedOver.mockRestore()
})

test('a download that stops says that nothing is lost', async () => {
  service(ownData({ export: aCopy() }), { exportPiece: unreachable })
  const { person } = await open()
  await person.click(await screen.findByRole('button', { name: 'Page to read' }))
  expect(await screen.findByText(/The download stopped/)).toBeDefined()
})

test('too many copies in one day are refused in words', async () => {
  service(ownData(), {
    prepareExport: () => refused('TOO_MANY_REQUESTS', { retryAfterSeconds: 3600 }, 429),
  })
  const { person } = await open()
  await person.click(await screen.findByRole('button', { name: 'Make a copy' }))
  expect(await screen.findByRole('alert')).toBeDefined()
})

test('the only owner is told why they cannot leave', async () => {
  service(ownData({ whyNotLeave: 'LAST_OWNER' }))
  await open()
  expect(await screen.findByText(/only owner/)).toBeDefined()
  await waitFor(() =>
    expect(screen.queryByRole('button', { name: 'Delete my account' })).toBeNull(),
  )
})
