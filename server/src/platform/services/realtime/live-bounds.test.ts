import http from 'node:http'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { closeCodes } from '@sanad/domain/primitives/live-protocol'
import { WebSocket } from 'ws'
import { openLive, type Live } from './live.ts'

const quiet = { info: () => undefined, warn: () => undefined, error: () => undefined }
const person = { id: 'p', signInId: 's', role: 'seeker', standing: 'seeker' } as const
const origin = { address: '127.0.0.1', userAgent: 'test' }

let server: http.Server
let live: Live
beforeEach(async () => {
  live = openLive({ log: quiet, ping: { everyMs: 30, misses: 2 } })
  server = http.createServer().listen(0, '127.0.0.1')
  server.on('upgrade', (request, socket, head) =>
    live.accept(request, socket, head, {
      person: { ...person, id: request.url?.slice(1) || 'p' },
      origin,
    }),
  )
  await once(server, 'listening')
})
afterEach(async () => {
  live.close()
  server.close()
  await once(server, 'close')
})

async function openSocket(options: { autoPong: boolean }, personId = ''): Promise<WebSocket> {
  const { port } = server.address() as AddressInfo
  const socket = new WebSocket(`ws://127.0.0.1:${port}/${personId}`, options)
  await once(socket, 'message')
  return socket
}

test('a socket without pongs is closed after two misses', async () => {
  const silent = await openSocket({ autoPong: false })
  await once(silent, 'close')
  await expect.poll(() => live.connectedPeople()).toEqual([])
})

test('a socket that answers its pings stays open', async () => {
  const answering = await openSocket({ autoPong: true })
  for (let pings = 0; pings < 6; pings += 1) await once(answering, 'ping')
  expect(answering.readyState).toBe(WebSocket.OPEN)
  answering.close()
  await once(answering, 'close')
})

test('only a silent socket is pinged at each interval', async () => {
  live.close()
  live = openLive({ log: quiet, ping: { everyMs: 300, misses: 2 } })
  const silent = await openSocket({ autoPong: true }, 'silent')
  const writing = await openSocket({ autoPong: true }, 'writing')
  let pings = 0
  writing.on('ping', () => (pings += 1))
  writing.on('message', () => writing.send('ping'))
  writing.send('ping')
  for (let heard = 0; heard < 6; heard += 1) await once(silent, 'ping')
  expect(pings).toBeLessThan(4)
})

test('requests are answered while everyone is pinged', async () => {
  live.close()
  live = openLive({ log: quiet, ping: { everyMs: 2000, misses: 2 } })
  const heard: string[] = []
  const pinged = Array.from({ length: 20 }, async (_, n) => {
    const socket = await openSocket({ autoPong: true }, `person-${n}`)
    socket.on('message', () => heard.push('answer'))
    await once(socket, 'ping')
    heard.push('ping')
    socket.send('ping')
  })
  await Promise.all(pinged)
  expect(heard.indexOf('answer')).toBeGreaterThan(0)
  expect(heard.indexOf('answer')).toBeLessThan(heard.lastIndexOf('ping'))
})

test('a client that does not read is disconnected before unsent data fills the memory', async () => {
  const slow = await openSocket({ autoPong: true })
  slow.pause()
  const filling = 'x'.repeat(256 * 1024)
  let sent = 0
  while (live.connectedPeople().length > 0) {
    live.publish(['p'], { event: 'chat.session-changed', sessionId: filling })
    sent += 1
    await new Promise((resolve) => setImmediate(resolve))
    // The kernel's buffers are bounded; far beyond them nothing would ever disconnect this socket.
    expect(sent).toBeLessThan(2000)
  }
  slow.terminate()
})

test('a request that is answered late does not let a second one overtake it', async () => {
  const answers: string[] = []
  live.serve(async (_, operation) => {
    if (operation === 'slow')
      await new Promise((resolve) => setImmediate(() => setImmediate(resolve)))
    answers.push(operation)
    return { ok: operation }
  })
  const socket = await openSocket({ autoPong: true })
  socket.send(JSON.stringify({ n: 1, op: 'slow', input: {} }))
  socket.send(JSON.stringify({ n: 2, op: 'quick', input: {} }))
  await expect.poll(() => answers.length).toBe(2)
  expect(answers).toEqual(['slow', 'quick'])
  socket.close()
  await once(socket, 'close')
})

test('a request whose order is certain lets the next begin before it is answered', async () => {
  const started: string[] = []
  const answering = Promise.withResolvers<void>()
  live.serve(async (_, operation, __, letNextBegin) => {
    started.push(operation)
    if (operation === 'third') answering.resolve()
    else {
      if (operation !== 'second') letNextBegin()
      await (operation === 'second' ? undefined : answering.promise)
    }
    return { ok: operation }
  })
  const socket = await openSocket({ autoPong: true })
  const answered: string[] = []
  socket.on('message', (data) => answered.push((JSON.parse(data.toString()) as { ok: string }).ok))
  for (const [n, op] of ['first', 'second', 'third'].entries())
    socket.send(JSON.stringify({ n, op, input: {} }))
  await expect.poll(() => answered.length).toBe(3)
  expect(started).toEqual(['first', 'second', 'third'])
  expect(answered[0]).toBe('second')
  socket.close()
  await once(socket, 'close')
})

