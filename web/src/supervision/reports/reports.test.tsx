import type { DeskReport, MyReports, OwnDecision } from '@sanad/domain/supervision/appeal-contract'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { refused, serve, type Answers } from '../../../test/answers.ts'
import { aPerson } from '../../../test/people.ts'
import { bothDirections, renderScreen } from '../../../test/render-screen.tsx'
import { MyReportsScreen } from './my-reports-screen.tsx'
import { ReportDeskScreen } from './report-desk-screen.tsx'

const id = '0190b9a0-0000-7000-8000-00000000000a'
const at = '2026-11-19T10:00:00Z'
const decision: OwnDecision = {
  id,
  at,
  measure: 'warned',
  told: 'Please mind your words.',
  mayAppealUntil: '2026-12-03T10:00:00Z',
  appealedAt: null,
  judged: null,
}
const own: MyReports = { reports: [], blocks: [], decisions: [] }
const report: DeskReport = {
  id,
  sessionId: id,
  at,
  reason: 'hurtful',
  by: 'seeker',
  state: 'judging',
  takenBy: 'Noor',
  outcome: 'warned',
  decidedBy: 'Huda',
  closedAt: at,
  appeal: {
    decisionId: id,
    at,
    mine: true,
    tookPart: false,
    measure: 'warned',
    judged: null,
  },
}

const as = (
  standing: 'expert' | 'applicant' | 'supervisor' | 'owner',
  supervision: NonNullable<Answers['supervision']>,
) =>
  serve({
    home: {
      start: () => ({
        me: aPerson({ role: standing === 'applicant' ? 'expert' : standing, standing }),
        next: 'dashboard',
      }),
    },
    supervision,
  })
const words = ['supervision'] as const
const button = (name: RegExp, inside: Pick<typeof screen, 'findByRole'> = screen) =>
  inside.findByRole('button', { name })

