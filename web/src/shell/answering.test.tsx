import type { WhoAnswersBoard as WhoAnswers } from '@sanad/domain/live-boards/contract'
import type { OpenCall } from '@sanad/domain/escalation/ladder-contract'
import type { MyChannels, Notice } from '@sanad/domain/escalation/notices-contract'
import type { Standing } from '@sanad/domain/primitives/role'
import { screen, within } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { LiveContext } from '#web/platform/live/live-provider.tsx'
import { aLive } from '../../test/a-live.ts'
import { refused, serve, type Answers } from '../../test/answers.ts'
import { aPerson } from '../../test/people.ts'
import { bothDirections, renderScreen } from '../../test/render-screen.tsx'
import { MyNoticesScreen } from '#web/escalation/notices/my-notices-screen.tsx'
import { NoticeWatch } from '#web/escalation/notices/notice-queries.ts'
import { WhoAnswersScreen } from '#web/live-boards/who-answers-screen.tsx'

const id = (last: number) => `0190a0a0-0000-7000-8000-00000000000${last}`
const aCall: OpenCall = {
  id: id(1),
  severity: 'critical',
  language: 'ar',
  cause: 'emergency',
  waitedSeconds: 187,
  accompanied: false,
  toldRung: 'admin',
  insteadOf: null,
  next: { rung: 'owner', inSeconds: 5 },
  overdue: false,
  answeredBy: [],
}
const aView = (more: Partial<WhoAnswers> = {}): WhoAnswers => ({
  timeZone: 'Asia/Dubai',
  onCall: [
    { firstName: 'Sara', by: 'switch', until: null, here: true, pause: null, proven: false },
  ],
  supervisors: [],
  backups: [],
  danger: { people: 1, alone: 1, aloneSeconds: 187, alarms: 1, alarmSeconds: 187, overdue: 0 },
  open: [aCall],
  incidents: [],
  gaps: [],
  failedDeliveries: 0,
  guests: { paused: false, since: null, reason: null },
  ...more,
})
const aNotice: Notice = {
  id: id(2),
  kind: 'escalation',
  severity: 'severe',
  language: 'en',
  link: '/who-answers',
  sessionId: null,
  createdAt: '2026-11-20T14:05:00.000Z',
  read: false,
  settled: false,
}
const channels = (test: MyChannels['channels'][number]['test'] = null): MyChannels => ({
  browsers: 0,
  pagerId: id(9),
  pushKey: 'key',
  channels: [
    { channel: 'push', available: false, provenAt: null, test: null },
    { channel: 'mail', available: true, provenAt: null, test },
    { channel: 'pager', available: false, provenAt: null, test: null },
  ],
})
const words = ['escalation', 'live-boards', 'availability', 'matching'] as const
afterEach(() => vi.unstubAllGlobals())

type StubAnswers = NonNullable<Answers['escalation']> &
  Pick<NonNullable<Answers['liveBoards']>, 'whoAnswers'> &
  Pick<NonNullable<Answers['supervision']>, 'answerAlarm'>

async function show(
  what: 'who' | 'mine',
  { whoAnswers, answerAlarm, ...escalation }: StubAnswers,
  { language = 'en', standing = 'supervisor', at = '/dev/my-notices', state } = {} as {
    language?: 'en' | 'ar'
    standing?: Exclude<Standing, 'anonymous' | 'guest' | 'leaving' | 'applicant'>
    at?: string
    state?: unknown
  },
) {
  const calls = serve({
    home: { start: () => ({ me: aPerson({ role: standing, standing }), next: 'dashboard' }) },
    escalation: {
      myNotices: () => [],
      myChannels: () => channels(),
      awaySettings: () => ({ mail: false, hasAddress: true, pushKey: 'key', browsers: 0 }),
      myCalls: () => ({ calls: [], quiet: false }),
      ...escalation,
    },
    supervision: answerAlarm ? { answerAlarm } : {},
    liveBoards: whoAnswers ? { whoAnswers } : {},
  })
  const socket = aLive()
  const view = await renderScreen(
    <LiveContext value={socket.live}>
      <NoticeWatch />
      {what === 'who' ? <WhoAnswersScreen /> : <MyNoticesScreen />}
    </LiveContext>,
    { language, words, at, state },
  )
  return { ...view, calls, socket }
}

