import { act, screen, waitFor } from '@testing-library/react'
import { useQuery } from '@tanstack/react-query'
import { Route, Routes } from 'react-router'
import { expect, test, vi } from 'vitest'
import { aMessage, aSession, layla, movableTime, sessionId } from '../../test/a-conversation.tsx'
import { serve, unreachable } from '../../test/answers.ts'
import { renderScreen } from '../../test/render-screen.tsx'
import { clearAllTabs } from '#web/platform/tabs/tab-channel.ts'
import { refetchStart, useStart } from '#web/platform/api/current-person.ts'
import { mySessionsQuery } from '#web/chat/index.ts'
import { Header } from '#web/ui/layout/header.tsx'
import { PageTitle } from '#web/ui/layout/page-title.tsx'
import { ApiLayout } from './api-layout.tsx'

const written = (at: number, senderId = layla.id) => ({
  ...aMessage(at),
  senderId,
  content: `words ${at}`,
  writtenAt: 0,
  delivery: 'sending',
})

/** The page after a reload, on a screen that makes no request of its own. */
async function reload(kept: readonly object[], cut = false) {
  if (kept.length > 0) sessionStorage.setItem(`sanad.outbox.${sessionId}`, JSON.stringify(kept))
  const service = { cut }
  const calls = serve({
    home: { start: () => (service.cut ? unreachable() : { me: layla, next: 'dashboard' }) },
    chat: {
      sendMessage: ({ id, content }) =>
        service.cut ? unreachable() : aMessage(1, { id, content, senderId: layla.id }),
    },
  })
  const screens = (
    <Routes>
      <Route element={<ApiLayout />}>
        <Route path="/dev/crisis-lines" element={<p>{'Numbers to call'}</p>} />
      </Route>
    </Routes>
  )
  await renderScreen(screens, { at: '/dev/crisis-lines' })
  await screen.findByText('Numbers to call')
  const requestsTo = (name: string) =>
    calls.flatMap(({ operation, input }) =>
      operation === name ? [input as { content: string }] : [],
    )
  return { service, requestsTo }
}

test('CHAT-11 words from before a reload go out in order from whichever screen comes after it', async () => {
  const { requestsTo } = await reload([written(1), written(2)])
  await waitFor(() =>
    expect(requestsTo('chat.sendMessage').map(({ content }) => content)).toEqual([
      'words 1',
      'words 2',
    ]),
  )
  await waitFor(() => expect(words()).toEqual([]))
})

test('CHAT-11 without a connection they wait, and are sent when the service answers again', async () => {
  movableTime()
  const { requestsTo, service } = await reload([written(1)], true)
  await act(() => vi.advanceTimersByTimeAsync(60_000))
  expect(requestsTo('chat.sendMessage')).toEqual([])
  service.cut = false
  await act(() => vi.advanceTimersByTimeAsync(10_000))
  await waitFor(() => expect(requestsTo('chat.sendMessage')).toHaveLength(1))
  await waitFor(() => expect(words()).toEqual([]))
})

test('without stored messages, no screen asks who is signed in unless it needs to', async () => {
  const { requestsTo } = await reload([])
  expect(requestsTo('home.start')).toEqual([])
})

const otherPersonId = '0190b9a0-0000-7000-8000-0000000000ff'
const words = () => Object.keys(sessionStorage).filter((key) => /outbox|draft|guest-had/.test(key))

test('CHAT-11 messages of another person are not sent, and not lost', async () => {
  const { requestsTo } = await reload([written(1, otherPersonId), written(2)])
  await waitFor(() =>
    expect(requestsTo('chat.sendMessage')).toMatchObject([
      { content: 'words 2', writerId: layla.id },
    ]),
  )
  await waitFor(() => expect(sessionStorage.getItem(words()[0] ?? '')).not.toContain('words 2'))
  expect(sessionStorage.getItem(words()[0] ?? '')).toContain('words 1')
})

test('CHAT-11 the next person finds and sends nothing that the previous one wrote', async () => {
  sessionStorage.setItem('sanad.writers', otherPersonId)
  sessionStorage.setItem('sanad.draft.s', 'half a sent')
  sessionStorage.setItem('sanad.guest-had.s', otherPersonId)
  const { requestsTo } = await reload([written(1, otherPersonId)])
  await waitFor(() => expect(words()).toEqual([]))
  expect(requestsTo('chat.sendMessage')).toEqual([])
})

