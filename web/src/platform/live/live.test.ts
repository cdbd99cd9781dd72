// @vitest-environment node
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { closeCodes, type UpFrame } from '@sanad/domain/primitives/live-protocol'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { type WebSocket as ServerSocket, WebSocketServer } from 'ws'
import { type Live, openLive } from './live.ts'

let server: WebSocketServer
let live: Live
const onSignedOut = vi.fn()
const onRightsChanged = vi.fn()

/** The server's end of the next socket, after its greeting. */
async function nextSocket(personId = 'me'): Promise<ServerSocket> {
  const [socket] = (await once(server, 'connection')) as [ServerSocket]
  socket.send(JSON.stringify({ hello: personId }))
  return socket
}

const nextText = async (socket: ServerSocket) => String((await once(socket, 'message'))[0])
const nextFrame = async (socket: ServerSocket) => JSON.parse(await nextText(socket)) as UpFrame
const status = (wanted: string) =>
  new Promise<void>((resolve) => {
    const checkState = () => {
      if (live.snapshot().status !== wanted) return
      stop()
      resolve()
    }
    const stop = live.onChange(checkState)
    checkState()
  })

async function openSocket() {
  const accepted = nextSocket()
  live = openLive({
    url: `ws://127.0.0.1:${(server.address() as AddressInfo).port}`,
    personId: 'me',
    onSignedOut,
    onRightsChanged,
    chance: () => 0,
  })
  const socket = await accepted
  await status('open')
  return socket
}

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onSignedOut.mockClear()
  onRightsChanged.mockClear()
  server = new WebSocketServer({ port: 0, host: '127.0.0.1' })
  await once(server, 'listening')
})

afterEach(() => {
  live.close()
  for (const socket of server.clients) socket.terminate()
  server.close()
  vi.useRealTimers()
})

describe('the socket', () => {
  it('brings each request its own answer, in whatever order they come', async () => {
    const socket = await openSocket()
    const frames = [nextFrame(socket)]
    const first = live.request('chat.sendMessage', { text: 'one' })
    const one = await frames[0]
    const second = live.request('chat.sendMessage', { text: 'two' })
    const two = await nextFrame(socket)
    expect(one).toMatchObject({ op: 'chat.sendMessage', input: { text: 'one' } })
    socket.send(JSON.stringify({ n: two.n, refused: 'SESSION_CLOSED' }))
    socket.send(JSON.stringify({ n: one?.n, ok: { seq: 1 } }))
    expect(await first).toEqual({ kind: 'ok', value: { seq: 1 } })
    expect(await second).toMatchObject({ kind: 'refused', code: 'SESSION_CLOSED' })
  })

  it('hands an event to the listeners of its name alone', async () => {
    const socket = await openSocket()
    const other = vi.fn()
    live.onEvent('notices.changed', other)
    const event = new Promise((resolve) => live.onEvent('chat.session-changed', resolve))
    socket.send(JSON.stringify({ event: 'chat.session-changed', sessionId: 's' }))
    expect(await event).toEqual({ event: 'chat.session-changed', sessionId: 's' })
    expect(other).not.toHaveBeenCalled()
  })

  it('answers pending requests as unreachable when the socket is cut, then reconnects and reports it', async () => {
    const socket = await openSocket()
    const opened = vi.fn()
    live.onOpened(opened)
    const under = live.request('chat.seen', {})
    socket.terminate()
    expect(await under).toEqual({ kind: 'unreachable' })
    expect(live.snapshot().status).toBe('lost')
    const back = nextSocket()
    vi.advanceTimersByTime(1000)
    await back
    await status('open')
    expect(opened).toHaveBeenCalledOnce()
  })

  it('comes back at once when woken', async () => {
    const socket = await openSocket()
    socket.terminate()
    await status('lost')
    const back = nextSocket()
    live.wake()
    await back
    await status('open')
  })

  it('sends a heartbeat every 25 seconds and drops a socket that does not answer within 10', async () => {
    const socket = await openSocket()
    const heartbeat = nextText(socket)
    vi.advanceTimersByTime(25_000)
    expect(await heartbeat).toBe('ping')
    vi.advanceTimersByTime(9_999)
    expect(live.snapshot().status).toBe('open')
    vi.advanceTimersByTime(1)
    expect(live.snapshot().status).toBe('lost')
  })

  it('keeps a socket that answers its heartbeat', async () => {
    const socket = await openSocket()
    const heartbeat = nextText(socket)
    vi.advanceTimersByTime(25_000)
    await heartbeat
    const heard = new Promise((resolve) => live.onEvent('notices.changed', resolve))
    socket.send(JSON.stringify({ pong: true }))
    socket.send(JSON.stringify({ event: 'notices.changed' }))
    await heard
    vi.advanceTimersByTime(20_000)
    expect(live.snapshot().status).toBe('open')
  })

  it('treats a socket as lost when a request has no answer for 10 seconds', async () => {
    const socket = await openSocket()
    const arrived = nextFrame(socket)
    const request = live.request('chat.sendMessage', {})
    await arrived
    vi.advanceTimersByTime(10_000)
    expect(await request).toEqual({ kind: 'unreachable' })
    expect(live.snapshot().status).toBe('lost')
  })

  it('never sends a frame that the server would close the socket for', async () => {
    await openSocket()
    const answer = await live.request('chat.sendMessage', { content: '\u0001'.repeat(4000) })
    expect(answer).toEqual({ kind: 'unreachable' })
    expect(live.snapshot().status).toBe('open')
  })

  it('stops and tells when the sign-in has ended', async () => {
    const socket = await openSocket()
    socket.close(closeCodes.signedOut)
    await status('lost')
    expect(onSignedOut).toHaveBeenCalledOnce()
    live.wake()
    expect(live.snapshot().status).toBe('lost')
  })

  it('comes back and tells when rights have changed', async () => {
    const socket = await openSocket()
    socket.close(closeCodes.unauthorized)
    await status('lost')
    expect(onRightsChanged).toHaveBeenCalledOnce()
    const back = nextSocket()
    vi.advanceTimersByTime(1000)
    await back
    await status('open')
    expect(onSignedOut).not.toHaveBeenCalled()
  })

  it('leaves the lines to other tabs until it is wanted here', async () => {
    const socket = await openSocket()
    socket.close(closeCodes.tooManySockets)
    await status('lost')
    expect(live.snapshot()).toMatchObject({ elsewhere: true, polling: true })
    vi.advanceTimersByTime(60_000)
    expect(live.snapshot().elsewhere).toBe(true)
    const back = nextSocket()
    live.wake()
    await back
    await status('open')
    expect(live.snapshot().elsewhere).toBe(false)
  })

  it('answers a fault as a fault', async () => {
    const socket = await openSocket()
    const frame = nextFrame(socket)
    const answer = live.request('chat.sendMessage', {})
    socket.send(JSON.stringify({ n: (await frame).n, refused: 'INTERNAL_SERVER_ERROR' }))
    expect(await answer).toEqual({ kind: 'fault' })
  })

  it('reports when the socket greets another person', async () => {
    const socket = await openSocket()
    socket.terminate()
    await status('lost')
    const other = nextSocket('somebody else')
    live.wake()
    await other
    await expect.poll(() => onSignedOut.mock.calls).toHaveLength(1)
  })

  it('answers unreachable at once while there is no socket', async () => {
    const socket = await openSocket()
    socket.terminate()
    await status('lost')
    expect(await live.request('chat.typing', {})).toEqual({ kind: 'unreachable' })
  })
})
