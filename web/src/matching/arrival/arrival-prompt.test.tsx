import type { Session } from '@sanad/domain/chat/contract'
import { act, screen, within } from '@testing-library/react'
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { aSession, movableTime, sessionId } from '../../../test/a-conversation.tsx'
import { aLive } from '../../../test/a-live.ts'
import { serve } from '../../../test/answers.ts'
import { takesThePointer } from '../../../test/pointer.ts'
import { bothDirections, renderScreen } from '../../../test/render-screen.tsx'
import { LiveContext } from '#web/platform/live/live-provider.tsx'
import { chooseSharedDevice } from '#web/platform/storage/shared-device.ts'
import { startTabIcon } from '#web/platform/tabs/tab-signal.ts'
import { PageTitle } from '#web/ui/layout/page-title.tsx'
import { ArrivalPrompt } from './arrival-prompt.tsx'
import { patience } from '../../../../domain/test/patience.ts'

const chime = vi.hoisted(() => vi.fn())
vi.mock('./chime.ts', () => ({ chime }))

const emergency = aSession({
  side: 'expert',
  isEmergency: true,
  state: 'offered',
  stateForSeconds: 18,
})
const match = aSession({ side: 'expert', state: 'offered', stateForSeconds: 18 })

beforeAll(startTabIcon)
beforeEach(() => {
  movableTime()
  chime.mockClear()
  localStorage.clear()
  document.head.querySelector('link[rel=icon]')?.remove()
  document.head.insertAdjacentHTML('beforeend', '<link rel="icon" href="/icon.svg">')
})

/** A supporter on some screen, to whom conversations are offered. */
async function show(
  language: 'en' | 'ar' = 'en',
  place: { at: string; state?: unknown } = { at: '/dev/profile' },
) {
  let offered: Session[] = []
  serve({ chat: { mySessions: () => offered } })
  const socket = aLive()
  const view = await renderScreen(
    <LiveContext value={socket.live}>
      <ArrivalPrompt />
      <PageTitle>{'Profile'}</PageTitle>
      <button type="button">{'Mine'}</button>
    </LiveContext>,
    { language, words: ['availability', 'matching'], ...place },
  )
  const become = async (next: Session[]) => {
    offered = next
    await socket.tell({ event: 'chat.session-changed', sessionId } as never)
    await act(() => vi.advanceTimersByTimeAsync(0))
  }
  return { ...view, socket, become }
}

const later = (seconds: number) => act(() => vi.advanceTimersByTimeAsync(seconds * 1000))
/** Waits without moving a stopped clock, so that no moment of the screen ends on a slow machine. */
const comes = <Value,>(read: () => Value) =>
  vi.waitFor(
    async () => {
      await later(0)
      return read()
    },
    { interval: 0, timeout: patience.event },
  )
const icon = () => document.querySelector('link[rel=icon]')?.getAttribute('href')

describe.each(bothDirections)('MATCH-34 an offer, in %s', (language) => {
  const words = {
    en: {
      join: 'Join now',
      match: 'You have a new match',
      emergency: 'An emergency needs you',
      spoken: 'You have 42 seconds to open it.',
      tab: 'Waiting for you',
      sound: 'Sound when there is a match',
    },
    ar: {
      join: 'الانضمام الآن',
      match: 'وصلك طلب محادثة',
      emergency: 'حالة طارئة بانتظارك',
      spoken: 'بقيت لك 42 ثانية لفتحها.',
      tab: 'هناك من ينتظرك',
      sound: 'صوت عند وصول طلب',
    },
  }[language]
  const region = () => screen.findByRole('region', { name: words.tab })

  test.each([
    ['match', match, 'status'],
    ['emergency', emergency, 'alert'],
  ] as const)(
    'a %s stands on the screen with its time and its way',
    async (kind, session, role) => {
      const { become, person, conversation } = await show(language)
      await become([session])
      const banner = within(await region())
      expect(banner.getByText(words[kind])).toBeDefined()
      expect(banner.getByRole('timer').textContent).toBe('0:42')
      expect(screen.getByRole(role).textContent).toBe(`${words[kind]} ${words.spoken}`)
      await later(12)
      expect(banner.getByRole('timer').textContent).toBe('0:30')
      // Read aloud once: the countdown is silent.
      expect(screen.getByRole(role).textContent).toBe(`${words[kind]} ${words.spoken}`)
      await later(31)
      expect(banner.getByRole('timer').textContent).toBe('0:00')
      await person.click(banner.getByRole('button', { name: words.join }))
      expect(conversation()).toBe(sessionId)
      expect(screen.queryByRole('region')).toBeNull()
    },
  )

  test('the tab says so by its title and its picture, and is as before when it is over', async () => {
    const { become } = await show(language)
    expect([document.title, icon()]).toEqual(['Profile', '/icon.svg'])
    await become([match])
    await region()
    expect([document.title, icon()]).toEqual([words.tab, '/icon-waiting.svg'])
    await become([])
    expect(screen.queryByRole('region')).toBeNull()
    expect([document.title, icon()]).toEqual(['Profile', '/icon.svg'])
  })

  test('SHARED-8 on a device that others use the tab stays neutral, during an offer and after', async () => {
    const { become } = await show(language)
    act(() => chooseSharedDevice(true))
    const neutral = [document.title, '/icon-neutral.svg']
    expect(document.title).not.toBe('Profile')
    await become([match])
    await region()
    expect([document.title, icon()]).toEqual(neutral)
    await become([])
    expect([document.title, icon()]).toEqual(neutral)
    await become([match])
    await region()
    act(() => chooseSharedDevice(false))
    expect([document.title, icon()]).toEqual([words.tab, '/icon-waiting.svg'])
  })

  test('the sound comes, comes again, can be turned off and stays so', async () => {
    const { become, person } = await show(language)
    await become([match])
    const sound = within(await region()).getByRole('button', { name: words.sound, pressed: true })
    expect(chime).toHaveBeenCalledTimes(1)
    await later(3)
    expect(chime).toHaveBeenCalledTimes(2)
    await person.click(sound)
    expect(sound.getAttribute('aria-pressed')).toBe('false')
    await later(25)
    await become([])
    await become([{ ...match, id: '0190b9a0-0000-7000-8000-000000000002' }])
    await region()
    expect(chime).toHaveBeenCalledTimes(2)
    expect(screen.getByRole('button', { name: words.sound, pressed: false })).toBeDefined()
  })

  test('takes no press that was meant for what stood there, and no focus', async () => {
    const mine = () => takesThePointer(screen.getByRole('button', { name: 'Mine' }))
    const { become } = await show(language)
    screen.getByRole('button', { name: 'Mine' }).focus()
    vi.setTimerTickMode('manual')
    await become([emergency])
    const join = await comes(() => screen.getByRole('button', { name: words.join }))
    expect([takesThePointer(join), mine()]).toEqual([false, false])
    expect(document.activeElement?.textContent).toBe('Mine')
    await later(0.5)
    expect([takesThePointer(join), mine()]).toEqual([true, true])
    await become([])
    await comes(() => expect(screen.queryByRole('region', { name: words.tab })).toBeNull())
    expect(mine()).toBe(false)
    await later(0.5)
    expect(mine()).toBe(true)
  })
})

