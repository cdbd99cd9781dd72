import { act, screen, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { serve, unreachable, type Answers } from '../../test/answers.ts'
import { aPerson } from '../../test/people.ts'
import { bothDirections, renderScreen } from '../../test/render-screen.tsx'
import { readDraft } from './state/draft.ts'
import { AssessmentWizardScreen } from './assessment-wizard-screen.tsx'

const words = ['assessment', 'crisis'] as const
const at = '/dev/pre-login-questions?role=seeker'

afterEach(() => vi.restoreAllMocks())

function service(offer: 'none' | 'confirmation' | 'crisis', more: Answers = {}) {
  return serve({
    home: { start: () => ({ me: null, next: 'sign-in' }) },
    assessment: { assessCrisisSeverity: () => ({ offer }), keepAnswers: () => ({ kept: true }) },
    ...more,
  })
}

const open = (language: 'en' | 'ar' = 'en') =>
  renderScreen(<AssessmentWizardScreen />, { language, words, at })
type View = Awaited<ReturnType<typeof open>>

const press = (view: View, name: string) => view.person.click(screen.getByRole('button', { name }))
/** The button is looked up once: by role and name that reads the whole page. */
async function pressMore(view: View, times: number) {
  const more = screen.getByRole('button', { name: 'More' })
  for (let time = 0; time < times; time++) await view.person.click(more)
}
async function answerAll(view: View) {
  await press(view, 'Next')
  await view.person.click(screen.getByRole('radio', { name: 'Sad' }))
  await press(view, 'Next')
  await view.person.click(screen.getByRole('radio', { name: /Soon/ }))
}

describe.each(bothDirections)('the assessment in %s', (language) => {
  test('lets the feeling be skipped, and asks for the mood in words and with the focus', async () => {
    service('none')
    const view = await open(language)
    const buttons = () => screen.getAllByRole('button')
    await view.person.click(buttons().at(-1)!)
    expect(screen.getAllByRole('radio')).toHaveLength(5)
    expect(buttons().at(-1)!.getAttribute('aria-disabled')).toBe('true')
    await view.person.click(buttons().at(-1)!)
    const group = screen.getByRole('group')
    expect(
      document.getElementById(group.getAttribute('aria-describedby') ?? '')?.textContent,
    ).not.toBe('')
    expect(document.activeElement).toBe(screen.getAllByRole('radio')[0])
  })
})

test('has the words of the specification', async () => {
  service('none')
  const view = await open()
  expect(screen.getByText('Help Us Understand You Better')).toBeDefined()
  expect(screen.getByText('Step 1 of 3')).toBeDefined()
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(
    'How are you feeling right now?',
  )
  expect(screen.getByText("This field is optional - you can skip if you're not sure")).toBeDefined()
  await view.person.selectOptions(screen.getByRole('combobox'), 'Lonely')
  expect(screen.getByRole('slider', { name: 'How intense is this feeling?' })).toBeDefined()
  await press(view, 'Next')
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(
    'How would you describe your current mood?',
  )
  expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }))
  await view.person.click(screen.getByRole('radio', { name: 'Anxious' }))
  expect(screen.getByRole('slider', { name: 'Mood intensity' })).toBeDefined()
  await press(view, 'Next')
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(
    'How urgent is your need for support?',
  )
  await view.person.click(screen.getByRole('radio', { name: /Ongoing/ }))
  expect(screen.getByRole('slider', { name: 'Urgency intensity' })).toBeDefined()
  expect(screen.getByRole('button', { name: 'Complete Assessment' })).toBeDefined()
})

test('done: the answers are kept here and on the server, an untouched slider is no answer, and sign-in is next', async () => {
  const calls = service('none')
  const view = await open()
  await answerAll(view)
  await press(view, 'Complete Assessment')
  await waitFor(() => expect(view.address()).toBe('/dev/auth?role=seeker'))
  const answers = {
    feeling: null,
    feelingIntensity: null,
    mood: 'sad',
    moodIntensity: null,
    urgency: 'soon',
    urgencyIntensity: null,
  }
  expect(calls.filter((call) => call.operation === 'assessment.keepAnswers')[0]?.input).toEqual({
    assessment: answers,
  })
  expect(readDraft()).toMatchObject({ role: 'seeker', answers })
  expect(view.state()).toEqual({ role: 'seeker' })
})

