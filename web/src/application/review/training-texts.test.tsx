import type {
  TrainingTextState,
  WholeTrainingText,
} from '@sanad/domain/application/training/review-contract'
import { screen, waitFor, within } from '@testing-library/react'
import { Route, Routes } from 'react-router'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { refused, serve, type Answers } from '../../../test/answers.ts'
import { aPerson } from '../../../test/people.ts'
import { bothDirections, renderScreen } from '../../../test/render-screen.tsx'
import { TrainingTextScreen } from './training-text-screen.tsx'
import { TrainingTextsScreen } from './training-texts-screen.tsx'

const review = {
  reviewer: 'د. أمل ناصر',
  reviewedOn: '2026-01-07',
  recordedBy: 'Huda Saleh',
  recordedAt: '2026-01-09T10:00:00Z',
}
const state = (different: Partial<TrainingTextState> = {}): TrainingTextState => ({
  module: 'crisis',
  language: 'en',
  title: 'Crisis',
  version: 3,
  review: null,
  ...different,
})
const reply = { reply: 'A reply.', why: 'A reason.' }
const whole = (different: Partial<WholeTrainingText> = {}): WholeTrainingText => ({
  module: 'crisis',
  language: 'ar',
  title: 'الأزمات',
  version: 3,
  contentNote: 'قبل البدء.',
  lessons: [
    { id: 'one', title: 'الدرس الأول', text: ['فقرة.'], example: 'مثال.', remember: 'تذكير.' },
  ],
  dialogues: [
    { id: 'two', title: 'حوار', said: 'قيل.', poor: reply, good: { ...reply, reply: 'Better.' } },
  ],
  practice: null,
  sources: [{ title: 'A guide', by: 'Somebody', year: 2020 }],
  questions: [{ id: 'q', ask: 'سؤال؟', right: 'الصواب', wrong: ['أ', 'ب', 'ج'], why: 'لأن' }],
  review: null,
  ...different,
})
const as = (
  role: 'admin' | 'owner',
  application: NonNullable<Answers['application']>,
): Answers => ({
  home: { start: () => ({ me: aPerson({ role, standing: role }), next: 'dashboard' }) },
  application,
})
const showOne = (language: 'en' | 'ar' = 'en') =>
  renderScreen(
    <Routes>
      <Route path="/dev/staff/training/:module/:language" element={<TrainingTextScreen />} />
    </Routes>,
    { words: ['application'], at: '/dev/staff/training/crisis/ar', language },
  )

afterEach(() => vi.unstubAllGlobals())

describe.each(bothDirections)('in %s', (language) => {
  test('each text is in preparation, a draft, or names its reviewer', async () => {
    const texts = [
      state(),
      state({ language: 'ar', title: 'الأزمات', review }),
      state({ module: 'ethics', version: null }),
    ]
    serve(as('admin', { trainingTexts: () => texts }))
    await renderScreen(<TrainingTextsScreen />, { words: ['application'], language })
    const link = (await screen.findByText(review.reviewer)).closest('a')
    expect(link?.getAttribute('href')).toBe('/dev/staff/training/crisis/ar')
    screen.getByText(language === 'en' ? 'Draft, not yet reviewed' : 'مسودة لم تُراجَع بعد')
    screen.getByText(language === 'en' ? 'In preparation' : 'قيد الإعداد')
  })
})

test('an admin reads the whole text, and cannot record a review', async () => {
  serve(as('admin', { trainingText: () => whole() }))
  await showOne()
  for (const text of ['فقرة.', 'Better.', 'سؤال؟', 'لأن']) await screen.findByText(text)
  expect((await screen.findByText('فقرة.')).closest('[dir]')?.getAttribute('dir')).toBe('rtl')
  expect(screen.queryByRole('button', { name: 'Write it down' })).toBeNull()
})

test('the owner records the reviewer; a missing name is named', async () => {
  let known: WholeTrainingText['review'] = null
  const calls = serve(
    as('owner', {
      trainingText: () => whole({ review: known }),
      recordTrainingReview: ({ reviewer, reviewedOn }) => {
        known = { ...review, reviewer, reviewedOn }
        return state({ review: known })
      },
    }),
  )
  const { person } = await showOne()
  await person.click(await screen.findByRole('button', { name: 'Write it down' }))
  screen.getByText('Please give the name.')
  await person.type(screen.getByLabelText('Name'), 'Dr Amal Nasser')
  await person.click(screen.getByRole('button', { name: 'Write it down' }))
  const sheet = within(screen.getByRole('dialog'))
  sheet.getByText(/applicants see the reviewer: Dr Amal Nasser\. A live service can then clear/)
  expect(known).toBeNull()
  await person.click(sheet.getByRole('button', { name: 'Write it down' }))
  await screen.findByText('Dr Amal Nasser')
  expect(
    calls.find(({ operation }) => operation === 'application.recordTrainingReview')?.input,
  ).toMatchObject({
    module: 'crisis',
    language: 'ar',
    version: 3,
    reviewer: 'Dr Amal Nasser',
  })
})

test('a text that changed meanwhile is not signed, and the new one is shown', async () => {
  let version = 3
  serve(
    as('owner', {
      trainingText: () => whole({ version }),
      recordTrainingReview: () => {
        version = 4
        return refused('REVIEW_OUTDATED')
      },
    }),
  )
  const { person } = await showOne()
  await person.type(await screen.findByLabelText('Name'), 'Dr Amal Nasser')
  await person.click(screen.getByRole('button', { name: 'Write it down' }))
  await person.click(
    within(screen.getByRole('dialog')).getByRole('button', { name: 'Write it down' }),
  )
  await waitFor(() => expect(screen.getByText(/version 4/)).toBeDefined())
})
