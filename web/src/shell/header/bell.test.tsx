import type { Notice } from '@sanad/domain/escalation/notices-contract'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { aSession, layla, mariam, sessionId } from '../../../test/a-conversation.tsx'
import { refused, serve, type Answers } from '../../../test/answers.ts'
import { aPerson } from '../../../test/people.ts'
import { bothDirections, renderScreen } from '../../../test/render-screen.tsx'
import { forgetPushHere } from '#web/platform/navigation/forget-push.ts'
import { onDevice, platformKeys } from '#web/platform/storage/storage.ts'
import { SiteRoutes } from '#web/routes.tsx'

const noticeId = '0190b9a0-0000-7000-8000-0000000000d1'
const aNotice: Notice = {
  id: noticeId,
  kind: 'outcome',
  severity: null,
  language: null,
  link: '/reports',
  sessionId: null,
  createdAt: '2026-11-20T14:05:00.000Z',
  read: false,
  settled: false,
}
const off = { mail: false, hasAddress: true, pushKey: 'key', browsers: 0 }

interface Setting {
  readonly me?: typeof layla
  readonly notices?: readonly Notice[]
  readonly unread?: number
  readonly at?: string
  readonly state?: unknown
  readonly language?: 'en' | 'ar'
  readonly escalation?: Answers['escalation']
}

async function show(setting: Setting = {}) {
  const { me = layla, notices = [aNotice], unread = 2, at = '/dev/community' } = setting
  let list = [...notices]
  const session = aSession({ unread })
  const calls = serve({
    home: { start: () => ({ me, next: 'dashboard' }) },
    chat: { mySessions: () => [session], session: () => session },
    supervision: { myReports: () => ({ reports: [], blocks: [], decisions: [] }) },
    escalation: {
      myNotices: () => list,
      awaySettings: () => off,
      putAwayNotices: (input) => {
        const { ids } = input as { ids: readonly string[] }
        list = list.map((one) => (ids.includes(one.id) ? { ...one, read: true } : one))
        return { done: true }
      },
      ...setting.escalation,
    },
  })
  const view = await renderScreen(<SiteRoutes />, {
    at,
    state: setting.state,
    language: setting.language ?? 'en',
  })
  const inputsOf = (operation: string) =>
    calls.filter((call) => call.operation === operation).map(({ input }) => input)
  return { ...view, calls, inputsOf }
}

/** Presses the bell and waits for what is behind it. */
async function open(person: Awaited<ReturnType<typeof show>>['person'], name: string | RegExp) {
  await person.click(await screen.findByRole('button', { name }))
  return within(await screen.findByRole('dialog'))
}

describe.each(bothDirections)('NOTICE-4 the bell, in %s', (language) => {
  const said = {
    en: {
      bell: 'Notices: 3 new',
      messages: 'New: You have 2 new messages',
      outcome: 'New: We have looked into something. You can read our answer here.',
      close: 'Close',
      fewer: 'Notices: 2 new',
    },
    ar: {
      bell: 'الإشعارات: 3 جديدة',
      messages: 'جديد: لك رسالتان جديدتان',
      outcome: 'جديد: نظرنا في أمر. يمكنك قراءة ردّنا هنا.',
      close: 'إغلاق',
      fewer: 'الإشعارات: 2 جديدان',
    },
  }[language]

  test('counts what is new, also in the title of the tab, and lists it in neutral sentences', async () => {
    const { person } = await show({ language })
    await waitFor(() => expect(document.title).toMatch(/^\(3\) /))
    const panel = await open(person, said.bell)
    const links = panel.getAllByRole('link').map(({ textContent }) => textContent)
    expect(links.slice(0, 2)).toEqual([said.messages, said.outcome])
    expect(panel.queryByText(/Mariam/)).toBeNull()
  })

  test('what the list showed is new until the person leaves it, and then no longer', async () => {
    const { person, inputsOf } = await show({ language })
    const panel = await open(person, said.bell)
    expect(panel.getByRole('link', { name: said.outcome })).toBeDefined()
    expect(inputsOf('escalation.putAwayNotices')).toEqual([])
    await person.click(panel.getByRole('button', { name: said.close }))
    expect(await screen.findByRole('button', { name: said.fewer })).toBeDefined()
    expect(inputsOf('escalation.putAwayNotices')).toEqual([{ ids: [noticeId] }])
  })
})

