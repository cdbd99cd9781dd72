import type { Session } from '@sanad/domain/chat/contract'
import type { NextStep } from '@sanad/domain/home/next-step'
import type { Me } from '@sanad/domain/identity/contract'
import { emptyPlan } from '@sanad/domain/wellbeing/plan/plan'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { SessionsWatch } from '#web/chat/index.ts'
import { LiveContext } from '#web/platform/live/live-provider.tsx'
import { aLive } from '../../../test/a-live.ts'
import { aSession, layla, mariam, sessionId } from '../../../test/a-conversation.tsx'
import { anAvailability } from '../../../test/an-availability.ts'
import { refused, serve, type Answers } from '../../../test/answers.ts'
import { inTheEmirates } from '../../../test/in-the-emirates.ts'
import { bothDirections, renderScreen } from '../../../test/render-screen.tsx'
import { DashboardScreen } from './dashboard-screen.tsx'

async function show(
  me: Me,
  {
    language = 'en' as 'en' | 'ar',
    sessions = [] as Session[],
    loads = true,
    next = 'dashboard' as NextStep,
    state = undefined as unknown,
    between = {} as Answers,
  } = {},
) {
  const calls = serve({
    home: { start: () => ({ me, next }) },
    chat: { mySessions: () => (loads ? sessions : refused('TOO_MANY_REQUESTS')) },
    availability: {
      availability: () => anAvailability({ available: true }),
      ownWeek: () => ({ days: [], conversations: 0 }),
      onCall: () => ({
        isOnCall: false,
        priorityLevel: 1,
        highestLevel: 1,
        maxConcurrentEmergencies: 1,
        currentEmergencyCount: 0,
        restsUntil: null,
        lastEmergencyAt: null,
        shiftUntil: null,
        whyNot: null,
      }),
    },
    matching: { waitingLine: () => [] },
    application: {
      ownStanding: () => ({
        checkIn: { dueAt: '2026-12-20T10:00:00Z', state: 'fine' },
        training: { until: '2027-11-20T10:00:00Z', state: 'fine' },
        lesson: null,
      }),
    },
    supporterCare: { ownCare: () => ({ debriefs: [], talk: null }) },
    identity: {
      signOut: () => ({ signedOut: true }),
    },
    mood: { ownMoods: () => ({ hidden: false, checkIns: [] }) },
    ...between,
  })
  const socket = aLive()
  const view = await renderScreen(
    <LiveContext value={socket.live}>
      <SessionsWatch />
      <DashboardScreen />
    </LiveContext>,
    {
      language,
      words: [
        'home',
        'chat',
        'matching',
        'identity',
        'crisis',
        'availability',
        'supporter-care',
        'escalation',
        'live-boards',
      ],
      at: '/dev/dashboard',
      state,
    },
  )
  return { ...view, calls, socket }
}

describe.each(bothDirections)('the seeker’s dashboard in %s', (language, direction) => {
  const words = {
    en: [
      'Welcome back, Layla',
      'Find a Supporter',
      'Join Community',
      'Emergency Support',
      'Explore Groups',
    ],
    ar: ['البحث عن داعم', 'المجتمع', 'دعم طارئ', 'استكشاف المجموعات'],
  }[language]
  const greeting = { en: 'Welcome back, Layla', ar: 'أهلًا بعودتك، \u2068Layla\u2069' }[language]
  it('greets, and offers help', async () => {
    await show(layla, { language })
    expect(await screen.findByRole('heading', { level: 1, name: greeting })).toBeDefined()
    for (const text of words) expect(screen.getAllByText(text).length).toBeGreaterThan(0)
    expect(document.documentElement.dir).toBe(direction)
  })
})