test('a reload comes back to the same question with the same answers', async () => {
  service('none')
  const view = await open()
  await press(view, 'Next')
  await view.person.click(screen.getByRole('radio', { name: 'Anxious' }))
  await press(view, 'More')
  view.unmount()
  await open()
  expect(screen.getByText('Step 2 of 3')).toBeDefined()
  expect(screen.getByRole('radio', { name: 'Anxious' })).toHaveProperty('checked', true)
  expect(screen.getByRole('slider').getAttribute('aria-valuetext')).toBe('5 out of 10')
})

test('another answer keeps how strong it was set; no answer has no strength', async () => {
  service('none')
  const view = await open()
  const strength = () => screen.getByRole('slider').getAttribute('aria-valuetext')
  const feeling = screen.getByRole('combobox')
  await view.person.selectOptions(feeling, 'Afraid')
  await press(view, 'More')
  await view.person.selectOptions(feeling, 'Lonely')
  expect(strength()).toBe('5 out of 10')
  await view.person.selectOptions(feeling, 'Choose a feeling')
  await view.person.selectOptions(feeling, 'Lonely')
  expect(strength()).toBe('Not set')
  await press(view, 'Next')
  await view.person.click(screen.getByRole('radio', { name: 'Sad' }))
  await view.person.click(screen.getByRole('radio', { name: 'Anxious' }))
  expect(strength()).toBe('Not set')
  await press(view, 'More')
  await press(view, 'More')
  await view.person.click(screen.getByRole('radio', { name: 'Happy' }))
  expect(strength()).toBe('6 out of 10')
})

test('Back goes a question back and keeps the answer; on the first it leaves', async () => {
  service('none')
  const view = await open()
  await view.person.selectOptions(screen.getByRole('combobox'), 'Afraid')
  await press(view, 'Next')
  await view.person.click(screen.getAllByRole('button', { name: 'Back' }).at(-1)!)
  expect(screen.getByRole('combobox')).toHaveProperty('value', 'afraid')
  await view.person.click(screen.getAllByRole('button', { name: 'Back' }).at(-1)!)
  await waitFor(() => expect(view.address()).toBe('/dev'))
})

describe('the browser’s own Back', () => {
  const step = () => screen.getByText(/^Step \d of 3$/).textContent

  test('goes one question back and keeps the answers; Forward comes again', async () => {
    service('none')
    const view = await open()
    await answerAll(view)
    await view.goBack()
    expect(step()).toBe('Step 2 of 3')
    expect(screen.getByRole('radio', { name: 'Sad' })).toHaveProperty('checked', true)
    await view.goBack()
    expect(step()).toBe('Step 1 of 3')
    await view.goForward()
    expect(step()).toBe('Step 2 of 3')
    expect(view.address()).toBe(at)
  })

  test('goes the same way as Back on the page, without leaving a trail', async () => {
    service('none')
    const view = await open()
    await answerAll(view)
    await view.person.click(screen.getAllByRole('button', { name: 'Back' }).at(-1)!)
    expect(step()).toBe('Step 2 of 3')
    await view.goBack()
    expect(step()).toBe('Step 1 of 3')
  })

  test('leads from an offer to the last question, and Forward does not bring the offer again', async () => {
    service('crisis')
    const view = await open()
    await answerAll(view)
    await press(view, 'Complete Assessment')
    await screen.findByRole('button', { name: 'Connect to Crisis Support' })
    await view.goBack()
    expect(step()).toBe('Step 3 of 3')
    await view.goForward()
    expect(step()).toBe('Step 3 of 3')
  })

  test('finds the questions before it when one comes in the middle', async () => {
    service('none')
    const first = await open()
    await answerAll(first)
    first.unmount()
    const view = await open()
    expect(step()).toBe('Step 3 of 3')
    await view.goBack()
    expect(step()).toBe('Step 2 of 3')
    await view.goBack()
    expect(step()).toBe('Step 1 of 3')
  })

  test('asks again when one turns back before the next screen has come', async () => {
    service('none')
    const view = await open()
    await answerAll(view)
    await press(view, 'Complete Assessment')
    await waitFor(() => expect(view.address()).toBe('/dev/auth?role=seeker'))
    const complete = screen.getByRole('button', { name: 'Complete Assessment' })
    expect(complete.getAttribute('aria-busy')).toBe('true')
    act(() => void window.dispatchEvent(new PopStateEvent('popstate')))
    expect(complete.getAttribute('aria-busy')).toBeNull()
  })

  test('a place in the history whose answers are gone shows the first question that is open', async () => {
    service('none')
    await renderScreen(<AssessmentWizardScreen />, { words, at, state: { question: 3 } })
    expect(step()).toBe('Step 2 of 3')
  })
})