describe.each(bothDirections)('ALARM-4 alarms of one network, in %s', (language) => {
  const said = {
    en: {
      title: '3 requests from one network',
      show: 'Show all 3',
      treat: 'Treat as one',
      why: 'Why do you treat them as one?',
      take: 'I will answer: High, English',
      done: '2 requests are treated as one.',
      left: /^1 was left out/,
      by: 'Huda treated these as one 1:05 ago.',
    },
    ar: {
      title: '3 طلبات من شبكة واحدة',
      show: 'عرض الكل: 3',
      treat: 'معاملتها كطلب واحد',
      why: 'سبب معاملتها كطلب واحد',
      take: 'سأتولى الرد: مرتفعة، الإنجليزية',
      done: 'عومل طلبان كطلب واحد.',
      left: /^استُثني طلب واحد/,
      by: 'معاملتها كطلب واحد من \u2068Huda\u2069، منذ 1:05.',
    },
  }[language]
  type Group = NonNullable<OpenCall['group']>
  const inGroup = (group: Partial<Group> = {}, severity: OpenCall['severity'] = 'high') =>
    [3, 4, 5].map((last): OpenCall => ({
      ...aCall,
      id: id(last),
      severity,
      language: 'en',
      group: { id: id(3), count: 3, hasSigns: false, treatedBy: null, ...group },
    }))
  const showBoard = (open: OpenCall[], more: Partial<StubAnswers> = {}) =>
    show('who', { whoAnswers: () => aView({ open }), ...more }, { language })

  test('open to each of them, beside those of others', async () => {
    const { person } = await showBoard([aCall, ...inGroup()])
    expect(await screen.findByRole('heading', { name: said.title })).toBeDefined()
    expect(screen.queryByRole('button', { name: said.take })).toBeNull()
    await person.click(screen.getByRole('button', { name: said.show }))
    expect(screen.getAllByRole('button', { name: said.take })).toHaveLength(3)
  })

  test('ALARM-5 are treated as one with a reason, and the result says which were left out', async () => {
    const { person, calls } = await showBoard(inGroup(), {
      treatAlarmsAsOne: () => ({ treated: 2, left: 1 }),
    })
    await person.click(await screen.findByRole('button', { name: said.treat }))
    const sheet = within(screen.getByRole('dialog'))
    await person.click(sheet.getByRole('button', { name: said.treat }))
    expect(calls.some(({ operation }) => operation === 'escalation.treatAlarmsAsOne')).toBe(false)
    await person.type(sheet.getByRole('textbox', { name: said.why }), 'All the same words')
    await person.click(sheet.getByRole('button', { name: said.treat }))
    expect(await screen.findByText(said.done)).toBeDefined()
    expect(screen.getByText(said.left)).toBeDefined()
    expect(
      calls.find(({ operation }) => operation === 'escalation.treatAlarmsAsOne')?.input,
    ).toEqual({
      escalationIds: [id(3), id(4), id(5)],
      severity: 'high',
      reason: 'All the same words',
    })
  })

  test('show who treats them, since when and why', async () => {
    const treatedBy = { firstName: 'Huda', secondsAgo: 65, reason: 'A flood', mine: false }
    await showBoard(inGroup({ treatedBy }))
    expect(await screen.findByText(said.by)).toBeDefined()
    expect(screen.getByText('A flood')).toBeDefined()
  })

  test('ALARM-5 are not treated as one where a person has to look at each', async () => {
    const graver = inGroup({ id: id(6), hasSigns: true }).map((call, at) => ({
      ...call,
      id: id(6 + at),
    }))
    await showBoard([...inGroup({}, 'critical'), ...graver])
    expect(await screen.findAllByRole('heading', { name: said.title })).toHaveLength(2)
    expect(screen.queryByRole('button', { name: said.treat })).toBeNull()
  })
})

