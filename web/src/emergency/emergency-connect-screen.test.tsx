import type { Emergency } from '@sanad/domain/emergency/contract'
import { emergencyNoticeLines, emergencyNoticeText } from '@sanad/domain/consent/emergency-notice'
import type { Me } from '@sanad/domain/identity/contract'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { aSession, layla, mariam, movableTime, sessionId } from '../../test/a-conversation.tsx'
import { refused, serve, unreachable, type Answers } from '../../test/answers.ts'
import { inTheEmirates } from '../../test/in-the-emirates.ts'
import { takesThePointer } from '../../test/pointer.ts'
import { bothDirections, renderScreen } from '../../test/render-screen.tsx'
import { pathOfStep } from '#web/platform/api/current-person.ts'
import { emergencyNotice } from '#web/platform/content/emergency-notice.ts'
import { storeReturn } from '#web/platform/navigation/return-to.ts'
import { EmergencyConnectScreen } from './emergency-connect-screen.tsx'
import { patience } from '../../../domain/test/patience.ts'
import { assessmentKeys } from '#web/assessment/storage-keys.ts'

const words = ['emergency', 'crisis'] as const
const lookingHeading = "We're looking for a supporter for you"
const targets = () => screen.getAllByRole('link').map((link) => link.getAttribute('href') ?? '')

/** A socket that never opens: what these tests show must hold without one. */
class NoLine extends EventTarget {
  close() {}
  send() {}
}
const shown = vi.fn<(this: Element) => void>()
beforeEach(() => {
  vi.stubGlobal('WebSocket', NoLine)
  Element.prototype.scrollIntoView = shown.mockReset()
})
afterEach(() => vi.useRealTimers())

describe.each(bothDirections)('the crisis lines on a page in %s', (language) => {
  test('are there without a service, ambulance before police, and only what works here can be tapped', async () => {
    inTheEmirates()
    serve({ home: { start: unreachable } })
    await renderScreen(<EmergencyConnectScreen />, { language, words })
    const calls = targets().filter((target) => target.startsWith('tel:'))
    expect(calls.slice(0, 3)).toEqual(['tel:998', 'tel:999', 'tel:8004673'])
    for (const number of ['800-4673', '741741', '800-MENTAL'])
      expect(screen.getByText(number)).toBeDefined()
    expect(targets().some((target) => target.startsWith('sms:'))).toBe(false)
  })

  test('follow the country that was chosen', async () => {
    inTheEmirates()
    serve({ home: { start: unreachable } })
    const { person } = await renderScreen(<EmergencyConnectScreen />, { language, words })
    await person.selectOptions(screen.getByRole('combobox'), 'US')
    expect(targets()).toContain('tel:911')
    expect(targets()).toContain('sms:741741?body=HOME')
    expect(targets()).not.toContain('tel:999')
  })
})

test('a service that takes no new people offers the crisis lines, and no supporter', async () => {
  inTheEmirates()
  serve({ home: { start: () => ({ me: null, next: 'sign-in', shut: true }) } })
  await renderScreen(<EmergencyConnectScreen />, { words })
  await screen.findByText(/not open right now/)
  expect(screen.queryByRole('button', { name: 'Connect me now' })).toBeNull()
  expect(targets()).toEqual(expect.arrayContaining(['tel:998', 'tel:999']))
})

test('lines that work elsewhere, and unconfirmed lines, are marked', async () => {
  inTheEmirates()
  serve({ home: { start: unreachable } })
  await renderScreen(<EmergencyConnectScreen />, { words })
  expect(screen.getByText(/^Works in United States only/)).toBeDefined()
  expect(screen.getByText('We could not confirm this number')).toBeDefined()
})

const guest: Me = { ...layla, email: '', standing: 'guest', firstName: 'Guest' }
const waiting: Emergency = {
  sessionId,
  requestId: '0190b9a0-0000-7000-8000-0000000000aa',
  state: 'waiting',
  waitedSeconds: 84,
  nobodyYet: false,
  unanswered: false,
  nobodyOnCall: false,
  language: 'en',
  inOtherLanguage: false,
  age: 'adult',
  asksAge: false,
  lastCall: null,
  other: null,
  joined: false,
}
const connected: Emergency = {
  ...waiting,
  state: 'connected',
  other: { id: mariam.id, firstName: 'Mariam', language: 'en', automatic: false },
}

