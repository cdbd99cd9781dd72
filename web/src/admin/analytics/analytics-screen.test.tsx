import type { Analytics } from '@sanad/domain/admin/analytics/contract'
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { serve } from '../../../test/answers.ts'
import { aPerson } from '../../../test/people.ts'
import { bothDirections, renderScreen } from '../../../test/render-screen.tsx'
import { AnalyticsScreen } from './analytics-screen.tsx'

afterEach(() => void vi.restoreAllMocks())

const answer: Analytics = {
  from: '2026-11-01',
  until: '2026-11-03',
  zone: 'Asia/Dubai',
  asOf: null,
  span: 'day',
  totals: {
    conversations: 1284,
    wait: { median: 161, ninetieth: 600 },
    emergencies: { count: 40, withinOneMinute: 80, withinTwoMinutes: 94 },
    feltBetter: { answers: 200, better: 71 },
  },
  before: {
    conversations: 1000,
    wait: { median: 183, ninetieth: 700 },
    emergencies: { count: 30, withinOneMinute: 70, withinTwoMinutes: 91 },
    feltBetter: { answers: 100, better: null },
  },
  bars: [
    { from: '2026-11-01', regular: 400, emergency: 20 },
    { from: '2026-11-02', regular: 500, emergency: null },
    { from: '2026-11-03', regular: 340, emergency: 0 },
  ],
  hours: Array.from({ length: 24 }, (_, hour) => ({
    hour,
    waits: 20,
    median: 60 + hour,
    ninetieth: 300,
  })),
  found: { matched: 1200, unmatched: 60, waiting: null },
  load: [{ band: '1-2', experts: 14 }],
  funnel: [{ step: 'began', people: 40 }],
  fared: [
    { week: 2, easier: 40, same: 20, harder: 12 },
    { week: 4, easier: 30, same: null, harder: null },
  ],
  rules: [{ verdict: 'missed', cases: null }],
  plans: 14,
  appointments: { booked: 30, kept: null },
  followUps: { sent: 40, answered: 25 },
  nudges: { reminded: 60, asked: 30, dismissed: null },
}

const show = (language: 'en' | 'ar', at = '/dev/staff/analytics', shown = answer) => {
  const calls = serve({
    home: { start: () => ({ me: aPerson({ role: 'admin' }), next: 'dashboard' as const }) },
    admin: { analytics: () => shown },
  })
  return renderScreen(<AnalyticsScreen />, { language, words: ['admin'], at }).then((view) => ({
    ...view,
    calls,
  }))
}

test.each(bothDirections)(
  'in %s the table shows the same numbers as the chart',
  async (language) => {
    const words = {
      en: { chart: 'Conversations per day', asTable: 'Show as table', few: 'too few to show' },
      ar: { chart: 'المحادثات يوميًا', asTable: 'عرض كجدول', few: 'أقل من أن يُعرض' },
    }[language]
    const { person } = await show(language)
    const card = within(await screen.findByRole('region', { name: words.chart }))
    expect(card.getByRole('img').getAttribute('aria-label')).toContain('1,284')
    // The highest bar fills the height, so each part can be computed from it.
    const drawn = [...card.getByRole('img').querySelectorAll<HTMLElement>('[style*="height"]')]
    expect(
      drawn.map(({ style }) => Math.round((Number.parseFloat(style.height) * 500) / 100)),
    ).toEqual([20, 400, 500, 340])
    await person.click(card.getByRole('button', { name: words.asTable }))
    const cells = card.getAllByRole('cell').map(({ textContent }) => textContent)
    expect(cells).toEqual(['400', '20', '500', words.few, '340', '0'])
  },
)

test.each([
  ['en', 'Conversations per day', 'Not shown here, to protect small groups: 24 of 1,284.'],
  ['en', 'Outcome of requests', 'Not shown here, to protect small groups: 44 of 1,244.'],
  ['ar', 'المحادثات يوميًا', 'لا يظهر هنا حمايةً للمجموعات الصغيرة: 24 من 1,284.'],
  ['ar', 'نتيجة الطلبات', 'لا يظهر هنا حمايةً للمجموعات الصغيرة: 44 من 1,244.'],
] as const)(
  'in %s “%s” says how many of the total it does not show',
  async (language, title, rest) => {
    await show(language, undefined, {
      ...answer,
      found: { matched: 1200, unmatched: null, waiting: null },
    })
    expect(within(await screen.findByRole('region', { name: title })).getByText(rest)).toBeDefined()
  },
)

test('a total of 504 and parts of 477 agree, also where the emergencies are hidden', async () => {
  const emergencies = { count: null, withinOneMinute: null, withinTwoMinutes: null }
  await show('en', undefined, {
    ...answer,
    totals: { ...answer.totals, conversations: 504, emergencies },
    found: { matched: 477, unmatched: null, waiting: null },
  })
  const card = within(await screen.findByRole('region', { name: 'Outcome of requests' }))
  expect(card.getByText(/: 27 of 504\.$/)).toBeDefined()
})

test('three days of eight are too few each, and never fewer than ten together', async () => {
  await show('en', undefined, {
    ...answer,
    totals: { ...answer.totals, conversations: 24 },
    bars: answer.bars.map(({ from }) => ({ from, regular: null, emergency: 0 })),
  })
  const name = 'Conversations per day'
  const chart = within(await screen.findByRole('region', { name }))
  expect(chart.queryByText('Fewer than 10 conversations in this time.')).toBeNull()
  expect(chart.getByText(/: 24 of 24\.$/)).toBeDefined()
})

