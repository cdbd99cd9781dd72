import { drizzle } from 'drizzle-orm/node-postgres'
import type { NewFlag } from '#server/crisis/index.ts'
import { inTransaction, type Db } from '#server/platform/database/db.ts'
import { codeOf, describeFault, type Log } from '#server/platform/observability/log.ts'
import { openCommitPlace } from './commit-slot.ts'
import type { ChatWatch } from '../service.ts'
import { append, appendCries, type Answer, type Appended, type Cry } from './append-store.ts'
import type { NewMessage } from './sealed-messages.ts'

/** A message and, when its words asked for it, what is stored with it. */
export interface Writing {
  readonly message: NewMessage
  readonly flag: NewFlag | undefined
  /** Somebody may have to be called for it: then that stands in the same commit. */
  readonly mayCall: boolean
}

interface Waiting {
  readonly writing: Writing
  resolve(appended: Appended): void
  reject(fault: unknown): void
}

/** Messages of one commit at most: beyond it a commit takes longer without carrying more a second. */
const batchAtMost = 200

/** Those with a flag take several round trips, and have a place of their own, so that nobody else waits for theirs. */
type Kind = 'plain' | 'flagged'

const kindOf = ({ flag }: Writing): Kind => (flag === undefined ? 'plain' : 'flagged')

interface WriterParts {
  readonly watch: ChatWatch
  readonly log: Log
}

/**
 * Group commit (decision 3). Nothing waits while there is a place; what arrives when there is none goes together in the
 * next commit. A conversation has one commit under way at a time, so that each sender's messages keep the order in
 * which they were given.
 */
export function openMessageWriter(db: Db, parts: WriterParts) {
  const waiting = openWaiting()

  const pump = (kind: Kind): void => {
    const batch = places[kind].isFree() ? waiting.take(kind) : []
    if (batch.length === 0) return
    const leave = places[kind].take()
    void settle(db, parts, batch).then((answerAll) => {
      leave()
      waiting.settled(batch)
      pump('plain')
      pump('flagged')
      // After the next commit is on its way: PostgreSQL works while we write to many.
      process.nextTick(() => {
        answerAll()
        setImmediate(() => waiting.told(batch))
      })
    })
  }
  const places = {
    plain: openCommitPlace(() => pump('plain')),
    flagged: openCommitPlace(() => pump('flagged')),
  }

  return {
    /** Resolves after the commit. */
    append: (writing: Writing): Promise<Appended> =>
      new Promise((resolve, reject) => {
        waiting.add({ writing, resolve, reject })
        pump(kindOf(writing))
      }),
    /** It may stand in the table already, and whoever gave it tells of it in a moment. */
    isWriting: (message: Pick<NewMessage, 'sessionId' | 'id'>) => waiting.isUntold(message),
  }
}

const keyOf = ({ sessionId, id }: Pick<NewMessage, 'sessionId' | 'id'>): string =>
  `${sessionId}/${id}`

/** What waits to be committed, in the order in which it came. */
function openWaiting() {
  let line: Waiting[] = []
  /** Conversations that are being written to. */
  const underWay = new Set<string>()
  const untold = new Set<string>()
  return {
    add(one: Waiting): void {
      line.push(one)
      untold.add(keyOf(one.writing.message))
    },
    /** The next of this kind that may go together: the first of each conversation that no other commit is in. */
    take(kind: Kind): Waiting[] {
      const batch: Waiting[] = []
      const left: Waiting[] = []
      const seen = new Set<string>()
      for (const one of line) {
        const { sessionId } = one.writing.message
        const isTaken = underWay.has(sessionId) || seen.has(sessionId)
        if (!isTaken && kindOf(one.writing) === kind && batch.length < batchAtMost) batch.push(one)
        else left.push(one)
        seen.add(sessionId)
      }
      line = left
      for (const { writing } of batch) underWay.add(writing.message.sessionId)
      return batch
    },
    settled(batch: readonly Waiting[]): void {
      for (const { writing } of batch) underWay.delete(writing.message.sessionId)
    },
    /** Whoever gave them knows, and has had their turn. */
    told(batch: readonly Waiting[]): void {
      for (const { writing } of batch) untold.delete(keyOf(writing.message))
    },
    isUntold: (message: Pick<NewMessage, 'sessionId' | 'id'>): boolean =>
      untold.has(keyOf(message)),
  }
}
export type MessageWriter = ReturnType<typeof openMessageWriter>

