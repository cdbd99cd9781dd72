import { screen, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { aSession } from '../../../test/a-conversation.tsx'
import { serve } from '../../../test/answers.ts'
import { bothDirections, renderScreen } from '../../../test/render-screen.tsx'
import { guideSteps, type Guide } from '@sanad/domain/supervision/guide'
import { GuidedSteps } from '../desk/guided-steps.tsx'
import { PanelBelow } from '../desk/panel-below.tsx'
import { Guidance } from './guidance.tsx'

const flagged = aSession({
  side: 'expert',
  flagged: true,
  concern: { severity: 'severe', codes: ['Q2', 'AB'] },
})
const words = ['supervision', 'chat'] as const

describe.each(bothDirections)('what a supporter is told in %s', (language) => {
  test('CHAT-17 the severity and the reason in plain words, never a code', async () => {
    const { container } = await renderScreen(<Guidance session={flagged} />, {
      language,
      words: [...words],
    })
    expect(container.textContent).toMatch(
      language === 'en' ? /may be in danger.*thoughts of suicide/ : /في خطر.*أفكار انتحار/,
    )
    expect(container.textContent).not.toMatch(/Q2|severe/)
  })
})

test('the guided check stands below the messages, has general steps, steps for the detected signs, and says that it is a draft', async () => {
  const { person } = await renderScreen(
    <>
      <Guidance session={flagged} />
      <PanelBelow session={flagged} />
    </>,
    { words: [...words] },
  )
  const button = screen.getByRole('button', { name: 'Step by step' })
  await person.click(button)
  expect(screen.queryByRole('dialog')).toBeNull()
  const panel = screen.getByRole('region', { name: 'Step by step' })
  expect(within(panel).getAllByRole('listitem').length).toBeGreaterThan(5)
  expect(panel.textContent).toMatch(/safe for you to write now/)
  expect(panel.textContent).toMatch(/No clinician has reviewed this yet/)
  await person.click(button)
  expect(screen.queryByRole('region', { name: 'Step by step' })).toBeNull()
})

test.each(bothDirections)(
  'the steps in force stand there in their order, in %s',
  async (language) => {
    const steps = Object.fromEntries(guideSteps.map((step) => [step, `Own ${step}.`])) as Guide
    serve({ supervision: { guide: () => ({ steps, isSigned: true }) } })
    await renderScreen(<GuidedSteps session={flagged} />, { language, words: [...words] })
    await screen.findByText('Own stay.')
    expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(
      guideSteps.filter((step) => step !== 'others').map((step) => steps[step]),
    )
    expect(screen.queryByText(/No clinician|مسودة/)).toBeNull()
  },
)

test('on a low screen the actions are one tap away', async () => {
  const { person } = await renderScreen(<Guidance session={flagged} />, { words: [...words] })
  const more = screen.getByRole('button', { name: 'What you can do' })
  const rest = document.getElementById(more.getAttribute('aria-controls') ?? '')
  expect(rest).not.toBeNull()
  expect(
    within(rest as HTMLElement).getByRole('button', { name: 'Ask a supervisor' }),
  ).toBeDefined()
  expect(more.getAttribute('aria-expanded')).toBe('false')
  await person.click(more)
  expect(more.getAttribute('aria-expanded')).toBe('true')
})

test.each([
  ['I am worried', 'supervision.raiseConcern'],
  ['Raise hand', 'supervision.raiseHand'],
])('“%s” asks once, without leaving the conversation', async (name, operation) => {
  const done = () => ({ done: true as const })
  const calls = serve({ supervision: { raiseConcern: done, raiseHand: done } })
  const calm = aSession({ side: 'expert' })
  const { person } = await renderScreen(<Guidance session={calm} />, { words: [...words] })
  await person.click(screen.getByRole('button', { name: 'Ask a supervisor' }))
  await person.dblClick(within(screen.getByRole('dialog')).getByRole('button', { name }))
  expect(calls.filter((call) => call.operation === operation)).toHaveLength(1)
})

test('QUEUE-2 once a supervisor was called it says so instead of asking again', async () => {
  const session = aSession({
    side: 'expert',
    flagged: true,
    asked: { concern: true, hand: false },
  })
  await renderScreen(<Guidance session={session} />, { words: [...words] })
  expect(screen.getByText('We have called a supervisor.')).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Ask a supervisor' })).toBeNull()
})

test('a seeker sees no guidance', async () => {
  await renderScreen(<Guidance session={aSession()} />, { words: [...words] })
  expect(screen.queryByRole('complementary')).toBeNull()
  expect(screen.queryByRole('button', { name: 'Ask a supervisor' })).toBeNull()
})