describe.each(bothDirections)('the board of who answers, in %s', (language) => {
  const said = {
    en: {
      take: 'I will answer: Critical, Arabic',
      waited: 'Waiting 3:07',
      calls: /You can call these people/,
      sara: 'Sara: On call for emergencies · here now · Email',
      answered: 'Huda said they’ll answer, 1:05 ago',
    },
    ar: {
      take: 'سأتولى الرد: حرجة، العربية',
      waited: 'الانتظار 3:07',
      calls: /يمكنك الاتصال بمن يلي/,
      sara: 'Sara: مناوبة الطوارئ · هنا الآن · البريد الإلكتروني',
      answered: '\u2068Huda\u2069 · تولّي الرد منذ 1:05',
    },
  }[language]

  test('LADDER-12 shows level, language and wait, and one tap leads into the conversation', async () => {
    const { person, calls, conversation } = await show(
      'who',
      {
        whoAnswers: () => aView(),
        answerAlarm: () => ({ kind: 'conversation', sessionId: id(7) }),
      },
      { language },
    )
    expect(await screen.findByText(said.waited)).toBeDefined()
    await person.click(screen.getByRole('button', { name: said.take }))
    await expect.poll(conversation).toBe(id(7))
    expect(calls.find(({ operation }) => operation === 'supervision.answerAlarm')?.input).toEqual({
      escalationId: aCall.id,
    })
  })

  test('LADDER-12 a person who may not enter sees whom to call; the alarm stays, with who said they will answer', async () => {
    const answeredBy = [
      { firstName: 'Huda', role: 'supervisor', secondsAgo: 65, mine: false } as const,
    ]
    const { person } = await show(
      'who',
      {
        whoAnswers: () => aView({ open: [{ ...aCall, answeredBy }] }),
        answerAlarm: () => ({
          kind: 'calls',
          people: [{ firstName: 'Sara', duty: 'on-call', here: true, ways: ['mail'] }],
        }),
      },
      { language, standing: 'owner' },
    )
    await person.click(await screen.findByRole('button', { name: said.take }))
    expect(await screen.findByText(said.calls)).toBeDefined()
    expect(screen.getByText(said.calls).textContent).toContain(said.sara)
    expect(screen.getByText(said.answered)).toBeDefined()
  })
})

test('another supporter is with them already', async () => {
  const { person } = await show('who', {
    whoAnswers: () => aView(),
    answerAlarm: () => ({ kind: 'accompanied' }),
  })
  await person.click(await screen.findByRole('button', { name: /I will answer/ }))
  expect(await screen.findByText(/Another supporter is with them/)).toBeDefined()
})

test('an incident is closed with an outcome and a note, never without', async () => {
  const incident = {
    id: id(3),
    severity: 'high',
    language: 'en',
    openedAt: '2026-11-20T14:05:00.000Z',
  } as const
  const { person, calls } = await show('who', {
    whoAnswers: () => aView({ incidents: [incident] }),
    closeIncident: () => ({ closed: true }),
  })
  await person.click(await screen.findByRole('button', { name: /Record the outcome/ }))
  const sheet = within(await screen.findByRole('dialog'))
  await person.click(sheet.getByRole('button', { name: 'Close the incident' }))
  expect(sheet.getByText(/say in a few words/)).toBeDefined()
  expect(sheet.getByText('Please choose one.')).toBeDefined()
  await person.click(sheet.getByRole('radio', { name: 'We could not reach them' }))
  await person.type(sheet.getByRole('textbox'), 'No way to reach them.')
  await person.click(sheet.getByRole('button', { name: 'Close the incident' }))
  expect(calls.find(({ operation }) => operation === 'escalation.closeIncident')?.input).toEqual({
    incidentId: incident.id,
    outcome: 'not-reached',
    note: 'No way to reach them.',
  })
})

test('closed incidents are read on a press, not before', async () => {
  const { person, calls } = await show('who', {
    whoAnswers: () => aView(),
    closedIncidents: () => [
      {
        id: id(5),
        severity: 'high',
        language: 'en',
        openedAt: '2026-11-20T14:05:00.000Z',
        closedAt: '2026-11-20T15:05:00.000Z',
        closedBy: 'Huda',
        outcome: 'reached',
        note: 'Called back.',
      },
    ],
  })
  const read = () => calls.filter(({ operation }) => operation === 'escalation.closedIncidents')
  const press = await screen.findByRole('button', { name: 'Show closed incidents' })
  expect(read()).toHaveLength(0)
  await person.click(press)
  expect(await screen.findByText('Called back.')).toBeDefined()
  expect(read()).toHaveLength(1)
})

test('guests’ emergencies are paused with a reason', async () => {
  const { person, calls } = await show('who', {
    whoAnswers: () => aView(),
    pauseGuests: () => ({ paused: true }),
  })
  await person.click(await screen.findByRole('button', { name: 'Pause them' }))
  const sheet = within(await screen.findByRole('dialog'))
  await person.type(sheet.getByRole('textbox'), 'A flood')
  await person.click(sheet.getByRole('button', { name: 'Pause guests’ emergencies' }))
  expect(calls.find(({ operation }) => operation === 'escalation.pauseGuests')?.input).toEqual({
    paused: true,
    reason: 'A flood',
  })
})