test('grave answers show the crisis screen; accepting leads to help at once and marks the emergency', async () => {
  service('crisis')
  const view = await open()
  await answerAll(view)
  await press(view, 'Complete Assessment')
  await view.person.click(await screen.findByRole('button', { name: 'Connect to Crisis Support' }))
  await waitFor(() => expect(view.address()).toBe('/dev/emergency-connect'))
  expect(sessionStorage.getItem('isEmergency')).toBe('true')
  expect(readDraft()?.answers.urgency).toBe('urgent')
})

test('help at once does not wait for a service that is silent', async () => {
  service('crisis')
  const answering = fetch
  vi.stubGlobal('fetch', (target: Request, init?: RequestInit) =>
    target.url.endsWith('/keepAnswers') ? new Promise(() => undefined) : answering(target, init),
  )
  const view = await open()
  await answerAll(view)
  await press(view, 'Complete Assessment')
  await view.person.click(await screen.findByRole('button', { name: 'Connect to Crisis Support' }))
  await waitFor(() => expect(view.address()).toBe('/dev/emergency-connect'))
})

test('each step begins at the top of the page, where the way out stands', async () => {
  service('none')
  const view = await open()
  const scrolled = vi.spyOn(window, 'scrollTo').mockImplementation(() => undefined)
  await press(view, 'Next')
  expect(scrolled).toHaveBeenCalledWith(0, 0)
})

test('the confirmation goes on by one tap, and what was chosen stays', async () => {
  service('confirmation')
  sessionStorage.setItem('isEmergency', 'true')
  const view = await open()
  await answerAll(view)
  await press(view, 'Complete Assessment')
  await screen.findByRole('button', { name: 'Connect Me Now' })
  await press(view, 'Continue the assessment')
  await waitFor(() => expect(view.address()).toBe('/dev/auth?role=seeker'))
  expect(sessionStorage.getItem('isEmergency')).toBeNull()
  expect(readDraft()?.answers.urgency).toBe('soon')
})

test('an offer that was declined is not made again after a reload; one still open is', async () => {
  service('confirmation')
  const first = await open()
  await answerAll(first)
  await press(first, 'Complete Assessment')
  await screen.findByRole('button', { name: 'Connect Me Now' })
  first.unmount()
  const second = await open()
  await press(second, 'Complete Assessment')
  await second.person.click(await screen.findByRole('button', { name: 'Continue the assessment' }))
  await waitFor(() => expect(second.address()).toBe('/dev/auth?role=seeker'))
  second.unmount()
  const third = await open()
  await press(third, 'Complete Assessment')
  await waitFor(() => expect(third.address()).toBe('/dev/auth?role=seeker'))
})

test.each(['immediate', 'emergency'])(
  'answers that say %s lead to help at once',
  async (urgency) => {
    const calls = service('crisis')
    sessionStorage.setItem(
      'assessmentData',
      JSON.stringify({ role: 'seeker', mood: 'sad', urgency, step: 3 }),
    )
    const view = await open()
    await press(view, 'Complete Assessment')
    await waitFor(() => expect(view.address()).toBe('/dev/emergency-connect'))
    expect(sessionStorage.getItem('isEmergency')).toBe('true')
    expect(view.state()).toEqual({ role: 'seeker' })
    expect(readDraft()?.answers).toMatchObject({ mood: 'sad', urgency })
    expect(calls.map((call) => call.operation)).not.toContain('assessment.assessCrisisSeverity')
  },
)

