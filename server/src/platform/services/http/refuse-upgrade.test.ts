import { once } from 'node:events'
import http from 'node:http'
import net from 'node:net'
import { Duplex } from 'node:stream'
import { afterEach, expect, test, vi } from 'vitest'
import { refuseUpgrade } from './late-refusals.ts'

afterEach(() => void vi.useRealTimers())

test('who reads the refusal and keeps their end open holds nothing of ours', async () => {
  const server = http.createServer().listen(0, '127.0.0.1')
  server.on('upgrade', (_, socket) => refuseUpgrade(socket, '403 Forbidden'))
  await once(server, 'listening')
  const { port } = server.address() as net.AddressInfo
  const client = net.connect({ port, host: '127.0.0.1', allowHalfOpen: true })
  client.on('error', () => undefined)
  client.write(
    'GET / HTTP/1.1\r\nHost: localhost\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n',
  )
  let heard = ''
  client.on('data', (chunk: Buffer) => (heard += chunk.toString('latin1')))
  await once(client, 'end')
  expect(heard).toMatch(/^HTTP\/1\.1 403 Forbidden\r\n/)
  await new Promise((resolve) => server.close(resolve))
  client.destroy()
})

test('who does not read it is given up all the same', () => {
  vi.useFakeTimers()
  const socket = new Duplex({ read: () => undefined, write: () => undefined })
  refuseUpgrade(socket, '403 Forbidden')
  vi.runAllTimers()
  expect(socket.destroyed).toBe(true)
})
