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

/** A larger batch takes longer to commit without raising the rate. */
const batchAtMost = 200

/** Flagged messages take several round trips, so they have a slot of their own. */
type Kind = 'plain' | 'flagged'

const kindOf = ({ flag }: MessageWrite): Kind => (flag === undefined ? 'plain' : 'flagged')

interface GroupCommitParts {
  readonly hooks: ChatHooks
  readonly log: Log
  readonly traces: Traces
}

/**
 * Group commit (decision 3). Messages that arrive while no slot is free share the next commit. A
 * session has one commit at a time, which keeps the order of its messages.
 */
export function openGroupCommit(db: Db, parts: GroupCommitParts) {
  const queue = openWriteQueue()

  const flush = (kind: Kind): void => {
    const slot = slots[kind]
    if (!slot.isFree()) return slot.limitWait()
    const batch = queue.take(kind)
    if (batch.length === 0) return
    const leaveSlot = slot.take()
    // More may wait than one commit takes.
    if (batch.length === batchAtMost) slot.limitWait()
    const commitTraced = () => commitBatch(db, parts, batch)
    // One name for both kinds, so that a trace does not reveal flagged messages.
    const work = { name: 'chat.commit', isShared: true, count: batch.length }
    void parts.traces.span(work, commitTraced).then((answerBatch) => {
      leaveSlot()
      queue.release(batch)
      flush('plain')
      flush('flagged')
      // Answers after the next commit has started: PostgreSQL works while this node writes to
      // sockets.
      process.nextTick(() => {
        answerBatch()
        // After the promise callbacks that publish; an immediate would cost a turn of the event loop.
        queueMicrotask(() => process.nextTick(() => queue.markPublished(batch)))
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
    /** Resolves when every queued message of this session has its outcome. */
    whenSettled: (sessionId: string) => queue.whenSettled(sessionId),
    /** The message may be stored, but its sender's request has yet to publish it. */
    isUnpublished: (message: Pick<NewMessage, 'sessionId' | 'id'>) => queue.isUnpublished(message),
  }
}

/** Gives the oldest message first. */
function openWriteQueue() {
  let writes: QueuedWrite[] = []
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
    /** Call after the requests that sent the batch have had a turn to publish it. */
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

/**
 * Retries a failed batch message by message, so that one bad message does not fail the others.
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
 * Stores flagged messages and calls the ladder in one transaction. A single message whose call
 * fails is stored without it, because no message may be lost.
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

/** PostgreSQL ended this transaction to resolve a deadlock; running it again may succeed. */
const isDeadlock = (fault: unknown): boolean =>
  codeOf(fault instanceof CallFault ? fault.cause : fault) === '40P01'