describe.each(bothDirections)('between two conversations, in %s', (language) => {
  const say = {
    en: { plan: 'My safety plan', time: 'Appointments', question: /after your conversation/ },
    ar: { plan: 'خطتي للأمان', time: 'المواعيد', question: /بعد محادثتك/ },
  }[language]
  const links = (href: string) =>
    screen.getAllByRole('link').filter((link) => link.getAttribute('href') === `/dev${href}`)

  it('shows a card for each thing there is, in place of its link', async () => {
    const startsAt = '2030-06-01T10:00:00.000Z'
    const time = { startsAt, expert: 'Mariam', theirOffset: null, askedOf: null }
    await show(layla, {
      language,
      between: {
        plan: {
          ownPlan: () => ({
            plan: { ...emptyPlan, signs: 'no sleep' },
            revision: 1,
            savedAt: startsAt,
          }),
        },
        appointments: {
          ownAppointment: () => ({
            appointment: {
              state: 'booked',
              id: sessionId,
              minutes: 30,
              topic: null,
              wish: null,
              ...time,
              times: [],
              moveProposed: false,
            },
            experts: [],
          }),
        },
        followUp: { ownFollowUp: () => ({ state: 'sent', sessionId, expert: null }) },
      },
    })
    expect(await screen.findByText(say.question)).toBeDefined()
    await waitFor(() => expect(links('/safety-plan')).toHaveLength(1))
    await waitFor(() => expect(links('/appointments')).toHaveLength(1))
    expect(links('/appointments')[0]?.closest('div')?.textContent).toContain('Mariam')
  })

  it('shows none where there is nothing, and the links as before', async () => {
    await show(layla, {
      language,
      between: {
        plan: { ownPlan: () => ({ plan: null, revision: 0, savedAt: null }) },
        appointments: { ownAppointment: () => ({ appointment: null, experts: [] }) },
        followUp: { ownFollowUp: () => ({ state: 'none' }) },
      },
    })
    expect(await screen.findByRole('link', { name: say.plan })).toBeDefined()
    expect(screen.getByRole('link', { name: say.time })).toBeDefined()
    expect(screen.queryByText(say.question)).toBeNull()
    expect(links('/safety-plan')).toHaveLength(1)
  })
})