test('NOTICE-4 a row leads to its place, and following it reads it', async () => {
  const { person, inputsOf, address } = await show()
  const panel = await open(person, 'Notices: 3 new')
  await person.click(panel.getByRole('link', { name: /We have looked/ }))
  await waitFor(() => expect(address()).toBe('/dev/reports'))
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(inputsOf('escalation.putAwayNotices')).toEqual([{ ids: [noticeId] }])
})

test('NOTICE-4 new messages lead to their conversation, whose address names nobody', async () => {
  const { person, conversation, address } = await show()
  const panel = await open(person, 'Notices: 3 new')
  await person.click(panel.getByRole('link', { name: /2 new messages/ }))
  await waitFor(() => expect(conversation()).toBe(sessionId))
  expect(address()).toBe('/dev/chat')
})

test('NOTICE-4 a supporter who joined is read by opening the conversation, wherever from', async () => {
  const joined: Notice = { ...aNotice, kind: 'joined', link: '/chat', sessionId }
  const { inputsOf } = await show({
    notices: [joined],
    unread: 0,
    at: '/dev/chat',
    state: { sessionId },
  })
  await waitFor(() => expect(inputsOf('escalation.putAwayNotices')).toEqual([{ ids: [noticeId] }]))
})

test('NOTICE-4 coming to its screen by another way reads a notice, and those that arrive there stay new', async () => {
  const arrived = [
    { ...aNotice, id: '0190b9a0-0000-7000-8000-0000000000d2' },
    { ...aNotice, id: '0190b9a0-0000-7000-8000-0000000000d3' },
  ]
  let notices = [aNotice]
  const { inputsOf } = await show({
    unread: 0,
    at: '/dev/reports',
    escalation: {
      myNotices: () => notices,
      putAwayNotices: () => {
        notices = [...arrived, { ...aNotice, read: true }]
        return { done: true }
      },
    },
  })
  expect(await screen.findByRole('button', { name: 'Notices: 2 new' })).toBeDefined()
  expect(inputsOf('escalation.putAwayNotices')).toEqual([{ ids: [noticeId] }])
})

test.each([
  ['/dev/dashboard', { ...aNotice, kind: 'thanks', link: '/dashboard' }],
  ['/dev/chat', { ...aNotice, kind: 'joined', link: '/chat', sessionId }],
] as const)('NOTICE-4 home and the list of conversations read none: %s', async (at, notice) => {
  const { inputsOf, calls } = await show({ notices: [notice], unread: 0, at })
  expect(await screen.findByRole('button', { name: 'Notices: 1 new' })).toBeDefined()
  await waitFor(() => expect(calls.map(({ operation }) => operation)).toContain('chat.mySessions'))
  expect(inputsOf('escalation.putAwayNotices')).toEqual([])
})