/** The same without grouping, a commit for each message: what `bench/` compares with. */
export const appendOneByOne = (db: Db, parts: WriterParts): MessageWriter => ({
  append: async (writing) => {
    const [appended] = await commit(db, parts, [writing])
    if (!appended || appended.outcome === 'FAILED') throw new Error('a message without an answer')
    return appended
  },
  isWriting: () => false,
})

/**
 * Commits a batch. One bad message must not cost the others theirs: a batch that fails is retried row by row, and each
 * is answered as soon as it is known.
 * @returns what answers the others
 */
async function settle(db: Db, parts: WriterParts, batch: readonly Waiting[]): Promise<() => void> {
  try {
    const answers = await commit(
      db,
      parts,
      batch.map(({ writing }) => writing),
    )
    const failed = batch.filter((_, index) => answers[index]?.outcome === 'FAILED')
    const answerAll = () => batch.forEach((one, index) => answerOne(one, answers[index]))
    if (failed.length === 0) return answerAll
    answerAll()
    return await settleEach(db, parts, failed)
  } catch (fault) {
    const [only, ...more] = batch
    if (more.length > 0) return settleEach(db, parts, batch)
    return () => only?.reject(fault)
  }
}

async function settleEach(
  db: Db,
  parts: WriterParts,
  batch: readonly Waiting[],
): Promise<() => void> {
  for (const one of batch) (await settle(db, parts, [one]))()
  return () => undefined
}

function answerOne(one: Waiting, answer: Answer | undefined): void {
  if (answer?.outcome === 'FAILED') return
  if (answer) one.resolve(answer)
  else one.reject(new Error('a message without an answer'))
}

async function commit(db: Db, parts: WriterParts, batch: readonly Writing[]): Promise<Answer[]> {
  const cries = batch.filter((one): one is Writing & Cry => one.flag !== undefined)
  const rows = batch.map(({ message }) => message)
  if (cries.length === 0) return append(db.$client, rows)
  if (!cries.some(({ mayCall }) => mayCall)) return appendCries(db.$client, cries)
  return commitWithCall(db, parts, cries)
}

/** It was the call for help that failed, not the message. */
class CallFailed extends Error {}

/**
 * In the same commit, so that a message in danger and the call for help stand together. A call that fails must cost
 * nobody else theirs: like any batch that fails, each is tried by itself; and never a message: that is stored without it.
 */
async function commitWithCall(
  db: Db,
  { watch, log }: WriterParts,
  cries: readonly (Writing & Cry)[],
): Promise<Answer[]> {
  const together = () =>
    inTransaction(db, async (client) => {
      const answers = await appendCries(client, cries)
      const found = cries
        .filter((_, index) => answers[index]?.outcome === 'STORED')
        .map(({ flag: { sessionId, severity, codes } }) => ({ sessionId, severity, codes }))
      if (found.length > 0)
        await watch.flagged(drizzle(client), found).catch((cause: unknown) => {
          throw new CallFailed('a call for help could not be stored', { cause })
        })
      return answers
    })
  try {
    return await together().catch((fault: unknown) => {
      if (isDeadlock(fault)) return together()
      throw fault
    })
  } catch (fault) {
    if (!(fault instanceof CallFailed) || cries.length > 1) throw fault
    log.error(describeFault(fault.cause), 'a call for help could not be stored with its message')
    return appendCries(db.$client, cries)
  }
}

/** Two waited for each other, and PostgreSQL gave up this one: nothing is wrong with it. */
const isDeadlock = (fault: unknown): boolean =>
  codeOf(fault instanceof CallFailed ? fault.cause : fault) === '40P01'
