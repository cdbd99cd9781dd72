import { act, screen, waitFor } from '@testing-library/react'
import { Route, Routes } from 'react-router'
import { expect, test, vi } from 'vitest'
import { aMessage, layla, movableTime, sessionId } from '../test/a-conversation.tsx'
import { serve, unreachable } from '../test/answers.ts'
import { renderScreen } from '../test/render-screen.tsx'
import { Served } from './served.tsx'

const written = (at: number, senderId = layla.id) => ({
  ...aMessage(at),
  senderId,
  content: `words ${at}`,
  writtenAt: 0,
  delivery: 'sending',
})

/** The page after a reload, on a screen that asks the service nothing of its own. */
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
      <Route element={<Served />}>
        <Route path="/dev/crisis-lines" element={<p>{'Numbers to call'}</p>} />
      </Route>
    </Routes>
  )
  await renderScreen(screens, { at: '/dev/crisis-lines' })
  await screen.findByText('Numbers to call')
  const asked = (name: string) =>
    calls.flatMap(({ operation, input }) => (operation === name ? [input as { content: string }] : []))
  return { service, asked }
}

test('CHAT-11 words from before a reload go out in order from whichever screen comes after it', async () => {
  const { asked } = await reload([written(1), written(2)])
  await waitFor(() =>
    expect(asked('chat.sendMessage').map(({ content }) => content)).toEqual(['words 1', 'words 2']),
  )
  await waitFor(() => expect(sessionStorage.length).toBe(0))
})

test('CHAT-11 opened without a line, they wait and go out by themselves when the service answers again', async () => {
  movableTime()
  const { asked, service } = await reload([written(1)], true)
  await act(() => vi.advanceTimersByTimeAsync(60_000))
  expect(asked('chat.sendMessage')).toEqual([])
  service.cut = false
  await act(() => vi.advanceTimersByTimeAsync(10_000))
  await waitFor(() => expect(asked('chat.sendMessage')).toHaveLength(1))
  await waitFor(() => expect(sessionStorage.length).toBe(0))
})

test('whoever left no words behind is asked for by no screen that does not need it', async () => {
  const { asked } = await reload([])
  expect(asked('home.start')).toEqual([])
})

test('CHAT-11 words of somebody else are nobody’s to send', async () => {
  const { asked } = await reload([written(1, '0190b9a0-0000-7000-8000-0000000000ff')])
  await waitFor(() => expect(asked('home.start').length).toBeGreaterThan(0))
  expect(asked('chat.sendMessage')).toEqual([])
})
