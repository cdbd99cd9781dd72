import { drizzle } from 'drizzle-orm/node-postgres'
import { inTransaction, type Db } from '#server/platform/stores/database/db.ts'
import { codeOf, describeFault, type Log } from '#server/platform/base/log/log.ts'
import type { Traces } from '#server/platform/services/observability/traces.ts'
import { openCommitSlot } from './commit-slot.ts'
import type { ChatHooks } from '../hooks.ts'
import {
  append,
  appendFlagged,
  type BatchOutcome,
  type AppendOutcome,
  type FlaggedMessage,
} from './append-store.ts'
import type { MessageWrite, NewMessage } from './sealed-messages.ts'

interface QueuedWrite {
  readonly write: MessageWrite
  readonly appended: Promise<AppendOutcome>
  readonly resolve: (appended: AppendOutcome) => void
  readonly reject: (fault: unknown) => void
}

/** The largest batch. A larger one takes longer to commit without raising the rate. */
const batchAtMost = 200

/** Flagged messages take several round trips. They have a slot of their own, so that plain messages never wait for them. */
type Kind = 'plain' | 'flagged'

const kindOf = ({ flag }: MessageWrite): Kind => (flag === undefined ? 'plain' : 'flagged')

interface GroupCommitParts {
  readonly hooks: ChatHooks
  readonly log: Log
  readonly traces: Traces
}

/**
 * Group commit (decision 3). While a slot is free, a message is committed at once. Messages that arrive while none is
 * free are committed together as soon as one is, in the order they came. A session has one commit at a time, so that
 * each sender's messages are stored in the order they were sent.
 */
export function openGroupCommit(db: Db, parts: GroupCommitParts) {
  const queue = openWriteQueue()

  const flush = (kind: Kind): void => {
    const batch = slots[kind].isFree() ? queue.take(kind) : []
    if (batch.length === 0) return
    const leaveSlot = slots[kind].take()
    const commitTraced = () => commitBatch(db, parts, batch)
    // The same name for both kinds: a trace does not tell flagged messages from plain ones.
    const work = { name: 'chat.commit', isShared: true, count: batch.length }
    void parts.traces.span(work, commitTraced).then((answerBatch) => {
      leaveSlot()
      queue.release(batch)
      flush('plain')
      flush('flagged')
      // Answer only after the next commit has started: PostgreSQL works while this node writes to many sockets.
      process.nextTick(() => {
        answerBatch()
        setImmediate(() => queue.markPublished(batch))
      })
    })
  }
  const slots = {
    plain: openCommitSlot(() => flush('plain')),
    flagged: openCommitSlot(() => flush('flagged')),
  }

  return {
    /** Resolves after the commit. */
    append(write: MessageWrite): Promise<AppendOutcome> {
      const { promise: appended, resolve, reject } = Promise.withResolvers<AppendOutcome>()
      queue.add({ write, appended, resolve, reject })
      flush(kindOf(write))
      return appended
    },
    /** Resolves when every message of this session that waits or is being committed has its outcome. */
    whenSettled: (sessionId: string) => queue.whenSettled(sessionId),
    /** The message may be stored already, but its sender's request has yet to publish it. */
    isUnpublished: (message: Pick<NewMessage, 'sessionId' | 'id'>) => queue.isUnpublished(message),
  }
}

/** Messages that wait to be committed, oldest first. */
function openWriteQueue() {
  let writes: QueuedWrite[] = []
  /** Sessions with a commit in progress. */
  const busySessions = new Set<string>()
  const unpublished = new Set<QueuedWrite>()
  return {
    add(one: QueuedWrite): void {
      writes.push(one)
      unpublished.add(one)
    },
    /** The next batch of this kind. No message overtakes another of its session. */
    take(kind: Kind): QueuedWrite[] {
      const batch: QueuedWrite[] = []
      const left: QueuedWrite[] = []
      const sessionsLeft = new Set<string>()
      for (const one of writes) {
        const { sessionId } = one.write.message
        const mustWait = busySessions.has(sessionId) || sessionsLeft.has(sessionId)
        if (!mustWait && kindOf(one.write) === kind && batch.length < batchAtMost) batch.push(one)
        else {
          left.push(one)
          sessionsLeft.add(sessionId)
        }
      }
      writes = left
      for (const { write } of batch) busySessions.add(write.message.sessionId)
      return batch
    },
    release(batch: readonly QueuedWrite[]): void {
      for (const { write } of batch) busySessions.delete(write.message.sessionId)
    },
    /** Call this once the requests that sent the batch have had a turn to publish it. */
    markPublished(batch: readonly QueuedWrite[]): void {
      for (const one of batch) unpublished.delete(one)
    },
    isUnpublished({ sessionId, id }: Pick<NewMessage, 'sessionId' | 'id'>): boolean {
      for (const { write } of unpublished)
        if (write.message.id === id && write.message.sessionId === sessionId) return true
      return false
    },
    async whenSettled(sessionId: string): Promise<void> {
      const theirs: Promise<AppendOutcome>[] = []
      for (const { write, appended } of unpublished)
        if (write.message.sessionId === sessionId) theirs.push(appended)
      await Promise.allSettled(theirs)
    },
  }
}
export type GroupCommit = ReturnType<typeof openGroupCommit>

