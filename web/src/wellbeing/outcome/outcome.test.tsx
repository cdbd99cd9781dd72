import type { OwnWeeks } from '@sanad/domain/wellbeing/outcome/contract'
import type { FourAnswers } from '@sanad/domain/wellbeing/outcome/four-questions'
import { screen, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { serve, unreachable } from '../../../test/answers.ts'
import { aPerson } from '../../../test/people.ts'
import { bothDirections, renderScreen } from '../../../test/render-screen.tsx'
import { TwoWeeksScreen } from './two-weeks-screen.tsx'
import { WeeksCard } from './weeks-card.tsx'

const id = (n: number) => `0197f3a0-0000-7000-8000-00000000000${n}`
const anEntry = (n: number, week: 0 | 2 | 4, said: FourAnswers) => ({
  id: id(n),
  roundId: id(9),
  week,
  said: [...said] as OwnWeeks['answers'][number]['said'],
  at: '2026-03-05T10:00:00Z',
})
const nothing: OwnWeeks = { offered: true, due: 0, card: 'offer', answers: [] }

interface Around {
  readonly reachable?: boolean
  /** The answers are stored, but the reply does not arrive. */
  readonly replyLost?: boolean
  readonly role?: 'seeker' | 'expert'
}

function aService(
  initial: Partial<OwnWeeks> = {},
  { reachable = true, replyLost = false, role = 'seeker' }: Around = {},
) {
  let mine = { ...nothing, ...initial }
  return serve({
    home: { start: () => ({ me: aPerson({ role, standing: role }), next: 'dashboard' as const }) },
    outcome: {
      ownOutcomes: () => mine,
      answerQuestions: ({ id: made, week, said }) => {
        if (!reachable) return unreachable()
        mine = {
          ...mine,
          due: null,
          card: null,
          answers: [{ ...anEntry(1, week, said), id: made }],
        }
        return replyLost ? unreachable() : mine
      },
      putOff: () => (mine = { ...mine, card: null }),
      removeAnswers: ({ ids }) =>
        (mine = { ...mine, answers: mine.answers.filter((one) => !ids.includes(one.id)) }),
      removeAll: () => (mine = { ...mine, answers: [] }),
    },
  })
}
const show = (children: React.ReactElement, language: 'en' | 'ar' = 'en') =>
  renderScreen(children, { language, words: ['outcome', 'crisis'] })
const callsTo = (calls: ReturnType<typeof serve>, operation: string) =>
  calls.filter((call) => call.operation === operation)

const chooseAll = async (
  person: Awaited<ReturnType<typeof show>>['person'],
  often: string,
): Promise<HTMLElement[]> => {
  const groups = await screen.findAllByRole('group')
  for (const group of groups) await person.click(within(group).getByRole('radio', { name: often }))
  return groups
}

describe.each(bothDirections)('the four questions, in %s', (language) => {
  const words = {
    en: [
      'Nearly every day',
      'Keep my answers',
      'Thank you for taking this moment',
      /^Delete your answers of/,
      'Deleted.',
    ],
    ar: ['كل يوم تقريبًا', 'حفظ إجاباتي', 'شكرًا على وقتك', /^حذف إجابات/, 'حُذفت.'],
  } as const satisfies Record<typeof language, readonly (string | RegExp)[]>
  const [often, keep, thanks, remove, deleted] = words[language]

  test('heavy answers bring crisis lines and a way to talk, never a score', async () => {
    const calls = aService()
    const { person } = await show(<TwoWeeksScreen />, language)
    expect(await chooseAll(person, often)).toHaveLength(4)
    await person.click(screen.getByRole('button', { name: keep }))
    const heading = await screen.findByRole('heading', { name: thanks })
    expect(document.activeElement).toBe(heading)
    expect(callsTo(calls, 'outcome.answerQuestions')[0]?.input).toMatchObject({
      week: 0,
      said: [3, 3, 3, 3],
    })
    expect(document.querySelectorAll('main a[href^="tel:"]').length).toBeGreaterThan(0)
    expect(screen.getByRole('main').textContent).not.toMatch(/\b12\b|score|severe|depression|درجة/i)
  })

  test('heavy answers bring the same help when only the reply was lost', async () => {
    aService({}, { replyLost: true })
    const { person } = await show(<TwoWeeksScreen />, language)
    await chooseAll(person, often)
    await person.click(screen.getByRole('button', { name: keep }))
    expect(await screen.findByRole('heading', { name: thanks })).toBeDefined()
    expect(document.querySelectorAll('main a[href^="tel:"]').length).toBeGreaterThan(0)
    expect(screen.queryByRole('button', { name: keep })).toBeNull()
  })

  test('deleting the answers right after keeps the help on the screen', async () => {
    aService({}, { replyLost: true })
    const { person } = await show(<TwoWeeksScreen />, language)
    await chooseAll(person, often)
    await person.click(screen.getByRole('button', { name: keep }))
    await screen.findByRole('heading', { name: thanks })
    await person.click(screen.getByRole('button', { name: remove }))
    await screen.findByText(deleted)
    expect(screen.getByRole('heading', { name: thanks })).toBeDefined()
    expect(document.querySelectorAll('main a[href^="tel:"]').length).toBeGreaterThan(0)
  })
})

test('nothing is sent without all four answers, and the first open question gets the focus', async () => {
  const calls = aService()
  const { person } = await show(<TwoWeeksScreen />)
  const [first] = await screen.findAllByRole('group')
  await person.click(within(first as HTMLElement).getByRole('radio', { name: 'Not at all' }))
  await person.click(screen.getByRole('button', { name: 'Keep my answers' }))
  expect(screen.getByRole('alert').textContent).toContain('Please choose one answer')
  expect(document.activeElement?.closest('fieldset')?.textContent).toContain('control worrying')
  expect(callsTo(calls, 'outcome.answerQuestions')).toEqual([])
})

test('light answers bring thanks and no alarm', async () => {
  aService()
  const { person } = await show(<TwoWeeksScreen />)
  await chooseAll(person, 'Not at all')
  await person.click(screen.getByRole('button', { name: 'Keep my answers' }))
  await screen.findByRole('heading', { name: 'Thank you for taking this moment' })
  expect(screen.queryByRole('link', { name: 'Help right now' })).toBeNull()
})

test('answers that were not saved stay chosen, and every try has the same id', async () => {
  const calls = aService({}, { reachable: false })
  const { person } = await show(<TwoWeeksScreen />)
  const [group] = await chooseAll(person, 'Several days')
  await person.click(screen.getByRole('button', { name: 'Keep my answers' }))
  await screen.findByText(/Your choices are still here/)
  expect(within(group as HTMLElement).getByRole('radio', { name: 'Several days' })).toHaveProperty(
    'checked',
    true,
  )
  await person.click(screen.getByRole('button', { name: 'Keep my answers' }))
  const ids = callsTo(calls, 'outcome.answerQuestions').map(
    ({ input }) => (input as { id: string }).id,
  )
  expect(ids.length).toBeGreaterThan(1)
  expect(new Set(ids).size).toBe(1)
})

test('earlier answers are compared with the first in words; one tap deletes an entry', async () => {
  const calls = aService({
    due: null,
    card: null,
    answers: [anEntry(2, 2, [0, 0, 0, 0]), anEntry(1, 0, [2, 2, 1, 1])],
  })
  const { person } = await show(<TwoWeeksScreen />)
  await screen.findByText('Easier than the first time.')
  const [remove] = screen.getAllByRole('button', { name: /^Delete your answers of/ })
  await person.click(remove as HTMLElement)
  expect(callsTo(calls, 'outcome.removeAnswers')[0]?.input).toEqual({ ids: [id(2)] })
  await screen.findByText('Deleted.')
})

test('shows no questions to a person who is not offered them', async () => {
  aService({ offered: false, due: null, card: null })
  await show(<TwoWeeksScreen />)
  await screen.findByText('These questions are for people of 18 and over.')
  expect(screen.queryByRole('group')).toBeNull()
})

test('leads a supporter to the dashboard and loads nothing', async () => {
  const calls = aService({}, { role: 'expert' })
  await show(<TwoWeeksScreen />)
  await screen.findByText('/dev/dashboard')
  expect(callsTo(calls, 'outcome.ownOutcomes')).toEqual([])
})

describe('the card', () => {
  test('is dismissed with one tap', async () => {
    const calls = aService()
    const { person } = await show(<WeeksCard />)
    await person.click(await screen.findByRole('button', { name: 'No, thank you' }))
    expect(screen.queryByRole('heading')).toBeNull()
    expect(callsTo(calls, 'outcome.putOff')).toHaveLength(1)
  })
  test('is absent when nothing is due', async () => {
    aService({ due: null, card: null })
    await show(<WeeksCard />)
    expect(screen.queryByRole('heading')).toBeNull()
  })
})
