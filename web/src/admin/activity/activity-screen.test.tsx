import type { Activity, ActivityReport } from '@sanad/domain/admin/activity/contract'
import { screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { serve } from '../../../test/answers.ts'
import { aPerson } from '../../../test/people.ts'
import { bothDirections, renderScreen } from '../../../test/render-screen.tsx'
import ar from '../strings.ar.json'
import en from '../strings.en.json'
import { ActivityScreen } from './activity-screen.tsx'

const team = { active: 4, hours: 120, certificates: 3, left: 1, openHours: 700, allHours: 2208 }
const quarter: ActivityReport = {
  period: '2026-Q3',
  zone: 'Asia/Dubai',
  from: '2026-06-30T20:00:00Z',
  until: '2026-09-30T20:00:00Z',
  waits: { median: 61, ninetieth: 300 },
  team,
  people: {
    conversations: 120,
    tables: {
      people: { new: 40, returning: 22, further: 58 },
      kind: { regular: null, emergency: null },
      answered: { answered: 108, nobody: 12 },
      record: { made: 81, none: 27 },
      'answer:topics': { 'Grief & Loss': 44, War: null },
      'tick:help listened': { yes: 60, no: 21 },
      language: { en: 30, ar: 90 },
      arrivals: { campus: 31, library: null },
    },
    cases: { closed: null, medianHours: null },
    leftOut: [],
  },
  words: {
    questions: {
      topics: { en: 'What was it about?', ar: 'عمّ دار الحديث؟' },
      help: { en: 'What did you do?', ar: 'ما الذي قدّمته؟' },
    },
    ticks: {
      'topics Grief & Loss': { en: 'Grief & Loss', ar: 'الفقد والحزن' },
      'topics War': { en: 'War', ar: 'الحرب' },
      'arrivals campus': { en: 'Campus', ar: 'الحرم' },
      'help listened': { en: 'Listened', ar: 'إصغاء' },
    },
  },
}
const before: ActivityReport = {
  ...quarter,
  period: '2026-Q2',
  waits: { median: 90, ninetieth: null },
}

async function show(language: 'en' | 'ar', activity: Partial<Activity> = {}) {
  serve({
    home: { start: () => ({ me: aPerson({ role: 'admin' }), next: 'dashboard' }) },
    admin: {
      activity: () => ({
        periods: ['2026-Q3', '2026-09', '2026-Q2'],
        report: quarter,
        before,
        thisMonth: { waits: 20, median: 45, ninetieth: 200 },
        ...activity,
      }),
    },
  })
  return renderScreen(<ActivityScreen />, { language, words: ['admin'], at: '/dev/staff/activity' })
}

test.each(bothDirections)(
  'in %s: each figure with its definition and the period before',
  async (language) => {
    await show(language)
    const say = (language === 'en' ? en : ar).activity
    const reach = await screen.findByRole('table', { name: say.reach.title })
    expect(
      within(reach).getByRole('row', { name: new RegExp(`^${say.reach.people} \\d`) }).textContent,
    ).toMatch(/62/)
    expect(screen.getByText(say.reach.about)).toBeDefined()
    const topics = screen.getByRole('table', {
      name: quarter.words.questions['topics']?.[language] ?? '',
    })
    const hidden = within(topics).getByRole('row', { name: language === 'en' ? /War/ : /الحرب/ })
    expect(hidden.textContent).toContain(say.hidden)
    const arrivals = screen.getByRole('table', { name: say.arrivals.title })
    const [campus, library] = within(arrivals).getAllByRole('row').slice(1)
    expect(campus?.textContent).toMatch(language === 'en' ? /^Campus31/ : /^الحرم31/)
    // A place that the organisation no longer names keeps the name that stood in the link.
    expect(library?.textContent).toContain('library')
    const emergencies = screen.getByRole('table', { name: say.emergencies.title })
    expect(within(emergencies).getAllByText(say.hidden).length).toBeGreaterThan(0)
    expect(screen.getAllByText(/25%/).length).toBeGreaterThan(0)
  },
)

test('a month tells of waits and the team alone', async () => {
  await show('en', { report: { ...quarter, period: '2026-09', people: null }, before: null })
  expect(await screen.findByRole('table', { name: en.activity.waits.title })).toBeDefined()
  expect(screen.getAllByRole('table')).toHaveLength(2)
})

test('before the first report it says when it comes', async () => {
  await show('en', { periods: [], report: null, before: null })
  expect(await screen.findByText(en.activity.first)).toBeDefined()
})

test('the files have the figures of the screen and what they mean', async () => {
  const files: string[] = []
  vi.stubGlobal(
    'Blob',
    class extends Blob {
      constructor(parts: BlobPart[], options?: BlobPropertyBag) {
        super(parts, options)
        files.push(parts.join(''))
      }
    },
  )
  const { person } = await show('en')
  await person.click(await screen.findByRole('button', { name: en.activity.csv }))
  await person.click(screen.getByRole('button', { name: en.activity.json }))
  expect(files[0]).toContain('conversations')
  expect(files[0]).toContain('Fewer than ten')
  const data = JSON.parse(files[1] ?? '{}') as {
    dictionary: { figure: string; definition: string }[]
  }
  expect(data.dictionary.find(({ figure }) => figure === 'people')?.definition).toContain('once')
})