/** One commit for each message. `bench/` compares group commit with it. */
export const appendOneByOne = (db: Db, parts: GroupCommitParts): GroupCommit => ({
  append: async (write) => {
    const [appended] = await commit(db, parts, [write])
    if (!appended || appended.outcome === 'FAILED') throw new Error('a message without an answer')
    return appended
  },
  whenSettled: async () => undefined,
  isUnpublished: () => false,
})

/**
 * Commits a batch. One bad message must not fail the others: a batch that fails is retried message by message, and each
 * is answered as soon as its outcome is known.
 * @returns a function that answers those that are not answered yet
 */
async function commitBatch(
  db: Db,
  parts: GroupCommitParts,
  batch: readonly QueuedWrite[],
): Promise<() => void> {
  try {
    const outcomes = await commit(
      db,
      parts,
      batch.map(({ write }) => write),
    )
    const failed = batch.filter((_, index) => outcomes[index]?.outcome === 'FAILED')
    const answerBatch = () => batch.forEach((one, index) => answerOne(one, outcomes[index]))
    if (failed.length === 0) return answerBatch
    answerBatch()
    return await commitEach(db, parts, failed)
  } catch (fault) {
    const [only, ...more] = batch
    if (more.length > 0) return commitEach(db, parts, batch)
    return () => only?.reject(fault)
  }
}

async function commitEach(
  db: Db,
  parts: GroupCommitParts,
  batch: readonly QueuedWrite[],
): Promise<() => void> {
  for (const one of batch) (await commitBatch(db, parts, [one]))()
  return () => undefined
}

function answerOne(queued: QueuedWrite, outcome: BatchOutcome | undefined): void {
  if (outcome?.outcome === 'FAILED') return
  if (outcome) queued.resolve(outcome)
  else queued.reject(new Error('a message without an answer'))
}

async function commit(
  db: Db,
  parts: GroupCommitParts,
  batch: readonly MessageWrite[],
): Promise<BatchOutcome[]> {
  const flaggedWrites = batch.filter(
    (one): one is MessageWrite & FlaggedMessage => one.flag !== undefined,
  )
  const rows = batch.map(({ message }) => message)
  if (flaggedWrites.length === 0) return append(db.$client, rows)
  if (!flaggedWrites.some(({ mayNeedCall }) => mayNeedCall))
    return appendFlagged(db.$client, flaggedWrites)
  return commitWithCall(db, parts, flaggedWrites)
}

/** Calling the ladder failed; storing the message did not. */
class CallFault extends Error {}

/**
 * Stores flagged messages and calls the ladder in one transaction. If a call fails, `commitBatch` tries each message by
 * itself; a single message whose call fails is stored without the call, because no message may be lost to it.
 */
async function commitWithCall(
  db: Db,
  { hooks, log }: GroupCommitParts,
  batch: readonly (MessageWrite & FlaggedMessage)[],
): Promise<BatchOutcome[]> {
  const together = () =>
    inTransaction(db, async (client) => {
      const outcomes = await appendFlagged(client, batch)
      const storedFlags = batch
        .filter((_, index) => outcomes[index]?.outcome === 'STORED')
        .map(({ flag: { sessionId, severity, codes } }) => ({ sessionId, severity, codes }))
      if (storedFlags.length > 0)
        await hooks.onFlagged(drizzle(client), storedFlags).catch((cause: unknown) => {
          throw new CallFault('a call for help could not be stored', { cause })
        })
      return outcomes
    })
  try {
    return await together().catch((fault: unknown) => {
      if (isDeadlock(fault)) return together()
      throw fault
    })
  } catch (fault) {
    if (!(fault instanceof CallFault) || batch.length > 1) throw fault
    log.error(describeFault(fault.cause), 'a call for help could not be stored with its message')
    return appendFlagged(db.$client, batch)
  }
}

/** PostgreSQL resolved a deadlock by ending this transaction. Running it again may succeed. */
const isDeadlock = (fault: unknown): boolean =>
  codeOf(fault instanceof CallFault ? fault.cause : fault) === '40P01'