interface Setting {
  readonly me?: Me | null
  readonly emergency?: Emergency | null
  readonly start?: NonNullable<Answers['emergency']>['startEmergency']
  readonly tellAge?: NonNullable<Answers['emergency']>['tellAge']
  /** Whether the request to end it succeeds. */
  readonly ends?: boolean
  /** The browser drops the cookie of a sign-in. */
  readonly forgetsGuests?: boolean
  readonly language?: 'en' | 'ar'
}

/** The screen over a small service that stores one emergency. */
async function show({
  me = null,
  emergency = null,
  start,
  tellAge,
  ends,
  language = 'en',
  forgetsGuests = false,
}: Setting = {}) {
  const service = { me, emergency }
  const calls = serve({
    home: { start: () => ({ me: service.me, next: service.me ? 'emergency' : 'sign-in' }) },
    identity: {
      signInAsGuest: () => {
        if (!forgetsGuests) service.me = guest
        return guest
      },
    },
    assessment: { saveAnswers: () => ({ saved: true }) },
    chat: {
      endSession: () => {
        if (!ends) return refused('NOT_FOUND', undefined, 404)
        service.emergency = { ...waiting, state: 'ended' }
        return aSession({ status: 'closed' })
      },
    },
    emergency: {
      current: () => service.emergency,
      startEmergency:
        start ??
        (() => ({
          kind: 'emergency',
          emergency: (service.emergency = { ...waiting, waitedSeconds: 0 }),
        })),
      findEmergencyExpert: () =>
        service.emergency?.state === 'connected'
          ? service.emergency
          : refused('NO_EMERGENCY_EXPERTS'),
      askAgain: () => (service.emergency = { ...waiting, waitedSeconds: 0 }),
      tellAge: tellAge ?? (({ age }) => (service.emergency = { ...waiting, age })),
    },
  })
  const view = await renderScreen(<EmergencyConnectScreen />, {
    language,
    words,
    at: '/dev/emergency-connect',
  })
  const made = (operation: string) =>
    calls.filter((call) => call.operation === `emergency.${operation}`).map(({ input }) => input)
  return { ...view, calls, service, made }
}
const pass = (seconds: number) =>
  act(async () => void (await vi.advanceTimersByTimeAsync(seconds * 1000)))

describe.each(bothDirections)('connecting in %s', (language) => {
  const button = { en: 'Connect me now', ar: 'التواصل الآن' }[language]
  const looking = { en: lookingHeading, ar: 'نبحث لك الآن عن داعم' }[language]

  test('one press below the notice makes a guest, records the notice and searches for a supporter', async () => {
    const { person, made, calls } = await show({ language })
    for (const paragraph of emergencyNoticeLines(emergencyNotice(language)))
      expect(screen.getByText(paragraph)).toBeDefined()
    await person.click(screen.getByRole('button', { name: button }))
    expect(await screen.findByRole('heading', { name: looking })).toBeDefined()
    expect(calls.find(({ operation }) => operation === 'identity.signInAsGuest')?.input).toEqual({
      language,
      sharedDevice: false,
    })
    expect(made('startEmergency')).toMatchObject([
      { language, notice: emergencyNoticeText(emergencyNotice(language)) },
    ])
  })
})

/** The heading with the focus, in sight of the person who pressed. */
async function standsAt(name: string) {
  const heading = await screen.findByRole('heading', { name })
  await waitFor(() => expect(document.activeElement).toBe(heading))
  expect(shown.mock.contexts).toContain(heading)
}

describe.each(bothDirections)(
  'what a press leads to has the focus and is in sight, in %s',
  (language) => {
    const words = {
      en: {
        button: 'Connect me now',
        looking: lookingHeading,
        stop: 'No longer needed',
        sure: 'Stop looking',
        stopped: 'You have stopped looking',
      },
      ar: {
        button: 'التواصل الآن',
        looking: 'نبحث لك الآن عن داعم',
        stop: 'لم أعد بحاجة إلى هذا',
        sure: 'إيقاف البحث',
        stopped: 'أوقفت البحث',
      },
    }[language]

    test('asking for help, and no longer needing it', async () => {
      const { person } = await show({ language, ends: true })
      await person.click(screen.getByRole('button', { name: words.button }))
      await standsAt(words.looking)
      await person.click(screen.getByRole('button', { name: words.stop }))
      await person.click(screen.getByRole('button', { name: words.sure }))
      await standsAt(words.stopped)
    })
  },
)