test('NOTICE-4 an alarm is not read by opening it', async () => {
  const alarm: Notice = { ...aNotice, kind: 'escalation', severity: 'high', link: '/my-notices' }
  const { person, inputsOf } = await show({ me: mariam, notices: [alarm], unread: 0 })
  const panel = await open(person, 'Notices: 1 new')
  await person.click(panel.getByRole('link', { name: /A seeker needs a person now/ }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(inputsOf('escalation.putAwayNotices')).toEqual([])
})

test('the list that could not be refreshed says so, and keeps what it knows', async () => {
  let isReachable = true
  const { person } = await show({
    escalation: { myNotices: () => (isReachable ? [aNotice] : refused('FAULT', undefined, 500)) },
  })
  await screen.findByRole('button', { name: 'Notices: 3 new' })
  isReachable = false
  const panel = await open(person, 'Notices: 3 new')
  expect(await panel.findByText(/could not load the latest/, {}, { timeout: 4000 })).toBeDefined()
  expect(panel.getByRole('link', { name: /We have looked/ })).toBeDefined()
})

test('the keyboard opens and closes the list', async () => {
  const { person } = await show()
  const bell = await screen.findByRole('button', { name: 'Notices: 3 new' })
  bell.focus()
  await person.keyboard('{Enter}')
  const panel = within(await screen.findByRole('dialog'))
  panel.getByRole('button', { name: 'Close' }).focus()
  await person.keyboard('{Enter}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('a guest has no bell', async () => {
  const guest = aPerson({ standing: 'guest' })
  const { calls } = await show({ me: guest, at: '/dev/dashboard' })
  await screen.findByRole('heading', { level: 1 })
  expect(screen.queryByRole('button', { name: /^Notices/ })).toBeNull()
  expect(calls.map(({ operation }) => operation)).not.toContain('escalation.myNotices')
})

describe('NOTICE-5 while the page is closed', () => {
  test('nothing is sent unless it is turned on, and what others may see is said first', async () => {
    const { person, inputsOf } = await show({
      at: '/dev/my-notices',
      escalation: { setAwayMail: () => ({ mail: true }) },
    })
    const mail = await screen.findByRole('switch', { name: 'By email' })
    expect(mail.getAttribute('aria-checked')).toBe('false')
    expect(screen.getByText(/others who read this mailbox may see it/)).toBeDefined()
    expect(screen.getByText(/others who use this device may see it/)).toBeDefined()
    await person.click(mail)
    expect(inputsOf('escalation.setAwayMail')).toEqual([{ on: true }])
  })

  test('an account without an address has no mail', async () => {
    const { person, inputsOf } = await show({
      at: '/dev/my-notices',
      escalation: { awaySettings: () => ({ ...off, hasAddress: false }) },
    })
    const mail = await screen.findByRole('switch', { name: 'By email' })
    expect(mail.getAttribute('aria-disabled')).toBe('true')
    await person.click(mail)
    expect(screen.getByText('Your account has no email address.')).toBeDefined()
    expect(inputsOf('escalation.setAwayMail')).toEqual([])
  })
})

test('NOTICE-7 a browser that a seeker allowed is forgotten here, too, when they sign out or leave', async () => {
  const unsubscribe = vi.fn(async () => true)
  const close = vi.fn()
  const address = { endpoint: 'https://push.example/x', keys: { p256dh: 'p', auth: 'a' } }
  const subscription = { ...address, toJSON: () => address, unsubscribe }
  const pushManager = {
    subscribe: async () => subscription,
    getSubscription: async () => subscription,
  }
  const registration = { pushManager, getNotifications: async () => [{ close }] }
  vi.stubGlobal('PushManager', class {})
  vi.stubGlobal('Notification', { requestPermission: async () => 'granted' })
  Object.defineProperty(navigator, 'serviceWorker', {
    configurable: true,
    value: {
      ready: Promise.resolve(registration),
      getRegistration: async () => registration,
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
    },
  })
  let browsers = 0
  const { person } = await show({
    at: '/dev/my-notices',
    escalation: {
      awaySettings: () => ({ ...off, browsers }),
      registerPush: () => {
        browsers = 1
        return { registered: true }
      },
    },
  })
  // A subscription that an earlier sign-in left behind does not count as allowed.
  await person.click(await screen.findByRole('button', { name: 'Allow on this browser' }))
  expect(await screen.findByRole('button', { name: 'Turn off here' })).toBeDefined()
  forgetPushHere()
  await waitFor(() => expect(unsubscribe).toHaveBeenCalledOnce())
  expect(close).toHaveBeenCalledOnce()
  forgetPushHere()
  expect(onDevice.get(platformKeys.person.push)).toBeNull()
  expect(unsubscribe).toHaveBeenCalledOnce()
  Reflect.deleteProperty(navigator, 'serviceWorker')
  vi.unstubAllGlobals()
})
