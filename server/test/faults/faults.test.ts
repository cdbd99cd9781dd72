import { readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { faultRounds, isLong } from '../chance.ts'
import { freePort } from '../processes/free-port.ts'
import { startProcess, type Process } from '../processes/process.ts'
import { judgeAll, openPairs, until } from './conversations.ts'

/** Acknowledged messages between two faults: enough that every client has written across it. */
const messagesBetween = isLong ? 150 : 50

let dir: string
let dataDir: string
let base: string
let service: Process
const env = () => ({
  DATA_DIR: dataDir,
  PORT: new URL(base).port,
  LIMITS_FACTOR: '1000',
  DEMO_SUPPORTERS: 'off',
})

beforeAll(async () => {
  dir = await mkdtemp(path.join(tmpdir(), 'sanad-faults-'))
  dataDir = path.join(dir, 'data')
  base = `http://127.0.0.1:${await freePort()}`
  service = startProcess(env())
  await service.ready
})
afterAll(async () => {
  service.kill('SIGTERM')
  await service.ended
  await rm(dir, { recursive: true, force: true })
})

const postmasterPid = (): number =>
  Number(readFileSync(path.join(dataDir, 'postgres/postmaster.pid'), 'utf8').split('\n')[0])

test('nothing acknowledged is lost, doubled, reordered or misdelivered by any of these', async () => {
  const clients = await openPairs({ signUpAt: base, linesAt: base })
  const writing = clients.map((client) => client.write())
  await until(clients, messagesBetween)
  const table: Record<
    string,
    { rounds: number; 'longest, from the fault until all went on': string }
  > = {}
  const repeatFault = async (
    fault: string,
    times: number,
    happen: () => void | Promise<void>,
  ): Promise<void> => {
    let longest = 0
    for (let round = 0; round < times; round += 1) {
      const startedAt = performance.now()
      await happen()
      await until(clients, messagesBetween)
      longest = Math.max(longest, performance.now() - startedAt)
    }
    table[fault] = {
      rounds: times,
      'longest, from the fault until all went on': `${(longest / 1000).toFixed(1)} s`,
    }
  }

  await repeatFault('the service killed with -9 and started again', faultRounds(), async () => {
    service.kill('SIGKILL')
    await service.ended
    service = startProcess(env())
    await service.ready
  })
  await repeatFault('PostgreSQL killed with -9', faultRounds(), async () => {
    const killed = postmasterPid()
    process.kill(killed, 'SIGKILL')
    // Old connections may work for a moment: only a new one shows that the service is back.
    await expect.poll(postmasterPid, { interval: 20 }).not.toBe(killed)
  })
  await repeatFault('all lines cut', faultRounds(), () => {
    for (const client of clients) client.cut()
  })
  const half = clients.filter((_, index) => index % 2 === 0)
  await repeatFault(
    'half of the people offline while the others write on',
    faultRounds(),
    async () => {
      for (const client of half) client.offline()
      await until(clients, messagesBetween)
      for (const client of half) client.online()
    },
  )
  await repeatFault(
    'half of the lines frozen while the others write on',
    faultRounds(),
    async () => {
      for (const client of half) client.freeze()
      await until(clients, messagesBetween)
      for (const client of half) client.thaw()
    },
  )

  const stored = await judgeAll(clients, writing)
  if (isLong) console.table({ ...table, 'messages in all': { rounds: stored.length } })
}, 1_800_000)
