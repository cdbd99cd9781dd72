import type { Severity } from '@sanad/domain/crisis/severity'
import { worst } from '@sanad/domain/crisis/severity'
import { drizzle } from 'drizzle-orm/node-postgres'
import type { PoolClient } from 'pg'
import { recordFlags, type NewFlag } from '#server/crisis/index.ts'
import { inTransaction, type Db } from '#server/platform/db.ts'
import { describeFault, type Log } from '#server/platform/log.ts'
import type { ChatWatch } from './service.ts'
import { append, raiseSeverity, type Appended } from './store.ts'
import type { NewMessage } from './sealed-messages.ts'

/** A message and, when its words asked for it, the flag that is stored with it. */
export interface Writing {
  readonly message: NewMessage
  readonly flag: NewFlag | undefined
}

interface Waiting {
  readonly writing: Writing
  resolve(appended: Appended): void
  reject(fault: unknown): void
}

/** Messages of one commit at most: beyond it a commit takes longer without carrying more a second. */
const batchAtMost = 200

export interface WriterParts {
  readonly watch: ChatWatch
  readonly log: Log
}

/**
 * Group commit (house §2). Nothing waits when nothing is under way; what arrives during a commit goes together in
 * the next one. Messages that carry a flag have commits of their own, which take several round trips: everybody
 * else's would wait for them. A conversation that has something under way stays in that lane, so that within it one
 * commit follows the other and each sender's messages keep the order in which they were given.
 */
export function openMessageWriter(db: Db, parts: WriterParts) {
  const plain = openLane(db, parts)
  const flagged = openLane(db, parts)
  return {
    /** Resolves after the commit. */
    append: (writing: Writing): Promise<Appended> => {
      const { sessionId } = writing.message
      const lane = [plain, flagged].find((one) => one.holds(sessionId))
      return (lane ?? (writing.flag ? flagged : plain)).append(writing)
    },
  }
}

function openLane(db: Db, parts: WriterParts) {
  const waiting: Waiting[] = []
  /** By conversation, how many messages are not settled yet. */
  const held = new Map<string, number>()
  let underWay = false

  const pump = async (): Promise<void> => {
    if (underWay) return
    underWay = true
    while (waiting.length > 0) {
      const batch = waiting.splice(0, batchAtMost)
      await settle(db, parts, batch)
      for (const { writing } of batch) letGo(writing.message.sessionId)
    }
    underWay = false
  }
  const letGo = (sessionId: string): void => {
    const left = (held.get(sessionId) ?? 0) - 1
    if (left > 0) held.set(sessionId, left)
    else held.delete(sessionId)
  }

  return {
    holds: (sessionId: string): boolean => held.has(sessionId),
    append: (writing: Writing): Promise<Appended> =>
      new Promise((resolve, reject) => {
        const { sessionId } = writing.message
        held.set(sessionId, (held.get(sessionId) ?? 0) + 1)
        waiting.push({ writing, resolve, reject })
        void pump()
      }),
  }
}
export type MessageWriter = ReturnType<typeof openMessageWriter>

/** The same without grouping, a commit for each message: what `bench/` compares with. */
export const appendOneByOne = (db: Db, parts: WriterParts): MessageWriter => ({
  append: async (writing) => {
    const [appended] = await commit(db, parts, [writing])
    if (!appended) throw new Error('a message without an answer')
    return appended
  },
})

/** Commits a batch and answers everybody in it. One bad message must not cost the others theirs: a batch that fails is retried row by row. */
async function settle(db: Db, parts: WriterParts, batch: readonly Waiting[]): Promise<void> {
  try {
    const answers = await commit(
      db,
      parts,
      batch.map(({ writing }) => writing),
    )
    batch.forEach((one, index) => {
      const answer = answers[index]
      if (answer) one.resolve(answer)
      else one.reject(new Error('a message without an answer'))
    })
  } catch (fault) {
    if (batch.length === 1) batch[0]?.reject(fault)
    else for (const one of batch) await settle(db, parts, [one])
  }
}

async function commit(db: Db, parts: WriterParts, batch: readonly Writing[]): Promise<Appended[]> {
  const rows = batch.map(({ message }) => message)
  if (batch.every(({ flag }) => flag === undefined)) return append(db.$client, rows)
  return inTransaction(db, async (client) => {
    const answers = await append(client, rows)
    const stored = batch.filter(({ flag }, index) => flag && answers[index]?.outcome === 'STORED')
    if (stored.length === 0) return answers
    await recordFlags(
      drizzle(client),
      stored.flatMap(({ flag }) => flag ?? []),
    )
    await raiseSeverity(client, severityBySession(stored))
    await tellWatch(client, parts, stored)
    return answers
  })
}

/**
 * In the same commit, so that a message in danger and the call for help stand together; and behind a savepoint: what
 * fails there must never cost somebody their message.
 */
async function tellWatch(
  client: PoolClient,
  { watch, log }: WriterParts,
  stored: readonly Writing[],
): Promise<void> {
  const found = stored.map(({ message }) => ({
    sessionId: message.sessionId,
    severity: message.crisisSeverity,
  }))
  await client.query('savepoint watch')
  try {
    await watch.flagged(drizzle(client), found)
  } catch (fault) {
    await client.query('rollback to savepoint watch')
    log.error(describeFault(fault), 'a call for help could not be stored with its message')
  }
}

function severityBySession(stored: readonly Writing[]): Map<string, Severity> {
  const found = new Map<string, Severity>()
  for (const { message } of stored) {
    found.set(message.sessionId, worst(found.get(message.sessionId) ?? 'none', message.crisisSeverity))
  }
  return found
}
