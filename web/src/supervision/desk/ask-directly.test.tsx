import type { Nudge, Session } from '@sanad/domain/chat/contract'
import { directQuestions } from '@sanad/domain/chat/nudges/questions'
import { screen, within } from '@testing-library/react'
import type { ReactNode } from 'react'
import { describe, expect, test } from 'vitest'
import { aMessage, composer, layla, mariam, openChat } from '../../../test/a-conversation.tsx'
import { bothDirections } from '../../../test/render-screen.tsx'
import { AskedStrip } from './asked-strip.tsx'

const hint = aMessage(1, { senderId: layla.id, content: 'no way out' })
const untouched: Nudge = {
  messageId: hint.id,
  topic: 'suicide',
  choice: null,
  answer: null,
  followUps: [],
  silentMinutes: null,
}
const below = (session: Session): ReactNode => <AskedStrip session={session} />

/** The supporter's screen; the service keeps what they say of the nudge. */
async function expertSees(
  nudge: Partial<Nudge>,
  language: 'en' | 'ar' = 'en',
  { onCall } = { onCall: true },
) {
  const said: { answer: string; followUps?: readonly string[] | undefined }[] = []
  const view = await openChat({
    me: mariam,
    language,
    messages: [hint],
    session: {
      side: 'expert',
      other: { id: layla.id, firstName: 'Layla', language: 'ar', automatic: false },
      nudges: [{ ...untouched, ...nudge }],
    },
    words: ['nudges', 'supervision'],
    slots: { below },
    escalation: { someoneOnCall: () => ({ onCall }) },
    chat: {
      answerNudge: ({ answer, followUps }) => {
        said.push({ answer, followUps })
        const [now = untouched] = view.service.session.nudges ?? []
        const nudges =
          answer === 'dismissed' || answer === 'no'
            ? []
            : [
                {
                  ...now,
                  choice: 'asked' as const,
                  answer: answer === 'asked' ? null : answer,
                  followUps: [...now.followUps, ...(followUps ?? [])],
                },
              ]
        return (view.service.session = { ...view.service.session, nudges })
      },
    },
  })
  await screen.findByText('no way out')
  return { ...view, said }
}

describe.each(bothDirections)('NUDGE-1 beside a message, in %s', (language) => {
  const say = {
    en: {
      about: "This may be about ending one's life. A program's guess, often wrong.",
      ask: 'Ask',
      dismiss: 'Not about that',
    },
    ar: {
      about: 'قد تكون هذه الرسالة عن إنهاء الحياة. تخمين من برنامج، وكثيرًا ما يخطئ.',
      ask: 'سؤال مباشر',
      dismiss: 'ليست عن ذلك',
    },
  }[language]

  test('NUDGE-3 “ask” puts a sentence in the seeker’s language into the composer, and sending it counts', async () => {
    const { person, said, socket } = await expertSees({}, language)
    expect(await screen.findByText(say.about)).toBeDefined()
    await person.click(screen.getByRole('button', { name: say.ask }))
    const [question = ''] = directQuestions.ar.suicide
    await person.click(screen.getByRole('button', { name: question }))
    const field = (await composer()) as HTMLTextAreaElement
    expect(field.value).toBe(question)
    expect(said).toEqual([])
    await person.type(field, '{Enter}')
    await expect
      .poll(() => socket.sent.find(({ op }) => op === 'chat.sendMessage')?.input)
      .toMatchObject({ content: question, asksAbout: hint.id })
  })

  test('NUDGE-3 a question in the draft outlives a reload of the page', async () => {
    const before = await expertSees({}, language)
    const [question = ''] = directQuestions.ar.suicide
    await before.person.click(await screen.findByRole('button', { name: say.ask }))
    await before.person.click(screen.getByRole('button', { name: question }))
    before.unmount()
    const { person, socket } = await expertSees({}, language)
    await person.type(await composer(), '{Enter}')
    await expect
      .poll(() => socket.sent.find(({ op }) => op === 'chat.sendMessage')?.input)
      .toMatchObject({ content: question, asksAbout: hint.id })
  })

  test('NUDGE-3 a question that was deleted is not asked', async () => {
    const { person, socket } = await expertSees({}, language)
    await person.click(await screen.findByRole('button', { name: say.ask }))
    await person.click(screen.getByRole('button', { name: directQuestions.ar.suicide[0] ?? '' }))
    await person.clear(await composer())
    await person.type(await composer(), 'hello{Enter}')
    await expect
      .poll(() => socket.sent.find(({ op }) => op === 'chat.sendMessage')?.input)
      .not.toHaveProperty('asksAbout')
  })

  test('NUDGE-3 “not about that” takes the line away', async () => {
    const { person, said } = await expertSees({}, language)
    await person.click(await screen.findByRole('button', { name: say.dismiss }))
    await expect.poll(() => screen.queryByText(say.about)).toBeNull()
    expect(said).toMatchObject([{ answer: 'dismissed' }])
  })
})

describe('while a direct question has no answer', () => {
  const strip = () => screen.findByRole('region', { name: /^(Asked about|You noted)/ })

  test('NUDGE-4 a yes is one press, and what follows stays pressed', async () => {
    const { person, said } = await expertSees({ choice: 'asked' })
    await person.click(within(await strip()).getByRole('button', { name: 'They said yes' }))
    await person.click(await screen.findByRole('button', { name: 'a plan', pressed: false }))
    expect(await screen.findByRole('button', { name: 'a plan', pressed: true })).toBeDefined()
    expect(said).toMatchObject([{ answer: 'yes' }, { answer: 'yes', followUps: ['Q5'] }])
    expect(screen.queryByText(/This may be about/)).toBeNull()
    await person.click(within(await strip()).getByRole('button', { name: 'Done' }))
    expect(screen.queryByRole('region', { name: /^You noted/ })).toBeNull()
  })

  test('NUDGE-4 after a yes the words promise no more than is so, and a plan is for later', async () => {
    await expertSees({ choice: 'asked', answer: 'yes' }, 'en', { onCall: false })
    expect(
      await screen.findByText('No one else is on call right now. Share the numbers to call.'),
    ).toBeDefined()
    expect((await strip()).textContent).toContain(
      'you can offer a safety plan: “Plan and exercises”',
    )
  })

  test('NUDGE-4 a yes about violence at home offers no plan, and names no gap on call where there is none', async () => {
    await expertSees({ choice: 'asked', answer: 'yes', topic: 'violence' })
    expect(await screen.findByRole('button', { name: 'violence right now' })).toBeDefined()
    expect((await strip()).textContent).not.toMatch(/safety plan|No one else is on call/)
  })

  test.each([
    [0, [], ['Write once more', 'I am worried']],
    [3, ['Write once more'], ['I am worried']],
    [8, ['Still no answer', 'I am worried'], ['Write once more']],
  ])('NUDGE-6 after %i silent minutes', async (silentMinutes, shown, hidden) => {
    await expertSees({ choice: 'asked', silentMinutes })
    const said = (await strip()).textContent
    for (const text of shown) expect(said).toContain(text)
    for (const text of hidden) expect(said).not.toContain(text)
  })

  test('NUDGE-5 “unclear” offers “I am worried”, and a yes still', async () => {
    await expertSees({ choice: 'asked', answer: 'unclear' })
    expect(within(await strip()).getByRole('button', { name: 'I am worried' })).toBeDefined()
    expect(within(await strip()).getByRole('button', { name: 'They said yes' })).toBeDefined()
  })
})
