import { randomBytes, randomUUID } from 'node:crypto'
import net from 'node:net'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { startRedis, type RedisServer } from '../../../../test/processes/redis.ts'
import { openBus, type Bus, type SocketsToClose } from './bus.ts'
import { keyFor } from '../../stores/crypto/keys.ts'

const key = keyFor(randomBytes(32), 'test')
const patience = { interval: 20 }

let redis: RedisServer
let buses: Bus[] = []
beforeAll(async () => {
  redis = await startRedis()
})
afterAll(() => redis.kill())
afterEach(() => {
  redis.thaw()
  for (const bus of buses) bus.close()
  buses = []
})

function aNode(url = redis.url) {
  const logged: string[] = []
  const log = {
    info: () => undefined,
    warn: (_: object, what: string) => void logged.push(what),
    error: () => undefined,
  }
  const bus = openBus({ url, key, log })
  const received: string[] = []
  const ended: SocketsToClose[] = []
  bus.listen({
    onPublish: (personId, text) => void received.push(`${personId} ${text}`),
    onClose: (ending) => void ended.push(ending),
  })
  buses.push(bus)
  return { bus, received, ended, logged }
}

let here: ReturnType<typeof aNode>
let there: ReturnType<typeof aNode>
beforeEach(async () => {
  here = aNode()
  there = aNode()
  await expect.poll(() => here.bus.isHealthy() && there.bus.isHealthy(), patience).toBe(true)
})

test('an event published on one node reaches the subscribed people on the other', async () => {
  const [layla, omar] = [randomUUID(), randomUUID()]
  await there.bus.subscribe(layla)
  here.bus.publish([omar, layla], 'one')
  here.bus.publish([layla], 'two')
  await expect.poll(() => there.received, patience).toEqual([`${layla} one`, `${layla} two`])
  there.bus.unsubscribe(layla)
  await there.bus.subscribe(omar)
  here.bus.publish([layla], 'three')
  here.bus.publish([omar], 'four')
  await expect.poll(() => there.received.at(-1), patience).toBe(`${omar} four`)
  expect(there.received).toHaveLength(3)
})

test('a node does not receive its own events', async () => {
  const layla = randomUUID()
  await here.bus.subscribe(layla)
  here.bus.publish([layla], 'mine')
  there.bus.publish([layla], 'theirs')
  await expect.poll(() => here.received, patience).toEqual([`${layla} theirs`])
})

test('a socket closed on one node is closed on all', async () => {
  const personId = randomUUID()
  here.bus.closeSockets({ personId })
  here.bus.closeSockets({ signInId: 'browser' })
  await expect.poll(() => there.ended, patience).toEqual([{ personId }, { signInId: 'browser' }])
  expect(here.ended).toEqual([])
})

test('Redis sees no text, and a forged event is ignored', async () => {
  const layla = randomUUID()
  await there.bus.subscribe(layla)
  const spy = net.connect(Number(new URL(redis.url).port), '127.0.0.1')
  let seen = ''
  spy.on('data', (chunk: Buffer) => (seen += chunk.toString('latin1')))
  spy.write(`SUBSCRIBE sanad:person:${layla}\r\n`)
  await expect.poll(() => seen, patience).toContain('subscribe')
  here.bus.publish([layla], 'a secret between two')
  await expect.poll(() => there.received, patience).toHaveLength(1)
  await expect.poll(() => seen, patience).toContain('message')
  expect(seen).not.toContain('secret')
  const forger = net.connect(Number(new URL(redis.url).port), '127.0.0.1')
  forger.write(`PUBLISH sanad:person:${layla} forged-and-long-enough-to-look-like-something\r\n`)
  here.bus.publish([layla], 'true')
  await expect.poll(() => there.received.at(-1), patience).toBe(`${layla} true`)
  expect(there.received).toHaveLength(2)
  for (const socket of [spy, forger]) socket.destroy()
})

test('a Redis that is lost is noticed, and used again when it is back', async () => {
  const layla = randomUUID()
  await there.bus.subscribe(layla)
  await redis.kill()
  await expect.poll(() => here.bus.isHealthy() || there.bus.isHealthy(), patience).toBe(false)
  here.bus.publish([layla], 'lost')
  await there.bus.subscribe(randomUUID())
  await redis.start()
  await expect.poll(() => here.bus.isHealthy() && there.bus.isHealthy(), patience).toBe(true)
  here.bus.publish([layla], 'back')
  await expect.poll(() => there.received, patience).toEqual([`${layla} back`])
})

