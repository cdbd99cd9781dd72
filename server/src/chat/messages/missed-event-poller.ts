import { setImmediate } from 'node:timers/promises'
import type { LiveEvent } from '@sanad/domain/live-contract'
import type { AppContext } from '#server/app-context.ts'
import { hasOtherProcess } from '#server/platform/stores/database/db.ts'
import { catchUpAtMost } from '../limits.ts'
import { decryptMessage, type MessageRow } from './sealed-messages.ts'
import type { ChatService } from '../service.ts'
import { findStanding, findPublishedUpTo, type Standing } from './missed-events-store.ts'
import { findMessagesAfter } from './message-store.ts'

/** What this node knows to be published of a session. */
interface Known {
  /** Every message up to this `seq` has reached everyone connected here; undefined before the first round. */
  upTo: number | undefined
  /** Later messages, and whom each was published to: a bus delivers them one by one, in any order. */
  readonly ahead: Map<number, Set<string>>
  /** The latest messages read from the table: the bus may still deliver them, late. */
  readonly fetched: Set<number>
  /** The session at the last round; undefined before the first, and once no participant is connected here. */
  standing: Standing | undefined
  /** The last round at which a participant was connected here. */
  round: number
}

/**
 * While the bus works, a round takes place at every third tick only: the bus may lose an event. Where no other process
 * is connected to the database there is hardly a thing to find: a round in ten seconds remains, and one as soon as the
 * answer to a statement of this node may have been lost after its commit.
 */
const ticksPerRound = { withBus: 3, alone: 10 } as const
/** Sessions checked before other work of the event loop has a turn. */
const checkedAtOnce = 250
/** Messages remembered as read from the table, for each session: more than a bus is ever late by. */
const fetchedKept = 100

/**
 * Decision 46. Called every second. Reads what other nodes stored in the sessions of the people connected here, and
 * publishes to them what no bus has delivered: messages, changes of a session, and who entered or left one.
 * @param now milliseconds of a monotonic clock
 */