test('of several offers the emergency stands first, then the one with the least time left', async () => {
  const { become } = await show()
  const [first, second, third] = ['a', 'b', 'c'].map(
    (last) => `0190b9a0-0000-7000-8000-00000000000${last}`,
  )
  const offers = [
    { ...match, id: first! },
    { ...match, id: second!, stateForSeconds: 40 },
    { ...emergency, id: third! },
  ]
  await become(offers)
  expect(await screen.findByText('An emergency needs you')).toBeDefined()
  await become(offers.slice(0, 2))
  expect(screen.getByRole('timer').textContent).toBe('0:20')
  expect(screen.getAllByRole('region')).toHaveLength(1)
})

test('says nothing where the conversation is open already, nor of one that the reader waits in', async () => {
  const { become } = await show('en', { at: '/dev/chat', state: { sessionId } })
  await become([
    match,
    { ...aSession({ state: 'offered' }), id: '0190b9a0-0000-7000-8000-00000000000d' },
  ])
  expect(screen.queryByRole('region')).toBeNull()
  expect(document.title).toBe('Profile')
})

test('in a tab that is not looked at the system shows it where that was allowed, once, until it is over', async () => {
  const shown = { close: vi.fn() }
  const showNotification = vi.fn()
  const getNotifications = vi.fn(async () => [shown])
  vi.stubGlobal('Notification', { permission: 'granted' })
  const worker = Object.assign(new EventTarget(), {
    getRegistration: async () => ({ showNotification, getNotifications }),
  })
  Object.defineProperty(navigator, 'serviceWorker', { value: worker, configurable: true })
  const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('visible')
  const { become, conversation } = await show('ar')
  await become([match])
  await later(1)
  expect(showNotification).not.toHaveBeenCalled()
  visibility.mockReturnValue('hidden')
  await act(async () => void document.dispatchEvent(new Event('visibilitychange')))
  await later(5)
  expect(showNotification.mock.calls).toEqual([
    [
      'إشعار لك',
      {
        body: 'التفاصيل عند الفتح.',
        tag: sessionId,
        lang: 'ar',
        dir: 'rtl',
        icon: '/icon-192.png',
        requireInteraction: true,
        data: { link: '/dev/chat', ofPage: true },
      },
    ],
  ])
  const answer = vi.fn<MessagePort['postMessage']>()
  const ports = [{ postMessage: answer } as unknown as MessagePort]
  const press = new MessageEvent('message', { data: { pressedNotice: sessionId }, ports })
  await act(async () => void worker.dispatchEvent(press))
  expect(answer).toHaveBeenCalledOnce()
  expect(conversation()).toBe(sessionId)
  await become([])
  await later(0)
  expect(getNotifications).toHaveBeenCalledWith({ tag: sessionId })
  expect(shown.close).toHaveBeenCalled()
  visibility.mockRestore()
  Reflect.deleteProperty(navigator, 'serviceWorker')
})