describe.each(bothDirections)('reports in %s', (language) => {
  test('APPEAL-2 a supporter reads the decision and its reason, and appeals once', async () => {
    let appealed = false
    const calls = as('expert', {
      myReports: () => ({
        ...own,
        decisions: [appealed ? { ...decision, mayAppealUntil: null, appealedAt: at } : decision],
      }),
      appealDecision: () => {
        appealed = true
        return { done: true }
      },
    })
    const { person } = await renderScreen(<MyReportsScreen />, { language, words })
    await screen.findByText('Please mind your words.')
    await person.click(await button(/second review|مراجعة ثانية/))
    const sheet = within(screen.getByRole('dialog'))
    await person.click(sheet.getByRole('button', { name: /^Send$|^إرسال$/ }))
    sheet.getByText(/Write a few words|بضع كلمات من فضلك/)
    await person.type(sheet.getByRole('textbox'), 'It was a joke')
    await person.click(sheet.getByRole('button', { name: /^Send$|^إرسال$/ }))
    await screen.findByText(/You asked for a second review|وصلنا طلبك/)
    expect(
      calls.find(({ operation }) => operation === 'supervision.appealDecision')?.input,
    ).toEqual({
      decisionId: id,
      words: 'It was a joke',
    })
    expect(screen.queryByRole('button', { name: /second review|مراجعة ثانية/ })).toBeNull()
  })

  test.each([
    [
      'expert',
      /match you with people again|وصلك بمن يحتاج إلى دعم/,
      /still paused|عملك هنا ما زال متوقفًا/,
    ],
    [
      'applicant',
      /still paused|عملك هنا ما زال متوقفًا/,
      /match you with people again|وصلك بمن يحتاج إلى دعم/,
    ],
  ] as const)(
    'APPEAL-4 a cleared supporter with standing %s reads whether they support again',
    async (standing, said, unsaid) => {
      const judged = { at, measure: 'none', told: 'It was not you.' } as const
      const cleared = {
        ...decision,
        measure: 'suspended',
        mayAppealUntil: null,
        appealedAt: at,
        judged,
      } as const
      as(standing, { myReports: () => ({ ...own, decisions: [cleared] }) })
      await renderScreen(<MyReportsScreen />, { language, words })
      await screen.findByText(said)
      expect(screen.queryByText(unsaid)).toBeNull()
    },
  )

  test('REPORT-3 a person sees the state of their report, and lifts their own block', async () => {
    let blocked = true
    as('expert', {
      myReports: () => ({
        ...own,
        reports: [{ id, at, reason: 'hurtful', firstName: 'Mariam', state: 'looked-into' }],
        blocks: blocked ? [{ personId: id, firstName: 'Mariam', at }] : [],
      }),
      unblockPerson: () => {
        blocked = false
        return { done: true }
      },
    })
    const { person } = await renderScreen(<MyReportsScreen />, { language, words })
    await screen.findByText(/do not share what we decided|لا نكشف عما قررناه/)
    await person.click(await button(/Unblock Mariam|رفع الحظر عن \u2068Mariam/))
    await person.click(await button(/^Unblock$|^رفع الحظر$/, within(screen.getByRole('dialog'))))
    await screen.findByText(/You have not blocked anyone|لا أحد محظور لديك/)
  })

  test('a report about a person without a name shows its reason alone', async () => {
    as('expert', {
      myReports: () => ({
        ...own,
        reports: [{ id, at, reason: 'hurtful', firstName: '', state: 'open' }],
      }),
    })
    await renderScreen(<MyReportsScreen />, { language, words })
    await screen.findByRole('heading', { level: 3, name: /^[^:]+$/ })
  })

  test('APPEAL-4 the supervisor who took the appeal reads it and judges, never more severely', async () => {
    const calls = as('supervisor', {
      reportDesk: () => ({ counts: [], reports: [report] }),
      readAppeal: () => ({
        told: 'Please mind your words.',
        words: 'It was a joke',
        answers: null,
        reports: [
          {
            id,
            words: 'he laughed',
          },
        ],
        messages: [],
      }),
      judgeAppeal: () => ({ done: true }),
    })
    const { person } = await renderScreen(<ReportDeskScreen />, { language, words })
    expect(await screen.findByText(/^Reported \d|^ورد البلاغ/)).toBeDefined()
    await person.click(await button(/^Read it$|^قراءة$/))
    for (const said of ['It was a joke', 'Please mind your words.', 'he laughed'])
      await screen.findByText(said)
    await person.click(await button(/^Decide$|^القرار$/))
    const sheet = within(screen.getByRole('dialog'))
    const options = sheet.getAllByRole<HTMLOptionElement>('option').map(({ value }) => value)
    expect(options).toEqual(['', 'warned', 'spoken-with', 'none'])
    await person.selectOptions(sheet.getByRole('combobox'), 'spoken-with')
    await person.type(sheet.getByRole('textbox'), 'A talk is enough')
    await person.click(sheet.getByRole('button', { name: /Save the decision|حفظ القرار/ }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(calls.find(({ operation }) => operation === 'supervision.judgeAppeal')?.input).toEqual({
      decisionId: id,
      measure: 'spoken-with',
      told: 'A talk is enough',
    })
  })

  test('APPEAL-3 the supervisor of the decision learns that another person will judge; the second to take an appeal, who has it', async () => {
    const free = { ...report, id: `${id.slice(0, -1)}b`, state: 'appealed' as const, takenBy: null }
    as('supervisor', {
      reportDesk: () => ({
        counts: [],
        reports: [
          { ...free, appeal: { ...report.appeal!, mine: false, tookPart: true } },
          { ...free, id, appeal: { ...report.appeal!, mine: false } },
        ],
      }),
      takeAppeal: () => refused('TAKEN', { firstName: 'Noor' }),
    })
    const { person } = await renderScreen(<ReportDeskScreen />, { language, words })
    await screen.findByText(/Another person reviews this|يراجعه شخص آخر/)
    await person.click(await button(/Take the second review|تولّي المراجعة الثانية/))
    expect(await screen.findByRole('alert')).toBeDefined()
  })

  test('an owner sees how many reports there are, but no report', async () => {
    as('owner', { reportDesk: () => ({ counts: [{ state: 'appealed', count: 3 }], reports: [] }) })
    await renderScreen(<ReportDeskScreen />, { language, words })
    expect(
      (await screen.findByText(/^Waiting for a second review$|^بانتظار مراجعة ثانية$/)).nextSibling,
    ).toHaveProperty('textContent', '3')
    expect(screen.queryByRole('article')).toBeNull()
  })
})