test('CHAT-11 outgoing messages stop and are deleted when another person signs in', async () => {
  movableTime()
  const service = { me: layla, cut: true }
  const calls = serve({
    home: { start: () => ({ me: service.me, next: 'dashboard' }) },
    chat: { sendMessage: () => (service.cut ? unreachable() : aMessage(1)) },
  })
  sessionStorage.setItem(`sanad.outbox.${sessionId}`, JSON.stringify([written(1)]))
  const { client } = await renderScreen(
    <Routes>
      <Route path="*" element={<ApiLayout />} />
    </Routes>,
  )
  const sends = () => calls.filter(({ operation }) => operation === 'chat.sendMessage').length
  await waitFor(() => expect(sends()).toBeGreaterThan(0))
  client.setQueryData(['chat', 'session', 's'], { other: 'Mariam' })
  service.me = { ...layla, id: otherPersonId }
  await act(() => refetchStart(client))
  const before = sends()
  service.cut = false
  await act(() => vi.advanceTimersByTimeAsync(60_000))
  expect(sends()).toBe(before)
  expect(words()).toEqual([])
  expect(client.getQueryData(['chat', 'session', 's'])).toBeUndefined()
})

test('the next person finds no answers of the previous one, also where the tab was cleared', async () => {
  const service = { me: layla }
  serve({ home: { start: () => ({ me: service.me, next: 'dashboard' }) } })
  const { client } = await renderScreen(<p>{'Anything'}</p>)
  await refetchStart(client)
  client.setQueryData(['chat', 'session', 's'], { other: 'Mariam' })
  sessionStorage.clear()
  service.me = { ...layla, id: otherPersonId }
  await refetchStart(client)
  expect(client.getQueryData(['chat', 'session', 's'])).toBeUndefined()
})

test('an answer in flight does not restore the person from before the tab was cleared', async () => {
  let reply = () => {}
  const replied = new Promise<void>((resolve) => (reply = resolve))
  const service: { me: typeof layla | null } = { me: layla }
  const calls = serve({
    home: {
      start: async () => {
        const { me } = service
        await replied
        return { me, next: 'dashboard' }
      },
    },
  })
  const { client } = await renderScreen(<p>{'Anything'}</p>)
  const asking = refetchStart(client)
  await waitFor(() => expect(calls).toHaveLength(1))
  clearAllTabs()
  service.me = null
  reply()
  expect(await asking).toMatchObject({ me: null })
  expect(sessionStorage.length).toBe(0)
})

test('EMERGENCY-10 messages written as a guest are sent from the account they became', async () => {
  const guest = '0190b9a0-0000-7000-8000-0000000000aa'
  sessionStorage.setItem('sanad.writers', guest)
  sessionStorage.setItem('sanad.draft.s', 'half a sent')
  localStorage.setItem('sanad.guest', `${layla.id} ${guest}`)
  const { requestsTo } = await reload([written(1, guest)])
  await waitFor(() =>
    expect(requestsTo('chat.sendMessage')).toMatchObject([
      { content: 'words 1', writerId: layla.id },
    ]),
  )
  await waitFor(() => expect(words()).toEqual(['sanad.draft.s']))
})

test('the tab’s title counts messages that came while the person was elsewhere', async () => {
  serve({
    home: { start: () => ({ me: layla, next: 'dashboard' }) },
    chat: { mySessions: () => [aSession({ unread: 2 })] },
  })
  const Chats = () => {
    useStart()
    useQuery(mySessionsQuery)
    return <PageTitle>{'Home'}</PageTitle>
  }
  const screens = (
    <Routes>
      <Route element={<ApiLayout />}>
        <Route path="/dev/dashboard" element={<Chats />} />
      </Route>
    </Routes>
  )
  await renderScreen(screens, { at: '/dev/dashboard' })
  await waitFor(() => expect(document.title).toBe('(2) Home'))
})

test.each([
  ['seeker', true],
  ['expert', true],
  ['supervisor', false],
  ['owner', false],
] as const)('the header of a %s leads to help: %s', async (role, has) => {
  serve({ home: { start: () => ({ me: { ...layla, role, standing: role }, next: 'dashboard' }) } })
  const Loaded = () => (useStart().data ? <p>{'Loaded'}</p> : null)
  await renderScreen(
    <Routes>
      <Route element={<ApiLayout />}>
        <Route
          path="/dev/crisis-lines"
          element={
            <>
              <Header />
              <Loaded />
            </>
          }
        />
      </Route>
    </Routes>,
    { at: '/dev/crisis-lines' },
  )
  await screen.findByText('Loaded')
  expect(screen.queryByRole('link', { name: 'Help now' }) !== null).toBe(has)
})