test('a node starts without a Redis, and finds it once it is there', async () => {
  await redis.kill()
  const [early, other] = [aNode(), aNode()]
  const layla = randomUUID()
  await other.bus.subscribe(layla)
  expect(early.bus.isHealthy()).toBe(false)
  await redis.start()
  await expect.poll(() => early.bus.isHealthy() && other.bus.isHealthy(), patience).toBe(true)
  early.bus.publish([layla], 'here')
  await expect.poll(() => other.received, patience).toEqual([`${layla} here`])
})

const keptAtMost = 5000
const flood = 8 * keptAtMost
const filling = 'x'.repeat(900)

test('only a bounded number of events waits for a frozen Redis', async () => {
  const layla = randomUUID()
  await there.bus.subscribe(layla)
  redis.freeze()
  for (let n = 0; n < flood; n += 1) here.bus.publish([layla], filling)
  redis.thaw()
  await expect
    .poll(() => {
      here.bus.publish([layla], 'back')
      return there.received.at(-1)
    }, patience)
    .toBe(`${layla} back`)
  expect(there.received.filter((text) => text.endsWith(filling)).length).toBeLessThanOrEqual(
    keptAtMost,
  )
})

test('a Redis that stays frozen is given up, and used again once it moves', async () => {
  const [layla, omar] = [randomUUID(), randomUUID()]
  await there.bus.subscribe(layla)
  redis.freeze()
  const bothLinesLost = ({ logged }: ReturnType<typeof aNode>) =>
    logged.filter((what) => what.startsWith('the bus is lost')).length === 2
  await expect
    .poll(() => {
      here.bus.publish([layla], 'stale')
      return bothLinesLost(here) && bothLinesLost(there)
    }, patience)
    .toBe(true)
  await expect.poll(() => here.bus.isHealthy() || there.bus.isHealthy(), patience).toBe(false)
  await there.bus.subscribe(omar)
  there.bus.unsubscribe(layla)
  for (let n = 0; n < flood; n += 1) here.bus.publish([omar], 'while it was away')
  redis.thaw()
  await expect.poll(() => here.bus.isHealthy() && there.bus.isHealthy(), patience).toBe(true)
  here.bus.publish([layla], 'to nobody')
  here.bus.publish([omar], 'back')
  await expect.poll(() => there.received.at(-1), patience).toBe(`${omar} back`)
  expect(there.received.filter((text) => !text.endsWith('stale'))).toEqual([`${omar} back`])
})

/** A proxy in front of Redis; a silenced connection stays open and forwards nothing. */
async function aWay() {
  const connections: net.Socket[] = []
  const way = net.createServer((socket) => {
    const on = net.connect(Number(new URL(redis.url).port), '127.0.0.1')
    socket.pipe(on).pipe(socket)
    for (const end of [socket, on]) end.on('error', () => undefined)
    socket.on('close', () => on.destroy())
    connections.push(socket)
    socket.on('silence', () => {
      socket.unpipe(on)
      on.unpipe(socket)
    })
  })
  await new Promise<void>((resolve) => way.listen(0, '127.0.0.1', resolve))
  const { port } = way.address() as net.AddressInfo
  return {
    url: `redis://127.0.0.1:${port}`,
    silence: (connection: number) => connections[connection]?.emit('silence'),
    close: () => {
      way.close()
      for (const connection of connections) connection.destroy()
    },
  }
}

test.each([0, 1])('a connection that falls silent is replaced: %i', async (connection) => {
  const way = await aWay()
  const node = aNode(way.url)
  await expect.poll(() => node.bus.isHealthy(), patience).toBe(true)
  way.silence(connection)
  await expect.poll(() => node.bus.isHealthy(), patience).toBe(false)
  await expect.poll(() => node.bus.isHealthy(), patience).toBe(true)
  const layla = randomUUID()
  await node.bus.subscribe(layla)
  await there.bus.subscribe(layla)
  here.bus.publish([layla], 'hello')
  await expect.poll(() => node.received, patience).toEqual([`${layla} hello`])
  node.bus.publish([layla], 'and back')
  await expect.poll(() => there.received.at(-1), patience).toBe(`${layla} and back`)
  node.bus.close()
  way.close()
})