test('what does not load says so, and that notices still go out', async () => {
  await show('who', { whoAnswers: () => refused('NOT_FOUND', undefined, 404) })
  expect((await screen.findByRole('alert')).textContent).toContain('We still send notices')
})

describe('my notices', () => {
  test('come by the socket and can be dismissed', async () => {
    let list: Notice[] = []
    const { person, socket } = await show('mine', {
      myNotices: () => list,
      putAwayNotices: () => {
        list = [{ ...aNotice, read: true }]
        return { done: true }
      },
    })
    expect(await screen.findByText('Nothing is waiting for you.')).toBeDefined()
    list = [aNotice]
    await socket.tell({ event: 'notices.changed' })
    expect(await screen.findByRole('heading', { name: '1 new notice' })).toBeDefined()
    await person.click(
      screen.getByRole('button', { name: /Mark as read: A seeker needs a person now/ }),
    )
    expect(await screen.findByRole('heading', { name: 'No new notices' })).toBeDefined()
  })

  test('a test is sent, asked about and confirmed', async () => {
    let state = channels()
    const test = {
      id: id(4),
      status: 'sent',
      reason: null,
      sentAt: '2026-11-20T14:05:00.000Z',
    } as const
    const { person, calls } = await show('mine', {
      myChannels: () => state,
      testChannel: () => {
        state = channels(test)
        return { testId: test.id }
      },
      confirmTest: () => ({ proven: 'mail' }),
    })
    await person.click(await screen.findByRole('button', { name: 'Send me a test: Email' }))
    await person.click(await screen.findByRole('button', { name: 'Yes, it reached me: Email' }))
    expect(await screen.findByText(/This way works/)).toBeDefined()
    expect(calls.find(({ operation }) => operation === 'escalation.confirmTest')?.input).toEqual({
      testId: test.id,
    })
  })

  test('a test that does not arrive says why', async () => {
    const failed = {
      id: id(4),
      status: 'failed',
      reason: 'not reached',
      sentAt: aNotice.createdAt,
    } as const
    await show('mine', { myChannels: () => channels(failed) })
    expect(await screen.findByText('Not delivered: we cannot reach the receiver.')).toBeDefined()
  })

  test('opening the link of a test proves the way, once', async () => {
    const { calls } = await show(
      'mine',
      { confirmTest: () => ({ proven: 'mail' }) },
      { state: { testId: id(4) } },
    )
    expect(await screen.findByText(/This way works/)).toBeDefined()
    expect(calls.filter(({ operation }) => operation === 'escalation.confirmTest')).toHaveLength(1)
  })

  test('a browser that cannot be woken says so, after a tap and not before', async () => {
    const { person } = await show('mine', {})
    expect(screen.queryByText(/cannot show notices/)).toBeNull()
    await person.click(await screen.findByRole('button', { name: 'Allow on this browser' }))
    expect(await screen.findByText(/cannot show notices/)).toBeDefined()
  })

  test('a browser that may be woken is registered', async () => {
    const requestPermission = vi.fn(async () => 'granted')
    const address = { endpoint: 'https://push.example/x', keys: { p256dh: 'p', auth: 'a' } }
    const subscription = { ...address, toJSON: () => address }
    const pushManager = { subscribe: async () => subscription, getSubscription: async () => null }
    vi.stubGlobal('PushManager', class {})
    vi.stubGlobal('Notification', { requestPermission })
    Object.defineProperty(navigator, 'serviceWorker', {
      configurable: true,
      value: {
        ready: Promise.resolve({ pushManager }),
        getRegistration: async () => ({ pushManager }),
      },
    })
    const { person, calls } = await show('mine', { registerPush: () => ({ registered: true }) })
    expect(requestPermission).not.toHaveBeenCalled()
    await person.click(await screen.findByRole('button', { name: 'Allow on this browser' }))
    await expect
      .poll(() => calls.find(({ operation }) => operation === 'escalation.registerPush')?.input)
      .toEqual(address)
    Reflect.deleteProperty(navigator, 'serviceWorker')
  })
})

test('a supporter sees the alarms they were notified of', async () => {
  await show('mine', { myCalls: () => ({ calls: [aCall], quiet: false }) }, { standing: 'expert' })
  expect(await screen.findByRole('button', { name: /I will answer/ })).toBeDefined()
})