test('when the answers cannot be graded, urgent with 8 or more still offers help, and nothing is blocked', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  serve({
    home: { start: unreachable },
    assessment: { assessCrisisSeverity: unreachable, keepAnswers: unreachable },
  })
  const view = await open()
  await answerAll(view)
  await view.person.click(screen.getByRole('radio', { name: /Urgent/ }))
  await pressMore(view, 8)
  await press(view, 'Complete Assessment')
  await screen.findByRole('button', { name: 'Connect Me Now' })
  await press(view, 'Continue the assessment')
  await waitFor(() => expect(view.address()).toBe('/dev/auth?role=seeker'))
})

test('when they cannot be graded and a hard mood is as strong, the crisis screen shows', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  serve({ home: { start: unreachable }, assessment: { assessCrisisSeverity: unreachable } })
  const view = await open()
  const toEight = () => pressMore(view, 8)
  await press(view, 'Next')
  await view.person.click(screen.getByRole('radio', { name: 'Sad' }))
  await toEight()
  await press(view, 'Next')
  await view.person.click(screen.getByRole('radio', { name: /Urgent/ }))
  await toEight()
  await press(view, 'Complete Assessment')
  expect(await screen.findByRole('button', { name: 'Connect to Crisis Support' })).toBeDefined()
})

test('a signed-in person has the answers saved and goes on', async () => {
  const calls = service('none', {
    home: { start: () => ({ me: aPerson(), next: 'dashboard' }) },
    assessment: {
      assessCrisisSeverity: () => ({ offer: 'none' }),
      saveAnswers: () => ({ saved: true }),
    },
  })
  const view = await open()
  await answerAll(view)
  await press(view, 'Complete Assessment')
  await waitFor(() => expect(view.address()).toBe('/dev/dashboard'))
  const operations = calls.map((call) => call.operation)
  expect(operations).toContain('assessment.saveAnswers')
  expect(operations).not.toContain('emergency.takeDirectQuestion')
  expect(await screen.findByText('Your responses have been securely saved.')).toBeDefined()
  expect(sessionStorage.getItem('assessmentData')).toBeNull()
})

test('EMERGENCY-15 where the service asks directly, its question is next', async () => {
  const say = { en: 'said', ar: 'قيل' }
  const question = { question: say, about: say, yes: say, no: say, skip: say }
  service('none', {
    home: { start: () => ({ me: aPerson(), next: 'dashboard', asksDirectly: true }) },
    assessment: {
      assessCrisisSeverity: () => ({ offer: 'none' }),
      saveAnswers: () => ({ saved: true }),
    },
    emergency: { takeDirectQuestion: () => ({ question }) },
  })
  const view = await open()
  await answerAll(view)
  await press(view, 'Complete Assessment')
  await waitFor(() => expect(view.address()).toBe('/dev/direct-question'))
  expect(view.state()).toEqual({ question, next: '/dev/dashboard' })
})

test('a signed-in person who accepts help takes the answers along: the emergency saves them', async () => {
  const calls = service('crisis', {
    home: { start: () => ({ me: aPerson(), next: 'dashboard' }) },
    assessment: {
      assessCrisisSeverity: () => ({ offer: 'crisis' }),
      saveAnswers: () => ({ saved: true }),
    },
  })
  const view = await open()
  await answerAll(view)
  await press(view, 'Complete Assessment')
  await view.person.click(await screen.findByRole('button', { name: 'Connect to Crisis Support' }))
  await waitFor(() => expect(view.address()).toBe('/dev/emergency-connect'))
  expect(calls.map((call) => call.operation)).not.toContain('assessment.saveAnswers')
  expect(readDraft()?.answers).toMatchObject({ mood: 'sad', urgency: 'urgent' })
})

test('help at once is on every question', async () => {
  service('none')
  await open()
  expect(screen.getByRole('link', { name: 'Help now' }).getAttribute('href')).toBe(
    '/dev/emergency-connect',
  )
})