test('what could not be begun, and trying again', async () => {
  let down = true
  const { person } = await show({
    me: layla,
    start: () => (down ? unreachable() : { kind: 'emergency', emergency: waiting }),
  })
  await person.click(await screen.findByRole('button', { name: 'Connect me now' }))
  await standsAt('We could not connect you yet')
  down = false
  await person.click(screen.getByRole('button', { name: 'Retry Connection' }))
  await standsAt(lookingHeading)
})

test.each(['Under 18', '18 or over'])(
  'telling an age (%s) keeps the place in the queue',
  async (age) => {
    const { person } = await show({
      me: guest,
      emergency: { ...waiting, age: null, asksAge: true },
    })
    await person.click(await screen.findByRole('button', { name: age }))
    const heading = screen.getByRole('heading', { name: lookingHeading })
    await waitFor(() => expect(document.activeElement).toBe(heading))
  },
)

test('a change without a press moves nothing: the person may be at the crisis lines', async () => {
  const { client, service } = await show({ me: guest, emergency: waiting })
  await screen.findByRole('timer')
  service.emergency = { ...waiting, state: 'ended' }
  await act(() => client.invalidateQueries({ queryKey: ['emergency'] }))
  await screen.findByRole('heading', { name: 'The search has ended' })
  expect(document.activeElement).toBe(document.body)
  expect(shown).not.toHaveBeenCalled()
})

test('the tail of a double tap on "Connect me now" chooses nothing of what comes in its place', async () => {
  const { service } = await show({
    start: () => ({
      kind: 'emergency',
      emergency: (service.emergency = { ...waiting, age: null, asksAge: true }),
    }),
  })
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  fireEvent.click(screen.getByRole('button', { name: 'Connect me now' }))
  const names = ['Retry Connection', '18 or over', 'No longer needed']
  const choices = await vi.waitFor(
    () => names.map((name) => screen.getByRole('button', { name })),
    {
      interval: 10,
      timeout: patience.event,
    },
  )
  expect(choices.map(takesThePointer)).toEqual([false, false, false])
  act(() => void vi.advanceTimersByTime(500))
  expect(choices.map(takesThePointer)).toEqual([true, true, true])
})

test('the wait is the service’s, as m:ss, and goes on', async () => {
  movableTime()
  await show({ me: guest, emergency: waiting })
  expect((await screen.findByRole('timer')).textContent).toContain('1:24')
  await pass(3)
  await waitFor(() => expect(screen.getByRole('timer').textContent).toMatch(/1:2[4-7]/))
  expect(document.title).toMatch(/^\(1:2\d\) Numbers to call$/)
})

// Renders two and a half minutes second by second: a busy machine takes its time.
test('a try every thirty seconds, five times; then it failed, and Try Again begins anew', async () => {
  movableTime()
  const { person, made } = await show({ me: guest, emergency: waiting })
  await screen.findByRole('button', { name: 'Retry Connection' })
  await pass(31)
  await waitFor(() => expect(made('findEmergencyExpert')).toHaveLength(1))
  const failed = { name: 'We could not connect you yet' }
  // Second by second and no further: a toast disappears after four.
  while (screen.queryByRole('heading', failed) === null) await pass(1)
  expect(made('findEmergencyExpert')).toHaveLength(5)
  expect((await screen.findAllByText('Connection Issue')).length).toBeGreaterThan(0)
  await person.click(screen.getByRole('button', { name: 'Try Again' }))
  expect(await screen.findByRole('button', { name: 'Retry Connection' })).toBeDefined()
  expect(made('askAgain')).toHaveLength(1)
})

test('a supporter who comes is named, and the conversation opens', async () => {
  const { conversation, service } = await show({ me: guest, emergency: connected })
  expect(await screen.findByRole('heading', { name: /asked .?Mariam.? to join you/ })).toBeDefined()
  await waitFor(() => expect(conversation()).toBe(service.emergency?.sessionId))
})