export function openMissedEventPoller(
  appContext: AppContext,
  chat: ChatService,
  now = () => performance.now(),
): () => Promise<void> {
  const { db, live, config } = appContext
  const isAlone = async () =>
    config.databaseUrl === undefined || (!config.pooled && !(await hasOtherProcess(db)))
  let mayHaveLostAnswer = false
  db.$client.on('release', (fault) => (mayHaveLostAnswer ||= Boolean(fault)))
  const known = new Map<string, Known>()
  const here = (people: Iterable<string>, event: LiveEvent) => live.publishHere(people, event)
  /** People connected at the last round. Clients that connected since request what they missed. */
  let hereBefore: ReadonlySet<string> = new Set()
  /** When the last complete round began. */
  let lastRoundAt = now()
  let ticks = 0
  let round = 0
  const knownOf = (id: string): Known => {
    const session = known.get(id)
    if (session) return session
    const fresh = emptyKnown(round)
    known.set(id, fresh)
    return fresh
  }

  /** Whether everyone who may read this message and is connected here has it. */
  const hasEverybody = ({ ahead, standing }: Known, seq: number): boolean => {
    const recipients = ahead.get(seq)
    if (!recipients || !standing) return false
    return standing.people.every(
      ({ personId, readsAfter }) =>
        recipients.has(personId) || seq <= readsAfter || !live.isConnected(personId),
    )
  }
  const advance = (session: Known): void => {
    if (session.upTo === undefined) return
    while (hasEverybody(session, session.upTo + 1)) session.ahead.delete((session.upTo += 1))
  }
  const recordPublished = (session: Known, seq: number, people: Iterable<string>): void => {
    if (session.upTo !== undefined && seq <= session.upTo) return
    const recipients = session.ahead.get(seq)
    if (recipients) for (const id of people) recipients.add(id)
    else session.ahead.set(seq, new Set(people))
    advance(session)
  }

  live.onPublish((event, people) => {
    if (event.event !== 'chat.message-sent') return false
    const { sessionId, seq } = event.message
    const session = knownOf(sessionId)
    recordPublished(session, seq, people)
    return session.fetched.has(seq)
  })

  async function checkSession(
    standing: Standing,
    before: ReadonlyMap<string, number>,
  ): Promise<void> {
    const session = knownOf(standing.id)
    session.round = round
    session.upTo ??= before.get(standing.id) ?? 0
    if (session.standing?.fingerprint !== standing.fingerprint)
      here(recipientsOf(session.standing, standing), changed(standing))
    session.standing = standing
    advance(session)
    let { upTo } = session
    while (upTo < standing.lastSeq) {
      const rows = await findMessagesAfter(db, standing.id, upTo, catchUpAtMost)
      // Messages stored since are left to the next round: by then the participants may have changed.
      for (const row of rows)
        if (row.seq <= standing.lastSeq) await publishRow(row, standing, session)
      const last = rows.at(-1)
      if (!last) return
      upTo = last.seq
    }
  }

  async function publishRow(
    row: MessageRow,
    { id, people }: Standing,
    session: Known,
  ): Promise<void> {
    const cached = await chat.findCachedSession(id)
    // Checked after the await: meanwhile the bus may have delivered it. A message of this node is published by its sender's request.
    if (row.seq <= (session.upTo ?? 0) || hasEverybody(session, row.seq)) return
    if (chat.groupCommit.isUnpublished({ sessionId: id, id: row.id })) return
    const recipients = new Set(session.ahead.get(row.seq))
    recordPublished(session, row.seq, new Set(people.map(({ personId }) => personId)))
    if (!cached) return
    for (const { personId, readsAfter } of people)
      if (row.seq > readsAfter && !recipients.has(personId) && live.isConnected(personId))
        here([personId], {
          event: 'chat.message-sent',
          message: decryptMessage(row, cached.key, personId, cached.seekerId),
        })
    recordFetched(session, row.seq)
  }

  /**
   * The former and present participants. For a session that is new to this node: the participants
   * who were connected at the last round already.
   */
  function recipientsOf(before: Standing | undefined, now: Standing): ReadonlySet<string> {
    if (before) return new Set([...idsOf(before), ...idsOf(now)])
    return new Set(idsOf(now).filter((id) => hereBefore.has(id)))
  }

  /** A session that the query no longer returns has lost its last participant connected here: publish that to them. */
  function publishDepartures(): void {
    for (const session of known.values()) {
      if (session.round === round || !session.standing) continue
      if (session.standing.isOpen) here(idsOf(session.standing), changed(session.standing))
      session.standing = undefined
    }
  }

  async function isRoundDue(): Promise<boolean> {
    if (mayHaveLostAnswer || ticks % ticksPerRound.alone === 0) return true
    if (live.reachesAllNodes()) return ticks % ticksPerRound.withBus === 0
    return live.countSockets() > 0 && !(await isAlone())
  }

  return async () => {
    ticks += 1
    if (!(await isRoundDue())) return
    mayHaveLostAnswer = false
    round += 1
    const began = now()
    const people = live.connectedPeople()
    const all = people.length === 0 ? [] : await findStanding(db, people)
    const unknown = all.filter(({ id }) => known.get(id)?.upTo === undefined)
    const before = await findPublishedUpTo(
      db,
      unknown.map(({ id }) => id),
      (began - lastRoundAt) / 1000,
    )
    for (const [n, standing] of all.entries()) {
      await checkSession(standing, before)
      // Let requests that wait be handled.
      if (n % checkedAtOnce === checkedAtOnce - 1) await setImmediate()
    }
    publishDepartures()
    hereBefore = new Set(people)
    lastRoundAt = began
    for (const [id, { round: last }] of known) if (last < round - 1) known.delete(id)
  }
}

const idsOf = ({ people }: Standing): string[] => people.map(({ personId }) => personId)
const changed = ({ id }: Standing): LiveEvent => ({ event: 'chat.session-changed', sessionId: id })

const emptyKnown = (round: number): Known => ({
  upTo: undefined,
  ahead: new Map(),
  fetched: new Set(),
  standing: undefined,
  round,
})

function recordFetched({ fetched }: Known, seq: number): void {
  fetched.add(seq)
  const [oldest] = fetched
  if (fetched.size > fetchedKept && oldest !== undefined) fetched.delete(oldest)
}
