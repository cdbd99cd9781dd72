// @ts-nocheck
import { once } from 'node:events'
import net from 'node:net'
import type { Duplex } from 'node:stream'
import Fastify from 'fastify'
import { afterEach, expect, test, vi } from 'vitest'
import { shutDown } from './graceful-shutdown.ts'

afterEach(() => void vi.useRealTimers())

test('a connection that does not close does not block the shutdown of the rest', async () => {
  const server = Fastify()
  const kept = Promise.withResolvers<Duplex>()
  server.server.on('upgrade', (_, socket) => kept.resolve(socket))
  await server.listen({ host: '127.0.0.1', port: 0 })
  const { port } = server.server.address() as net.AddressInfo
  const client = net.connect(port, '127.0.0.1')
  await once(client, 'connect')
  client.write(
    'GET / HTTP/1.1\r\nHost: localhost\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n',
  )
  const socket = await kept.promise
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  let ended = false
  const ending = shutDown({ server, live: { drain: async () => undefined } }).then(
    () => (ended = true),
  )
  await vi.advanceTimersByTimeAsync(60_000)
  expect(ended).toBe(true)
  socket.destroy()
  client.destroy()
  await ending
})