test('that a supporter may not speak the language is carried into the conversation', async () => {
  const emergency = { ...connected, inOtherLanguage: true }
  const { conversation, state } = await show({ me: guest, emergency })
  await waitFor(() => expect(conversation()).toBe(emergency.sessionId))
  expect(state()).toMatchObject({
    expertId: emergency.other?.id,
    why: expect.stringMatching(/Mariam.? may not speak your language/) as string,
  })
})

test.each(bothDirections)(
  'who has come already is not said to have been asked, in %s',
  async (language) => {
    const words = { en: /Mariam.? is here/, ar: /Mariam\u2069 معك الآن/ }
    await show({ me: guest, emergency: { ...connected, joined: true }, language })
    expect(await screen.findByText(words[language])).toBeDefined()
    expect(screen.queryByText(/asked|طلبنا من/)).toBeNull()
  },
)

test.each<[string, Partial<Emergency>, string]>([
  ['nobody is on call', { nobodyOnCall: true }, 'No supporter is on call right now'],
  ['nobody came for a minute', { nobodyYet: true }, 'No supporter has joined yet'],
  [
    'nobody came for half an hour',
    { unanswered: true, nobodyOnCall: true },
    "We're sorry. No supporter has joined in half an hour.",
  ],
])('%s: it is said', async (_, more, said) => {
  await show({ me: guest, emergency: { ...waiting, ...more } })
  expect(await screen.findByText(said)).toBeDefined()
})

test('no service: trouble is said, the numbers stay, and Retry Connection carries the same id', async () => {
  let down = true
  const { person, made } = await show({
    me: layla,
    start: () => (down ? unreachable() : { kind: 'emergency', emergency: waiting }),
  })
  await person.click(await screen.findByRole('button', { name: 'Connect me now' }))
  expect(await screen.findByRole('heading', { name: 'We could not connect you yet' })).toBeDefined()
  expect((await screen.findAllByText('Connection Issue')).length).toBeGreaterThan(0)
  expect(targets().some((target) => target.startsWith('tel:'))).toBe(true)
  down = false
  await person.click(screen.getByRole('button', { name: 'Retry Connection' }))
  await waitFor(() => expect(made('startEmergency')).toHaveLength(2))
  const [first, second] = made('startEmergency') as { requestId: string }[]
  expect(second?.requestId).toBe(first?.requestId)
})

test.each<[string, Me | null]>([
  ['a stranger', null],
  ['a seeker', layla],
])('a press on the crisis screen connects %s at once, with the notice they read', async (_, me) => {
  sessionStorage.setItem(assessmentKeys.device.emergency, 'true')
  const { made } = await show({ me })
  await screen.findByRole('heading', { name: lookingHeading })
  expect(made('startEmergency')).toMatchObject([
    { notice: emergencyNoticeText(emergencyNotice('en')) },
  ])
})

test('back leads a signed-in person to their own page: the start would lead here again', async () => {
  const { person, address } = await show({ me: layla, emergency: waiting })
  await screen.findByRole('timer')
  await person.click(screen.getByRole('link', { name: 'Back' }))
  expect(address()).toBe('/dev/dashboard')
})

test('leaving before the service answers starts no emergency later', async () => {
  sessionStorage.setItem(assessmentKeys.device.emergency, 'true')
  serve({ home: { start: () => new Promise<never>(() => {}) } })
  const { unmount } = await renderScreen(<EmergencyConnectScreen />, { words })
  await screen.findByRole('button', { name: 'Connect me now' })
  unmount()
  expect(sessionStorage.getItem(assessmentKeys.device.emergency)).toBeNull()
})

test('the mark of the assessment begins one emergency, whatever becomes of it', async () => {
  sessionStorage.setItem(assessmentKeys.device.emergency, 'true')
  const { person, made } = await show({ me: layla, start: unreachable })
  expect(await screen.findByRole('heading', { name: 'We could not connect you yet' })).toBeDefined()
  expect(sessionStorage.getItem(assessmentKeys.device.emergency)).toBeNull()
  await person.click(screen.getByRole('button', { name: 'Retry Connection' }))
  await waitFor(() => expect(made('startEmergency')).toHaveLength(2))
})

test('with an emergency open already, new answers are saved and nothing is begun anew', async () => {
  sessionStorage.setItem(assessmentKeys.device.emergency, 'true')
  const { calls, made } = await show({ me: layla, emergency: waiting })
  await waitFor(() =>
    expect(calls.map(({ operation }) => operation)).toContain('assessment.saveAnswers'),
  )
  expect(made('startEmergency')).toEqual([])
})

