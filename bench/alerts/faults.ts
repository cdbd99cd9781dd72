import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import type { Deployment } from '../deployment/deployment.ts'
import { openPairs } from '../deployment/pairs.ts'
import type { Cause } from './cause.ts'

/** A connection of another program, which keeps what it locked until the cause ends. */
export function holding(
  alert: string,
  what: string,
  { url, work }: { readonly url: string; work(client: pg.Client): Promise<unknown> },
): Cause {
  const client = new pg.Client({ connectionString: url })
  return {
    alert,
    what,
    begin: async () => {
      await client.connect()
      await work(client)
    },
    end: async () => {
      await client.query('rollback')
      await client.end()
    },
  }
}

const lockMs = 900
const betweenMs = 200

/** Another program locks the messages again and again while two people write. */
export function slowMessages(deployment: Deployment): Cause {
  const client = new pg.Client({ connectionString: deployment.settings['DATABASE_URL'] ?? '' })
  let isOver = false
  let locking: Promise<void> | undefined
  let talk: Awaited<ReturnType<typeof openPairs>> | undefined
  return {
    alert: 'MessagesSlow',
    what: 'another program locks the table of messages again and again while two people write',
    begin: async () => {
      talk = await openPairs(deployment, 1, () => () => pause(betweenMs))
      await client.connect()
      const lock = async () => {
        while (!isOver) {
          await client.query('begin; lock table messages in exclusive mode')
          await pause(lockMs)
          await client.query('commit')
        }
      }
      locking = lock()
    },
    end: async () => {
      isOver = true
      await locking
      await client.end()
      await Promise.all((talk?.clients ?? []).map((one) => one.finish()))
      for (const one of talk?.clients ?? []) one.close()
    },
    lingers: true,
  }
}

const stopMs = 500

/** As on a machine that gives a node its processor for half of the time alone. */
export function slowNode(node: Deployment['nodes'][number]): Cause {
  let isOver = false
  let stopping: Promise<void> | undefined
  return {
    alert: 'NodeSlow',
    what: 'a node is held for half a second again and again (SIGSTOP)',
    begin: async () => {
      const stop = async () => {
        while (!isOver) {
          node.process.kill('SIGSTOP')
          await pause(stopMs)
          node.process.kill('SIGCONT')
          await pause(stopMs)
        }
      }
      stopping = stop()
    },
    end: async () => {
      isOver = true
      await stopping
    },
  }
}
