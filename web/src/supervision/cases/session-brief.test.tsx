import type { SessionBrief as Brief } from '@sanad/domain/supervision/brief-contract'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import { aSession } from '../../../test/a-conversation.tsx'
import { refused, serve } from '../../../test/answers.ts'
import { bothDirections, renderScreen } from '../../../test/render-screen.tsx'
import { PanelBelow } from '../desk/panel-below.tsx'
import { Guidance } from './guidance.tsx'

beforeEach(() => sessionStorage.clear())

const critical = { severity: 'critical', bases: ['message'], codes: ['Q2', 'T'] } as const
const aBrief = (more: Partial<Brief> = {}): Brief => ({
  language: 'ar',
  urgency: 'immediate',
  supportType: 'peer-connection',
  topic: 'Grief & Loss',
  now: { severity: 'none', bases: [], codes: [] },
  worst: critical,
  decisions: [{ outcome: 'safe-for-now', at: '2026-11-22T14:05:00.000000Z' }],
  expertsBefore: 2,
  hiddenMessages: 3,
  ...more,
})
const words = ['supervision', 'availability', 'matching', 'chat'] as const
const show = (
  brief: Brief,
  session = aSession({ side: 'expert' }),
  language: 'en' | 'ar' = 'en',
) => {
  serve({ supervision: { sessionBrief: () => brief } })
  return renderScreen(
    <>
      <Guidance session={session} />
      <PanelBelow session={session} />
    </>,
    { language, words: [...words] },
  )
}

test.each([
  ['en', 'Asked directly about ending their life, they said yes: 22'],
  ['ar', 'كانت الإجابة نعم عن السؤال المباشر عن إنهاء الحياة: 22'],
] as const)('BRIEF-3 a yes to the direct question and its time, in %s', async (language, words) => {
  const now = { severity: 'severe', bases: ['said-yes'], codes: [] } as const
  await show(
    aBrief({ now, worst: now, saidYesAt: '2026-11-22T14:05:00.000000Z' }),
    undefined,
    language,
  )
  expect(await screen.findByText(words, { exact: false })).toBeDefined()
})

describe.each(bothDirections)('BRIEF-1 the brief in %s', (language, direction) => {
  const say = {
    en: {
      title: 'Before you start',
      facts: [
        'Needs a person at once',
        'Arabic · Someone like me',
        'Grief & Loss',
        'No new sign since a supervisor closed the case',
        'A message points to: thoughts of suicide and soon, within two days.',
        'The person is safe for now',
        '2 supporters were here before you.',
        'You cannot read 3 earlier messages.',
      ],
      read: "I've read this",
      open: 'Brief',
    },
    ar: {
      title: 'ما يفيدك قبل البدء',
      facts: [
        'حاجة فورية إلى شخص',
        'العربية · من يشبهني',
        'الفقد والحزن',
        'لا علامة جديدة منذ قرار الإشراف',
        'رسالة تدل على: أفكار انتحار وقريبًا، خلال يومين.',
        'الشخص بأمان الآن',
        'كان هنا داعمان قبلك.',
        '3 رسائل سابقة لا تظهر لك.',
      ],
      read: 'قرأت هذا',
      open: 'الموجز',
    },
  }[language]

  test('is shown before the first message, and is one tap away once it was read', async () => {
    const { person } = await show(aBrief(), undefined, language)
    const facts = await screen.findByRole('region', { name: say.title })
    expect(document.documentElement.dir).toBe(direction)
    await waitFor(() => {
      for (const fact of say.facts) expect(facts.textContent).toContain(fact)
    })
    await person.click(screen.getByRole('button', { name: say.read }))
    expect(screen.queryByRole('heading', { name: say.title })).toBeNull()
    await person.click(screen.getByRole('button', { name: say.open }))
    const panel = screen.getByRole('region', { name: say.open })
    for (const fact of say.facts) expect(panel.textContent).toContain(fact)
    await person.click(screen.getByRole('button', { name: say.open }))
  })
})

test('BRIEF-1 a read brief stays read in this tab; a supporter who left and came back reads it again', async () => {
  const session = aSession({ side: 'expert' })
  const first = await show(aBrief(), session)
  await first.person.click(await screen.findByRole('button', { name: "I've read this" }))
  first.unmount()
  const again = await show(aBrief(), session)
  expect(screen.queryByRole('heading', { name: 'Before you start' })).toBeNull()
  again.unmount()
  const turn = {
    kind: 'left',
    firstName: null,
    mine: true,
    afterSeq: 2,
    at: session.createdAt,
  } as const
  await show(aBrief(), { ...session, turns: [turn] })
  expect(screen.getByRole('heading', { name: 'Before you start' })).toBeDefined()
})

test('BRIEF-1 beside messages it is one row, which names the danger and opens it', async () => {
  const { person } = await show(aBrief(), aSession({ side: 'expert', lastSeq: 6 }))
  const row = await screen.findByRole('button', { name: 'Before you start Critical' })
  expect(row.getAttribute('aria-expanded')).toBe('false')
  expect(screen.queryByRole('button', { name: "I've read this" })).toBeNull()
  await person.click(row)
  expect(screen.getByRole('button', { name: "I've read this" })).toBeDefined()
  expect(row.textContent).toBe('Before you start')
})

test.each([
  [['pressed'], 'They pressed the emergency button.', 'answers'],
  [['answers'], 'Their answers before the conversation point to danger.', 'button'],
  [['concern'], 'A supporter was worried.', 'answers'],
] as const)(
  'BRIEF-3 a severity based on %j says so, and nothing else',
  async (bases, sentence, other) => {
    const now = { severity: 'high', bases, codes: [] } as const
    await show(aBrief({ now, worst: now, decisions: [], expertsBefore: 0, hiddenMessages: 0 }))
    expect(await screen.findByText(sentence)).toBeDefined()
    const facts = within(screen.getByRole('region', { name: 'Before you start' }))
    expect(facts.queryByText(new RegExp(other))).toBeNull()
    expect(facts.getByText('Danger, now and so far')).toBeDefined()
    expect(facts.queryByText('Worst so far')).toBeNull()
    expect(
      facts.getByText(/No supporter was here before you. You can read the whole conversation./),
    ).toBeDefined()
  },
)

test('a supervisor who joined sees the brief too; a seeker does not, and nothing is loaded', async () => {
  const supervisor = await show(aBrief(), aSession({ side: 'supervisor' }))
  expect(await screen.findByText('Needs a person at once')).toBeDefined()
  supervisor.unmount()
  const calls = serve({ supervision: { sessionBrief: () => aBrief() } })
  await renderScreen(<Guidance session={aSession()} />, { words: [...words] })
  expect(screen.queryByRole('button', { name: 'Brief' })).toBeNull()
  expect(calls).toEqual([])
})

test('a brief that failed to load says so, offers a retry, and hides nothing else', async () => {
  serve({ supervision: { sessionBrief: () => refused('INTERNAL_SERVER_ERROR') } })
  await renderScreen(<Guidance session={aSession({ side: 'expert' })} />, { words: [...words] })
  expect(await screen.findByText("We couldn't load the brief. You can still talk.")).toBeDefined()
  expect(screen.getByRole('button', { name: 'Ask a supervisor' })).toBeDefined()
})
