import { act, fireEvent, screen, within } from '@testing-library/react'
import type { ModuleToRead } from '@sanad/domain/application/training/contract'
import { Route, Routes } from 'react-router'
import { describe, expect, test, vi } from 'vitest'
import { refused, serve, unreachable, type Answers } from '../../../test/answers.ts'
import { bothDirections, renderScreen } from '../../../test/render-screen.tsx'
import { aModule, aQuiz, aResult } from '../../../test/training.ts'
import { ModuleScreen } from './module-screen.tsx'
import { PartScreen } from './part-screen.tsx'

type Service = NonNullable<Answers['application']>
const kept = (module: ModuleToRead) => ({ read: module.read, progress: 0, quiz: module.quiz })

function show(part: string, module = aModule(), more: Service = {}, language: 'en' | 'ar' = 'en') {
  const calls = serve({
    application: { trainingModule: () => module, keepTrainingPlace: () => kept(module), ...more },
  })
  const screens = (
    <Routes>
      <Route path="/dev/expert-training/:module" element={<ModuleScreen />} />
      <Route path="/dev/expert-training/:module/:part" element={<PartScreen />} />
    </Routes>
  )
  const at = `/dev/expert-training/communication${part === '' ? '' : `/${part}`}`
  return renderScreen(screens, { words: ['application'], language, at }).then((view) => ({
    ...view,
    calls,
  }))
}
const inputsOf = (calls: { operation: string; input: unknown }[], operation: string) =>
  calls.filter((call) => call.operation === operation).map(({ input }) => input)

describe('a module', () => {
  test('shows its content note, its parts and the sources', async () => {
    const { person, address } = await show(
      '',
      aModule({ read: ['lesson-one'], place: 'lesson-two' }),
    )
    expect(await screen.findByText('Nothing hard in here.')).toBeTruthy()
    expect(screen.getByText('Draft, not yet reviewed')).toBeTruthy()
    expect(screen.getByText(/A guide. Somebody, 2011/)).toBeTruthy()
    await person.click(screen.getByRole('link', { name: 'Continue reading' }))
    expect(address()).toBe('/dev/expert-training/communication/lesson-two')
  })

  test('names who reviewed it', async () => {
    await show('', aModule({ reviewedBy: 'Dr Amal Nasser' }))
    expect(await screen.findByText('Dr Amal Nasser')).toBeTruthy()
    expect(screen.queryByText('Draft, not yet reviewed')).toBeNull()
  })

  test.each([
    ['en', 'I have read this', 'Changed', /changed again just now/],
    ['ar', 'قرأت هذا', 'تغيّر', /تغيّر النص من جديد/],
  ] as const)('LESSON-2 in %s marks what changed until it is confirmed', async (...row) => {
    const [language, button, mark, again] = row
    const words = 'a'.repeat(64)
    const change = { words, parts: ['lesson-two'], confirmBy: '2026-12-20T10:00:00.000Z' }
    let now = aModule({ change })
    let confirmed = false
    const { person, calls } = await show(
      '',
      now,
      { trainingModule: () => now, confirmModule: () => ({ confirmed }) },
      language,
    )
    const marked = (await screen.findByText(mark)).closest('a')
    expect(marked?.getAttribute('href')).toMatch(/lesson-two$/)
    await person.click(screen.getByRole('button', { name: button }))
    expect(await screen.findByText(again)).toBeTruthy()
    confirmed = true
    now = aModule()
    await person.click(screen.getByRole('button', { name: button }))
    await expect.poll(() => screen.queryByText(mark)).toBeNull()
    expect(inputsOf(calls, 'application.confirmModule')).toEqual([
      { module: 'communication', words },
      { module: 'communication', words },
    ])
  })

  test('that is locked says why and links back', async () => {
    await show('', aModule(), { trainingModule: () => refused('MODULE_LOCKED') })
    expect((await screen.findByRole('alert')).textContent).toContain(
      'opens when the one before it is done',
    )
    expect(screen.getByRole('link', { name: 'All modules' })).toBeTruthy()
  })

  test.each(bothDirections)('reads in %s, which runs %s', async (language, direction) => {
    await show('lesson-one', aModule(), {}, language)
    expect(await screen.findByRole('heading', { level: 1, name: 'Lesson one' })).toBeTruthy()
    expect(document.documentElement.dir).toBe(direction)
  })
})