describe.each(['says so', 'does not say so'] as const)(
  'a browser that blocks cookies and %s',
  (kind) => {
    test('is asked for them, loses no number, and makes at most one guest', async () => {
      if (kind === 'says so') vi.spyOn(navigator, 'cookieEnabled', 'get').mockReturnValue(false)
      const { person, made, calls } = await show({ forgetsGuests: true })
      await person.click(await screen.findByRole('button', { name: 'Connect me now' }))
      expect(await screen.findByText(/blocks cookies for this site/)).toBeDefined()
      expect(screen.queryByText('Connection Issue')).toBeNull()
      expect(targets().some((target) => target.startsWith('tel:'))).toBe(true)
      expect(made('startEmergency')).toEqual([])
      expect(calls.filter(({ operation }) => operation === 'identity.signInAsGuest')).toHaveLength(
        kind === 'says so' ? 0 : 1,
      )
      vi.restoreAllMocks()
    })
  },
)

test('while guests are paused, signing in is one tap away and leads back here before any form', async () => {
  const { person, address } = await show({ start: () => refused('GUESTS_PAUSED') })
  await person.click(await screen.findByRole('button', { name: 'Connect me now' }))
  await person.click(await screen.findByRole('link', { name: 'Sign in' }))
  expect(address()).toBe('/dev/auth?role=seeker')
  expect(pathOfStep('terms')).toBe('/dev/emergency-connect')
})

test('after returning from sign-in, the next form leads on by itself', async () => {
  storeReturn('/dev/emergency-connect')
  await show({ me: layla })
  await screen.findByRole('button', { name: 'Connect me now' })
  await waitFor(() => expect(pathOfStep('mood-picker')).toBe('/dev/mood-picker'))
})

test('while no supporter is on call, nothing says that one is asked', async () => {
  await show({ me: guest, emergency: { ...waiting, nobodyOnCall: true } })
  expect(await screen.findByText('No supporter is on call right now')).toBeDefined()
  expect(screen.queryByText(lookingHeading)).toBeNull()
})

test('an age that could not be told, and an end that could not be made, are said', async () => {
  const { person } = await show({
    me: guest,
    emergency: { ...waiting, age: null, asksAge: true },
    tellAge: unreachable,
  })
  await person.click(await screen.findByRole('button', { name: 'Under 18' }))
  expect(
    (await screen.findAllByText(/We cannot reach the service right now/)).length,
  ).toBeGreaterThan(0)
  await person.click(screen.getByRole('button', { name: 'No longer needed' }))
  await person.click(screen.getByRole('button', { name: 'Stop looking' }))
  expect((await screen.findAllByText(/We could not find this/)).length).toBeGreaterThan(0)
  expect(screen.getByRole('timer')).toBeDefined()
})

test('age is one optional tap; young people see lines for young people', async () => {
  const { person, made } = await show({
    me: guest,
    emergency: { ...waiting, age: null, asksAge: true },
  })
  await person.click(await screen.findByRole('button', { name: 'Under 18' }))
  expect(await screen.findByText('People who listen to children and teenagers')).toBeDefined()
  expect(made('tellAge')).toEqual([{ age: 'minor' }])
})

test('while nobody has come, nothing else is offered or asked', async () => {
  await show({ me: guest, emergency: { ...waiting, age: null } })
  await screen.findByRole('timer')
  expect(screen.queryByRole('button', { name: 'Under 18' })).toBeNull()
  expect(screen.queryByRole('link', { name: 'Keep it with my email' })).toBeNull()
})

test.each([
  ['on-call', /^We asked the supporters on call at .*\d\d:\d\d/],
  ['backup', /^We called a safeguarding lead at .*\d\d:\d\d/],
  ['owner', /^We called our team at .*\d\d:\d\d/],
] as const)('EMERGENCY-6 who was called last, and when, is said: %s', async (rung, said) => {
  await show({ me: guest, emergency: { ...waiting, lastCall: { rung, secondsAgo: 40 } } })
  expect(await screen.findByText(said)).toBeDefined()
})

test('staff and supporters are led to their page', async () => {
  await show({ me: mariam })
  expect(await screen.findByRole('link', { name: 'Back to your page' })).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Connect me now' })).toBeNull()
})
