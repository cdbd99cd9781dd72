import type { BreakGlassView } from '@sanad/domain/admin/break-glass/break-glass-contract'
import { shortNumberOf } from '@sanad/domain/admin/session-number'
import { screen, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { serve, type Answers } from '../../../test/answers.ts'
import { aPerson } from '../../../test/people.ts'
import { bothDirections, renderScreen } from '../../../test/render-screen.tsx'
import { AuditScreen } from './audit-screen.tsx'
import { BreakGlassScreen } from './break-glass-screen.tsx'

const nothing = { decide: false, read: false, review: false }
const request = (different: Partial<BreakGlassView>): BreakGlassView => ({
  id: '0190b9a0-0000-7000-8000-00000000000a',
  sessionId: '0190b9a0-0000-7000-8000-00000000000b',
  state: 'asked',
  reason: 'court order 17',
  askedBy: 'Huda',
  askedAt: '2026-11-20T10:00:00.000000Z',
  decidedBy: null,
  expiresAt: null,
  reads: 0,
  reviewedBy: null,
  outcome: null,
  note: null,
  may: nothing,
  whyNotSecond: null,
  seconds: ['Karim'],
  ...different,
})

async function open(
  Screen: typeof BreakGlassScreen,
  admin: NonNullable<Answers['admin']>,
  language: 'en' | 'ar' = 'en',
) {
  const me = aPerson({ role: 'admin', standing: 'admin' })
  const start = { me, next: 'dashboard' } as const
  const calls = serve({ home: { start: () => start }, admin })
  const view = await renderScreen(<Screen />, { language, words: ['admin'] })
  await view.client.fetchQuery({ queryKey: ['home', 'start'], queryFn: () => start })
  return { ...view, calls }
}

describe.each(bothDirections)('emergency access in %s', (language) => {
  test('says why the viewer cannot approve, and that a second person is needed when there is none', async () => {
    const requests = [request({ whyNotSecond: 'one-hand', seconds: [] })]
    await open(BreakGlassScreen, { breakGlass: () => ({ requests }) }, language)
    const words =
      language === 'en'
        ? [/gave the other their role/, /invite an admin/]
        : [/منح الآخر دوره/, /يدعو المالك/]
    for (const word of words) expect(await screen.findByText(word)).toBeDefined()
  })

  test('names each conversation as the console does, also those of one month', async () => {
    const ids = ['11111111', '22222222'].map((end) => `ffffffff-2611-8000-8000-0000${end}`)
    const requests = ids.map((sessionId) => request({ id: sessionId, sessionId }))
    await open(BreakGlassScreen, { breakGlass: () => ({ requests }) }, language)
    for (const id of ids) expect(await screen.findByText(shortNumberOf(id))).toBeDefined()
  })

  test('offers each person only the actions open to them', async () => {
    const requests = [
      request({}),
      request({ id: '0190b9a0-0000-7000-8000-00000000000c', may: { ...nothing, decide: true } }),
    ]
    const { person, calls } = await open(
      BreakGlassScreen,
      { breakGlass: () => ({ requests }), decideBreakGlass: () => ({ requests: [] }) },
      language,
    )
    const agree = language === 'en' ? 'Approve' : 'موافقة'
    await person.click(await screen.findByRole('button', { name: agree }))
    await person.click(within(screen.getByRole('dialog')).getByRole('button', { name: agree }))
    expect(
      await screen.findByText(language === 'en' ? 'There are no requests.' : 'لا طلبات.'),
    ).toBeDefined()
    expect(calls.at(-1)?.input).toEqual({ requestId: requests[1]?.id, approve: true })
  })
})

test('loads the messages only on a press, page by page', async () => {
  const open30 = request({
    state: 'open',
    expiresAt: '2026-11-20T10:30:00.000000Z',
    may: { ...nothing, read: true },
  })
  const { person, calls } = await open(BreakGlassScreen, {
    breakGlass: () => ({ requests: [open30] }),
    readBreakGlass: ({ after = 0 }) => ({
      messages: [
        {
          seq: after + 1,
          from: 'seeker',
          content: `words ${after + 1}`,
          at: '2026-11-20T09:00:00.000000Z',
        },
      ],
      more: after === 0,
      expiresAt: '2026-11-20T10:30:00.000000Z',
    }),
  })
  const reads = () => calls.filter(({ operation }) => operation === 'admin.readBreakGlass').length
  const read = await screen.findByRole('button', { name: 'Read' })
  expect(reads()).toBe(0)
  await person.click(read)
  expect(await screen.findByText('words 1')).toBeDefined()
  await person.click(screen.getByRole('button', { name: 'Show more' }))
  expect(await screen.findByText('words 2')).toBeDefined()
  expect(reads()).toBe(2)
})

test('the audit log filters by a pressed name, and loads older entries', async () => {
  const huda = { id: '0190b9a0-0000-7000-8000-00000000000a', firstName: 'Huda' }
  const entry = (seq: number) => ({
    seq,
    at: '2026-11-20T09:00:00.000000Z',
    who: huda,
    action: `admin.thing-${seq}`,
    about: null,
    why: 'why not',
    facts: { n: seq },
  })
  const { person, calls } = await open(AuditScreen, {
    auditLog: ({ after }) =>
      after === undefined
        ? { entries: [entry(9)], count: 2, next: 9 }
        : { entries: [entry(8)], count: null, next: null },
  })
  await person.click(await screen.findByRole('button', { name: 'Older entries' }))
  expect(await screen.findByText('admin.thing-8')).toBeDefined()
  await person.click(screen.getAllByRole('button', { name: 'Only by Huda' })[0]!)
  expect(await screen.findByRole('button', { name: 'Remove this filter' })).toBeDefined()
  expect(calls.at(-1)?.input).toMatchObject({ who: huda.id })
})
