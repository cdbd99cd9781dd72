import { auditReasons } from '@sanad/domain/admin/audit/audit-reasons'
import { auditActions } from '@sanad/domain/primitives/audit-actions'
import { showTimesIn } from '#web/platform/i18n/shown-zone.ts'
import { isSupportedDate } from '@sanad/domain/primitives/time/wall-time'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { serve } from '../../../test/answers.ts'
import { aPerson } from '../../../test/people.ts'
import { bothDirections, renderScreen } from '../../../test/render-screen.tsx'
import { AuditScreen } from './audit-screen.tsx'
import ar from '../strings.ar.json'
import en from '../strings.en.json'

test.each([
  ['English', en],
  ['Arabic', ar],
])('every action and every listed reason has words in %s', (_, { audit }) => {
  const actions: Record<string, Record<string, string>> = audit.actions
  const without = auditActions.filter((action) => {
    const [area = '', name = ''] = action.split('.')
    return !actions[area]?.[name]
  })
  const reasons: Record<string, string> = audit.reasons
  expect([...without, ...auditReasons.filter((reason) => !reasons[reason])]).toEqual([])
})

const huda = { id: '0190b9a0-0000-7000-8000-000000000001', firstName: 'Huda' }
const seeker = { id: '0190b9a0-0000-7000-8000-0000000000aa', firstName: null }
const entry = {
  seq: 7,
  at: '2026-11-19T10:00:00Z',
  who: huda,
  about: seeker,
  facts: { messages: 17, first: '2026-11-20T08:00:00.000Z' },
}

function serveAudit() {
  const me = aPerson({ role: 'owner', standing: 'owner' })
  return serve({
    home: { start: () => ({ me, next: 'dashboard' }) },
    admin: {
      auditLog: () => ({
        entries: [
          { ...entry, action: 'supervision.case-read', why: 'check-safety' },
          { ...entry, seq: 6, action: 'earlier.thing-done', why: 'She asked for it' },
        ],
        count: 1,
        next: null,
      }),
    },
  })
}

describe.each(bothDirections)('in %s', (language, direction) => {
  const { audit } = language === 'ar' ? ar : en

  test('shows actions and reasons in words, and unknown ones unchanged', async () => {
    serveAudit()
    await renderScreen(<AuditScreen />, { language, words: ['admin'] })
    expect(document.documentElement.dir).toBe(direction)
    await screen.findByText(audit.actions.supervision['case-read'])
    screen.getByText(audit.reasons['check-safety'])
    screen.getByText('earlier.thing-done')
    screen.getByText('She asked for it')
    expect(screen.getAllByText(/^messages=17 first=\D*20\D.*2026/)).toHaveLength(2)
  })

  test('keeps ids out of the address, and pressing a name adds it to the filter', async () => {
    const calls = serveAudit()
    const place = { at: '/?area=supervision', state: { about: seeker.id, who: 'nobody' } }
    const { person, address } = await renderScreen(<AuditScreen />, {
      language,
      words: ['admin'],
      ...place,
    })
    await screen.findByText(audit.actions.supervision['case-read'])
    const logRequests = () =>
      calls.findLast(({ operation }) => operation === 'admin.auditLog')?.input
    expect(logRequests()).toEqual({ about: seeker.id, area: 'supervision' })
    const [first] = screen.getAllByRole('button', { name: `${audit.onlyBy} Huda` })
    if (first) await person.click(first)
    await waitFor(() => expect(logRequests()).toHaveProperty('who', huda.id))
    expect(address()).toBe(place.at)
    const chosen = await screen.findByText(audit.who, { exact: false, selector: 'span' })
    await person.click(within(chosen).getByRole('button', { name: audit.clear }))
    await waitFor(() => expect(logRequests()).toEqual({ about: seeker.id, area: 'supervision' }))
  })

  test('sends no request while a year is being typed, and the field keeps its text', async () => {
    const calls = serveAudit()
    await renderScreen(<AuditScreen />, { language, words: ['admin'] })
    await screen.findByText(audit.actions.supervision['case-read'])
    const logRequests = () => calls.filter(({ operation }) => operation === 'admin.auditLog')
    const from = screen.getByLabelText(audit.from)
    for (const day of ['0002-03-01', '0020-03-01', '0202-03-01']) {
      fireEvent.change(from, { target: { value: day } })
      await waitFor(() => expect(from).toHaveProperty('value', day))
    }
    expect(logRequests()).toHaveLength(1)
    screen.getByText(audit.actions.supervision['case-read'])
    fireEvent.change(from, { target: { value: '2026-03-01' } })
    await waitFor(() => expect(logRequests().at(-1)?.input).toHaveProperty('from'))
    expect(logRequests()).toHaveLength(2)
  })

  test('the days are those of the service', async () => {
    showTimesIn('Asia/Kathmandu')
    const calls = serveAudit()
    const at = '/?from=2026-03-01&until=2026-03-01'
    await renderScreen(<AuditScreen />, { language, words: ['admin'], at })
    await screen.findByText(audit.actions.supervision['case-read'])
    expect(calls.find(({ operation }) => operation === 'admin.auditLog')?.input).toMatchObject({
      from: '2026-02-28T18:15:00.000Z',
      until: '2026-03-01T18:15:00.000Z',
    })
    showTimesIn(undefined)
  })

  test.each(['/?from=2000-01-01', '/?until=2100-12-31'])(
    '%s is within the range that can be requested',
    async (at) => {
      const calls = serveAudit()
      await renderScreen(<AuditScreen />, { language, words: ['admin'], at })
      await screen.findByText(audit.actions.supervision['case-read'])
      const logRequests = calls.find(({ operation }) => operation === 'admin.auditLog')?.input
      for (const moment of Object.values(logRequests ?? {}))
        expect(isSupportedDate(moment as string)).toBe(true)
    },
  )
})