test('a flood of requests is answered one by one, all of them', async () => {
  live.serve(async (_, operation) => ({ ok: operation }))
  const socket = await openSocket({ autoPong: true })
  const answered: number[] = []
  socket.on('message', (data) => answered.push((JSON.parse(data.toString()) as { n: number }).n))
  for (let n = 1; n <= 500; n += 1) socket.send(JSON.stringify({ n, op: 'x', input: {} }))
  await expect.poll(() => answered.length).toBe(500)
  expect(answered).toEqual(Array.from({ length: 500 }, (_, index) => index + 1))
  socket.close()
  await once(socket, 'close')
})

test('a client over the limit is read slowly, and others are answered meanwhile', async () => {
  live.serve(
    async () => ({ ok: true }),
    (personId) => (personId === 'flooding' ? 30 : 0),
  )
  const flooding = await openSocket({ autoPong: true }, 'flooding')
  const refused: unknown[] = []
  flooding.on('message', (data) => refused.push(JSON.parse(data.toString())))
  for (let n = 1; n <= 2000; n += 1) flooding.send(JSON.stringify({ n, op: 'x', input: {} }))
  await expect.poll(() => refused.length).toBeGreaterThan(0)
  expect(refused[0]).toEqual({
    n: 1,
    refused: 'TOO_MANY_REQUESTS',
    data: { retryAfterSeconds: 30 },
  })
  const bystander = await openSocket({ autoPong: true }, 'bystander')
  for (let n = 1; n <= 20; n += 1) {
    bystander.send(JSON.stringify({ n, op: 'x', input: {} }))
    await once(bystander, 'message')
  }
  expect(refused.length).toBeLessThan(20)
  flooding.terminate()
  bystander.terminate()
})

/** A client that does not answer the goodbye: it hears nothing any more, but can still send. */
async function deafSocket(): Promise<WebSocket> {
  const deaf = await openSocket({ autoPong: true })
  deaf.pause()
  return deaf
}

test('a closed socket serves no further requests, even if its client does not disconnect', async () => {
  const operations: string[] = []
  live.serve(async (_, operation) => ({ ok: operations.push(operation) }))
  const deaf = await deafSocket()
  deaf.send(JSON.stringify({ n: 1, op: 'before', input: {} }))
  await expect.poll(() => operations).toEqual(['before'])
  live.closePerson('p')
  deaf.send(JSON.stringify({ n: 2, op: 'after', input: {} }))
  const closed = once(deaf, 'close')
  deaf.resume()
  await closed
  expect(operations).toEqual(['before'])
  expect(live.connectedPeople()).toEqual([])
})

test('requests that wait when their socket is closed are not carried out', async () => {
  const operations: string[] = []
  const gate = Promise.withResolvers<void>()
  live.serve(async (_, operation) => {
    operations.push(operation)
    await gate.promise
    return { ok: true }
  })
  const socket = await openSocket({ autoPong: true })
  socket.send(JSON.stringify({ n: 1, op: 'first', input: {} }))
  socket.send(JSON.stringify({ n: 2, op: 'second', input: {} }))
  socket.ping()
  await once(socket, 'pong')
  live.closePerson('p')
  gate.resolve()
  await once(socket, 'close')
  expect(operations).toEqual(['first'])
})

test('nobody exceeds the limit of sockets by not disconnecting', async () => {
  live.close()
  live = openLive({ log: quiet, ping: { everyMs: 60_000, misses: 2 } })
  const deaf = await Promise.all(Array.from({ length: 8 }, deafSocket))
  const connections = () =>
    new Promise<number>((resolve) => server.getConnections((_, count) => resolve(count)))
  await expect.poll(connections).toBe(3)
  for (const each of deaf) each.terminate()
})

test.each([
  ['their sign-in', () => live.closeSignIn('s'), closeCodes.signedOut],
  ['a right of theirs', () => live.closePerson('p'), closeCodes.unauthorized],
])(
  'a socket that opens while %s ends is closed; one that opens after it stays',
  async (_, end, code) => {
    end()
    const after = await openSocket({ autoPong: true })
    expect(after.readyState).toBe(WebSocket.OPEN)
    server.removeAllListeners('upgrade')
    server.on('upgrade', (request, socket, head) => {
      const since = performance.now()
      end()
      live.accept(request, socket, head, { person, origin, since })
    })
    const { port } = server.address() as AddressInfo
    const [closedWith] = await once(new WebSocket(`ws://127.0.0.1:${port}`), 'close')
    expect(closedWith).toBe(code)
  },
)
