import { once } from 'node:events'
import net from 'node:net'
import { afterEach, expect, test, vi } from 'vitest'
import { ownDatabase } from '../../../../test/database/own-database.ts'
import { freePort } from '../../../../test/processes/free-port.ts'
import { withClient } from './database-client.ts'

afterEach(() => vi.useRealTimers())

const readOne = (url: string, embedded: boolean) =>
  withClient(url, async (client) => (await client.query('select 1 as one')).rows, { embedded })

/** A database that accepts connections, and answers only once it is let. */
async function aSlowDatabase() {
  const database = await ownDatabase()
  const url = new URL(database.url)
  const to = { host: url.hostname, port: Number(url.port) }
  const answering = Promise.withResolvers<void>()
  const server = net.createServer((socket) => {
    socket.on('error', () => undefined)
    void answering.promise.then(() => socket.pipe(net.connect(to)).pipe(socket))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  url.port = String((server.address() as net.AddressInfo).port)
  return {
    url: url.href,
    connected: once(server, 'connection'),
    answers: answering.resolve,
    close: async () => {
      server.close()
      await database.remove()
    },
  }
}

test('the embedded database is awaited as long as it lives, however slow the machine is', async () => {
  const slow = await aSlowDatabase()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const rows = readOne(slow.url, true)
  await slow.connected
  await vi.advanceTimersByTimeAsync(600_000)
  slow.answers()
  expect(await rows).toEqual([{ one: 1 }])
  await slow.close()
})

test('another database is given up after ten seconds', async () => {
  const slow = await aSlowDatabase()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const refused = readOne(slow.url, false).catch((fault: Error) => fault.message)
  await slow.connected
  await vi.advanceTimersByTimeAsync(10_000)
  expect(await refused).toContain(
    'Check that PostgreSQL is running there, and DATABASE_URL if you set it.',
  )
  await slow.close()
})

test('an embedded database that has ended is named, and no setting is blamed', async () => {
  const gone = `postgres://sanad:secret@127.0.0.1:${await freePort()}/postgres`
  const message = await readOne(gone, true).catch((fault: Error) => fault.message)
  expect(message).toMatch(/^The embedded PostgreSQL ended before it could be used/)
  expect(message).not.toMatch(/DATABASE_URL|secret/)
})