describe('the seeker’s dashboard', () => {
  it('welcomes on the first visit, and nobody back', async () => {
    await show(layla, { state: { isFirstVisit: true } })
    expect(await screen.findByRole('heading', { level: 1, name: 'Welcome, Layla' })).toBeDefined()
  })

  it('says on which day an earlier conversation began', async () => {
    await show(layla, {
      sessions: [aSession({ status: 'closed', createdAt: '2026-11-20T10:00:00Z' })],
    })
    const link = await screen.findByRole('link', { name: /Mariam/ })
    expect(link.textContent).toContain('20 November')
  })

  it('leads to help at once', async () => {
    await show(layla)
    const link = await screen.findByRole('link', { name: 'Connect Now' })
    expect(link.getAttribute('href')).toBe('/dev/emergency-connect')
  })

  it('leads back to the open conversation and says what is new', async () => {
    const { person, conversation } = await show(layla, {
      sessions: [aSession({ lastSeq: 6, seenByMe: 2, unread: 2 })],
    })
    expect(await screen.findByRole('heading', { name: 'Continue your conversation' })).toBeDefined()
    const link = screen.getByRole('link', { name: /Mariam/ })
    expect(link.textContent).toContain('2 new messages')
    await person.click(link)
    expect(conversation()).toBe(sessionId)
  })

  it('offers no second conversation beside the open one', async () => {
    await show(layla, { sessions: [aSession()] })
    await screen.findByRole('heading', { name: 'Continue your conversation' })
    expect(screen.queryByText('Find a Supporter')).toBeNull()
  })

  it('leads to no page that is not there yet, once the service is live', async () => {
    const meta = document.querySelector<HTMLMetaElement>('meta[name="sanad:stage"]')
    meta!.content = 'live'
    await show(layla)
    await screen.findByRole('link', { name: 'My safety plan' })
    expect(screen.queryByText('Join Community')).toBeNull()
    meta!.content = 'preview'
  })

  it('has no such card when every conversation has ended', async () => {
    await show(layla, { sessions: [aSession({ status: 'closed' })] })
    await screen.findByRole('heading', { name: 'Welcome back, Layla' })
    expect(screen.queryByText('Continue your conversation')).toBeNull()
  })

  it('greets by the alias, where there is one', async () => {
    await show({ ...layla, alias: 'قمر' })
    expect(
      await screen.findByRole('heading', { name: 'Welcome back, \u2068قمر\u2069' }),
    ).toBeDefined()
  })

  it('has no empty cards on the first day, and later shows what was talked about', async () => {
    const { unmount } = await show(layla)
    await screen.findByRole('link', { name: 'My safety plan' })
    expect(screen.queryByText('Earlier conversations')).toBeNull()
    expect(screen.queryByText('Your last 14 days')).toBeNull()
    unmount()
    await show(layla, { sessions: [aSession({ status: 'closed' })] })
    const earlier = await screen.findByRole('region', { name: 'Earlier conversations' })
    expect(await within(earlier).findByRole('link', { name: /Mariam/ })).toBeDefined()
  })

  it('moves no link when its questions come later than the page', async () => {
    let answer = () => {}
    const later = new Promise<void>((resolve) => (answer = resolve))
    await show(layla, {
      sessions: [aSession({ status: 'closed' })],
      between: {
        outcome: {
          ownOutcomes: () =>
            later.then(() => ({ offered: true, due: 0, card: 'offer' as const, answers: [] })),
        },
      },
    })
    const breathing = await screen.findByRole('link', { name: /breathing/ })
    answer()
    const card = await screen.findByRole('heading', { name: 'How were your last two weeks?' })
    expect(breathing.compareDocumentPosition(card)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
  })

  it('shows numbers in place of a supporter where no minors are served', async () => {
    inTheEmirates()
    await show({ ...layla, ageRange: '13-17' }, { next: 'under-18' })
    expect(
      await screen.findByRole('heading', { name: 'You did well to look for help' }),
    ).toBeDefined()
    expect(screen.getByRole('link', { name: /116111/ }).getAttribute('href')).toBe('tel:116111')
    expect(screen.queryByText('Find a Supporter')).toBeNull()
  })

  it('says so when the conversations could not be loaded', async () => {
    await show(layla, { loads: false })
    expect(
      await screen.findByText('We could not load your conversations. They are safe.'),
    ).toBeDefined()
    expect(screen.getByRole('button', { name: 'Try again' })).toBeDefined()
  })
})

describe.each(bothDirections)('a guest’s dashboard in %s', (language) => {
  const words = {
    en: {
      connect: 'Connect Now',
      email: 'Keep this conversation',
      signOut: 'Sign Out',
      find: 'Find a Supporter',
    },
    ar: {
      connect: 'التواصل الآن',
      email: 'الاحتفاظ بهذه المحادثة',
      signOut: 'تسجيل الخروج',
      find: 'البحث عن داعم',
    },
  }[language]
  const guest: Me = { ...layla, email: '', standing: 'guest', firstName: 'Guest', alias: 'Guest' }

  it('has their conversation, help, the way to keep it and the way out; nothing that would be refused', async () => {
    const { calls } = await show(guest, { language, sessions: [aSession()], next: 'emergency' })
    expect(await screen.findByRole('link', { name: /Mariam/ })).toBeDefined()
    expect(screen.getByRole('link', { name: words.connect })).toBeDefined()
    expect(screen.getByRole('link', { name: words.email }).getAttribute('href')).toBe(
      '/dev/auth?role=seeker',
    )
    expect(screen.getByRole('button', { name: words.signOut })).toBeDefined()
    expect(screen.queryByText(words.find)).toBeNull()
    expect(calls.filter(({ operation }) => /^(mood|matching)/.test(operation))).toEqual([])
  })
})

describe('the supporter’s dashboard', () => {
  it('shows the switch, the open conversations, and the queue', async () => {
    await show(mariam, {
      sessions: [aSession({ side: 'expert', other: { ...aSession().other!, firstName: 'Layla' } })],
    })
    expect(await screen.findByRole('heading', { level: 1, name: 'Welcome, Mariam' })).toBeDefined()
    expect(
      await screen.findByRole('switch', { name: 'Available for new conversations', checked: true }),
    ).toBeDefined()
    expect(await screen.findByRole('link', { name: /Layla/ })).toBeDefined()
    expect(screen.getByRole('heading', { name: 'Support Requests' })).toBeDefined()
    expect(screen.getByRole('link', { name: /Next shift/ })).toBeDefined()
  })

  it('shows a conversation as soon as the socket reports it', async () => {
    const sessions: Session[] = []
    const { socket } = await show(mariam, { sessions })
    expect(await screen.findByText('No conversations are open right now.')).toBeDefined()
    sessions.push(aSession({ side: 'expert' }))
    await socket.tell({ event: 'chat.session-changed', sessionId } as never)
    expect(await screen.findByRole('link', { name: /Mariam/ })).toBeDefined()
    expect(screen.queryByRole('alert')).toBeNull()
  })

  it('before approval has no requests and no switch', async () => {
    const { calls } = await show({
      ...mariam,
      standing: 'applicant',
      verificationStatus: 'in_review',
    })
    expect(await screen.findByText('We have not approved your application yet')).toBeDefined()
    expect(screen.queryByRole('switch')).toBeNull()
    expect(calls.filter(({ operation }) => /^(matching|chat)/.test(operation))).toEqual([])
  })
})

describe.each(['supervisor', 'admin', 'owner'] as const)('the dashboard of a %s', (role) => {
  it('leads to what may be grave and to the numbers to call', async () => {
    await show({ ...mariam, role, standing: role })
    expect((await screen.findByRole('link', { name: 'Safety queue' })).getAttribute('href')).toBe(
      '/dev/staff/queue',
    )
    expect(screen.getByRole('link', { name: 'Crisis lines' }).getAttribute('href')).toBe(
      '/dev/staff/lines',
    )
  })
})