test('five conversations today read as fewer than ten, never as none', async () => {
  const hidden = { median: null, ninetieth: null }
  const { calls } = await show('en', '/dev/staff/analytics?days=1', {
    ...answer,
    from: '2026-11-03',
    totals: {
      conversations: null,
      wait: hidden,
      emergencies: { count: 0, withinOneMinute: null, withinTwoMinutes: null },
      feltBetter: { answers: 0, better: null },
    },
    bars: [{ from: '2026-11-03', regular: null, emergency: 0 }],
    hours: answer.hours.map(({ hour }) => ({ hour, waits: hour === 9 ? null : 0, ...hidden })),
    found: { matched: null, unmatched: 0, waiting: 0 },
    load: [{ band: '1-2', experts: 3 }],
  })
  const [conversations, wait] = await screen.findAllByRole('definition')
  expect(conversations?.textContent).toBe('Fewer than 10')
  expect(wait?.textContent).toBe('Too few to show')
  const chart = within(screen.getByRole('region', { name: 'Conversations per day' }))
  expect(chart.getByText('Fewer than 10 conversations in this time.')).toBeDefined()
  const waits = within(screen.getByRole('region', { name: 'Wait by hour of the day' }))
  expect(waits.getByText('Too few waits to show.')).toBeDefined()
  expect(calls.find(({ operation }) => operation === 'admin.analytics')?.input).toEqual({ days: 1 })
})

test.each([
  ['en', 'These numbers count up to \u206814:05\u2069.'],
  ['ar', 'هذه الأرقام محسوبة حتى الساعة \u206814:05\u2069.'],
] as const)('numbers of a replica that is behind say so in %s', async (language, sentence) => {
  const asOf = new Date(2026, 10, 3, 14, 5).toISOString()
  await show(language, undefined, { ...answer, asOf })
  expect(await screen.findByText(sentence)).toBeDefined()
})

test('compares each number with the period before, when both may be shown', async () => {
  await show('en')
  const tiles = (await screen.findAllByRole('definition')).map(({ textContent }) => textContent)
  expect(tiles[0]).toContain('1,284')
  expect(tiles[0]).toMatch(/28%.* more than in the period before/)
  expect(tiles[1]).toMatch(/2:41.*0:22.* less than in the period before/)
  expect(tiles[2]).toMatch(/94%.*3 pts more than in the period before/)
  expect(tiles[3]).not.toContain('before')
})

test('a chart can be saved as a file', async () => {
  const files: Blob[] = []
  vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
    files.push(file as Blob)
    return 'blob:chart'
  })
  // The test browser would navigate to the file instead of saving it.
  const saved = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined)
  const { person } = await show('en')
  await person.click(
    await screen.findByRole('button', { name: 'Save “Conversations per day” as CSV' }),
  )
  expect(await files[0]?.text()).toBe(
    '\uFEFFDay,Regular,Emergency\r\n1 Nov,400,20\r\n2 Nov,500,too few to show\r\n3 Nov,340,0\r\n',
  )
  expect(saved).toHaveBeenCalledOnce()
})

test('a custom range is requested only when it is valid', async () => {
  const { person, calls } = await show(
    'en',
    '/dev/staff/analytics?from=2026-11-01&until=2026-11-03',
  )
  const until = await screen.findByLabelText('Last day')
  const made = () =>
    calls.filter(({ operation }) => operation === 'admin.analytics').map(({ input }) => input)
  await waitFor(() => expect(made()).toEqual([{ from: '2026-11-01', until: '2026-11-03' }]))
  await person.clear(until)
  await person.type(until, '2026-10-01')
  await person.click(screen.getByRole('button', { name: 'Show' }))
  expect(screen.getByText('The last day is before the first.')).toBeDefined()
  const from = screen.getByLabelText('First day')
  for (const [field, day] of [
    [from, '9999-12-30'],
    [until, '9999-12-31'],
  ] as const) {
    await person.clear(field)
    await person.type(field, day)
  }
  await person.click(screen.getByRole('button', { name: 'Show' }))
  expect(screen.getByText('Choose days from 2000 to 2100.')).toBeDefined()
  expect(made()).toHaveLength(1)
  await person.clear(from)
  await person.type(from, '2026-11-01')
  await person.clear(until)
  await person.type(until, '2026-11-20')
  await person.click(screen.getByRole('button', { name: 'Show' }))
  await waitFor(() => expect(made()[1]).toEqual({ from: '2026-11-01', until: '2026-11-20' }))
})

test.each(bothDirections)(
  'NUDGE-7 in %s reminders to ask are sums without names',
  async (language) => {
    const title = { en: 'Reminders to ask directly', ar: 'تذكير بالسؤال المباشر' }[language]
    await show(language)
    const card = within(await screen.findByRole('region', { name: title }))
    const few = { en: 'too few to show', ar: 'أقل من أن يُعرض' }[language]
    expect(card.getAllByRole('cell').map(({ textContent }) => textContent)).toEqual([
      '60',
      '30',
      few,
    ])
  },
)

test.each(bothDirections)(
  'FOLLOW-9 PLAN-10 in %s what happens between conversations is a table of its own, and a file',
  async (language) => {
    const title = { en: 'Between two conversations', ar: 'بين محادثتين' }[language]
    await show(language)
    const card = within(await screen.findByRole('region', { name: title }))
    const few = { en: 'too few to show', ar: 'أقل من أن يُعرض' }[language]
    expect(card.getAllByRole('cell').map(({ textContent }) => textContent)).toEqual([
      '14',
      '30',
      few,
      '40',
      '25',
    ])
  },
)