describe('reading', () => {
  test('saves the place and the read parts with every step', async () => {
    const { person, calls, address } = await show('lesson-one')
    await person.click(await screen.findByRole('button', { name: 'Next' }))
    expect(address()).toBe('/dev/expert-training/communication/lesson-two')
    expect(await screen.findByText('Remember two')).toBeTruthy()
    expect(inputsOf(calls, 'application.keepTrainingPlace')[0]).toEqual({
      module: 'communication',
      place: 'lesson-two',
      read: ['lesson-one'],
    })
  })

  test('loses nothing offline: it says so, and saves when the connection is back', async () => {
    const { person } = await show('lesson-one', aModule(), { keepTrainingPlace: unreachable })
    await person.click(await screen.findByRole('button', { name: 'Next' }))
    expect(await screen.findByText(/kept on this device, and we'll send it/)).toBeTruthy()
    const back = serve({
      application: {
        trainingModule: () => aModule(),
        keepTrainingPlace: ({ read }) => ({ read, progress: 20, quiz: { kind: 'lessons-first' } }),
        training: unreachable,
      },
    })
    await act(async () => void window.dispatchEvent(new Event('online')))
    await expect.poll(() => screen.queryByText(/kept on this device, and we'll send it/)).toBeNull()
    expect(inputsOf(back, 'application.keepTrainingPlace')).toMatchObject([
      { read: ['lesson-one'] },
    ])
  })

  test('after a rejection stays readable, and says that nothing more is saved', async () => {
    const { person } = await show('lesson-one', aModule(), {
      keepTrainingPlace: () => refused('TRAINING_CLOSED'),
    })
    await person.click(await screen.findByRole('button', { name: 'Next' }))
    expect(await screen.findByText('Remember two')).toBeTruthy()
    expect(await screen.findByText(/You can still read it/)).toBeTruthy()
    expect(screen.queryByText(/kept on this device/)).toBeNull()
  })

  test('of a dialogue asks for a choice first, then explains both replies', async () => {
    const { person } = await show('dialogue-one')
    expect(await screen.findByText('I am tired')).toBeTruthy()
    expect(screen.queryByText('It is advice')).toBeNull()
    await person.click(screen.getByRole('button', { name: /Reply 2/ }))
    expect(screen.getByText('It is advice')).toBeTruthy()
    expect(screen.getByText('It is open')).toBeTruthy()
    expect(screen.getByText(/opens the door/).getAttribute('role')).toBe('status')
  })

  test('of a practice conversation gives feedback on each reply, and continues after its end', async () => {
    const { person, address } = await show('practice')
    const replies = () => screen.getByRole('group', { name: 'How would you answer?' })
    await person.click(await screen.findByRole('button', { name: 'Go to the quiz' }))
    expect(screen.getByRole('alert').textContent).toContain('to its end first')
    await person.click(within(replies()).getByRole('button', { name: 'What is your problem' }))
    expect(screen.getByText('Cold')).toBeTruthy()
    expect(document.activeElement?.textContent).toContain('This gets in the way')
    expect(screen.getByText('I cannot sleep')).toBeTruthy()
    await person.click(
      within(replies()).getByRole('button', { name: 'What goes through your mind then?' }),
    )
    expect(screen.getByText('Thank you, good night.')).toBeTruthy()
    expect(screen.getByText(/1 of your 2 replies/)).toBeTruthy()
    await person.click(screen.getByRole('button', { name: 'Go to the quiz' }))
    expect(address()).toBe('/dev/expert-training/communication/quiz')
  })
})

const openModule = aModule({ quiz: { kind: 'open' } })

/** Found by text and clicked directly: so many searches by role take longer than a test may. */
async function answerAll(): Promise<void> {
  for (const { ask, options } of aQuiz().questions) {
    await screen.findByText(ask)
    fireEvent.click(screen.getByText(options[0] ?? ''))
    const next = screen.queryByText('Next')
    if (next) fireEvent.click(next)
  }
}

describe('the quiz', () => {
  test('asks one question a page, and goes on only from an answer', async () => {
    const { person } = await show('quiz', openModule, { startQuiz: aQuiz })
    await screen.findByText('Question 1 of 12')
    await person.click(screen.getByRole('button', { name: 'Next' }))
    expect(screen.getByText('Please choose one answer.')).toBeTruthy()
    expect(document.activeElement).toBe(screen.getByRole('radio', { name: 'Option 0 a' }))
    await person.click(screen.getByRole('radio', { name: 'Option 0 b' }))
    await person.click(screen.getByRole('button', { name: 'Next' }))
    expect(screen.getByText('Question 2 of 12')).toBeTruthy()
    await person.click(screen.getByRole('button', { name: 'Back' }))
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Option 0 b' }).checked).toBe(true)
  })

  test('opens at the first question without an answer after a reload', async () => {
    const first = await show('quiz', openModule, { startQuiz: aQuiz })
    await first.person.click(await screen.findByRole('radio', { name: 'Option 0 b' }))
    first.unmount()
    await show('quiz', openModule, { startQuiz: aQuiz })
    await screen.findByText('Question 2 of 12')
  })

  test('keeps its answers through a reload, and when submitting them fails', async () => {
    const first = await show('quiz', openModule, { startQuiz: aQuiz })
    await answerAll()
    first.unmount()
    const second = await show('quiz', openModule, { startQuiz: aQuiz, submitQuiz: unreachable })
    await second.person.click(await screen.findByRole('button', { name: 'Hand in' }))
    expect(await screen.findByText(/have not reached us yet/)).toBeTruthy()
    const calls = serve({
      application: { submitQuiz: () => aResult(12), trainingModule: () => openModule },
    })
    await second.person.click(screen.getByRole('button', { name: 'Send again' }))
    expect(await screen.findByRole('heading', { level: 1, name: 'You passed' })).toBeTruthy()
    expect(inputsOf(calls, 'application.submitQuiz')[0]).toMatchObject({
      answers: aQuiz().questions.map(({ id }) => ({ question: id, option: 0 })),
    })
  })

  test('not passed: names the lessons to read again and when the quiz opens', async () => {
    const { person } = await show('quiz', openModule, {
      startQuiz: aQuiz,
      submitQuiz: () => aResult(9),
    })
    await answerAll()
    await person.click(screen.getByRole('button', { name: 'Hand in' }))
    expect(await screen.findByRole('heading', { level: 1, name: 'Not passed yet' })).toBeTruthy()
    expect(screen.getByText('9 of 12 right, that is 75%. 80% is needed.')).toBeTruthy()
    expect(screen.getByText('Opens again in 10 minutes.')).toBeTruthy()
    const lesson = screen.getByRole('link', { name: 'Saying back what you heard' })
    expect(lesson.getAttribute('href')).toBe('/dev/expert-training/communication/reflecting')
    expect(screen.queryByText('What helps more')).toBeNull()
  })

  test.each([0, 9])(
    'not passed with %i of 12: says nothing that only some know',
    async (correct) => {
      const { person } = await show('quiz', openModule, {
        startQuiz: aQuiz,
        submitQuiz: () => aResult(correct),
      })
      await answerAll()
      await person.click(screen.getByRole('button', { name: 'Hand in' }))
      expect(await screen.findByText(/^This takes time to learn\./)).toBeTruthy()
      expect(screen.queryByText(/already|quite|nearly/i)).toBeNull()
    },
  )

  test('passed: links to the next module', async () => {
    const { person } = await show('quiz', openModule, {
      startQuiz: aQuiz,
      submitQuiz: () => aResult(10),
    })
    await answerAll()
    await person.click(screen.getByRole('button', { name: 'Hand in' }))
    expect(await screen.findByText('10 of 12 right, that is 83%. 80% is needed.')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Next module' }).getAttribute('href')).toBe(
      '/dev/expert-training/crisis',
    )
  })

  test('is opened anew when the answers do not fit', async () => {
    const { person } = await show('quiz', openModule, {
      startQuiz: aQuiz,
      submitQuiz: () => refused('NOT_THESE_QUESTIONS'),
    })
    await answerAll()
    await person.click(screen.getByRole('button', { name: 'Hand in' }))
    await person.click(await screen.findByRole('button', { name: 'Open the quiz again' }))
    expect(await screen.findByText('Question 1 of 12')).toBeTruthy()
  })

  test('that is paused says for how long', async () => {
    const quiz = { kind: 'paused', opensAt: '2026-11-20T10:10:00.000Z', seconds: 421 } as const
    await show('quiz', aModule({ quiz }))
    expect(await screen.findByText('Opens again in 8 minutes.')).toBeTruthy()
  })

  test('that was paused opens while its page is open', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    const quiz = { kind: 'paused', opensAt: '2026-11-20T10:10:00.000Z', seconds: 15 } as const
    await show('quiz', aModule({ quiz }))
    expect(await screen.findByText('Opens again in 1 minute.')).toBeTruthy()
    serve({ application: { trainingModule: () => openModule, startQuiz: aQuiz } })
    await vi.advanceTimersByTimeAsync(20_000)
    expect(await screen.findByText('Question 1 of 12')).toBeTruthy()
  })
})
