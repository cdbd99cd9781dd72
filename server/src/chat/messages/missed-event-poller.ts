import { setImmediate } from 'node:timers/promises'
import type { LiveEvent } from '@sanad/domain/live-contract'
import type { AppContext } from '#server/app-context.ts'
import { hasOtherProcess } from '#server/platform/stores/database/db.ts'
import { catchUpAtMost } from '../limits.ts'
import { decryptMessage, type MessageRow } from './sealed-messages.ts'
import type { ChatService } from '../service.ts'
import { findStanding, findPublishedUpTo, type Standing } from './missed-events-store.ts'
import { findMessagesAfter } from './message-store.ts'

interface Known {
  /** Every message up to this `seq` was published here; undefined before the first round. */
  upTo: number | undefined
  /** Later messages and their recipients: a bus delivers in any order. */
  readonly ahead: Map<number, Set<string>>
  /** Messages read from the table, which the bus may still deliver late. */
  readonly fetched: Set<number>
  /** Undefined before the first round, and once no participant is connected here. */
  standing: Standing | undefined
  /** The last round at which a participant was connected here. */
  round: number
}

/**
 * A bus may lose an event, so it is checked at every third tick. Without other processes there is
 * hardly anything to miss: every tenth tick, or as soon as an answer to a statement may have been
 * lost.
 */
const ticksPerRound = { withBus: 3, alone: 10 } as const
/** Then other work of the event loop has a turn. */
const checkedAtOnce = 250
/** For each session: more than a bus is ever late by. */
const fetchedKept = 100

/**
 * Decision 46. Called every second. Reads what other nodes stored for people connected here, and
 * publishes what no bus has delivered: messages, changes, and who entered or left a session.
 * @param now milliseconds of a monotonic clock
 */
export function openMissedEventPoller(
  appContext: AppContext,
  chat: ChatService,
  now = () => performance.now(),
): () => Promise<void> {
  const poller = new MissedEventPoller(appContext, chat, now)
  return () => poller.tick()
}

class MissedEventPoller {
  readonly #appContext: AppContext
  readonly #chat: ChatService
  readonly #now: () => number
  readonly #known = new Map<string, Known>()
  #lostAnswersBefore: number
  /** People connected at the last round. Clients that connected later request what they missed. */
  #hereBefore: ReadonlySet<string> = new Set()
  /** When the last complete round began. */
  #lastRoundAt: number
  #ticks = 0
  #round = 0

  constructor(appContext: AppContext, chat: ChatService, now: () => number) {
    this.#appContext = appContext
    this.#chat = chat
    this.#now = now
    this.#lastRoundAt = now()
    this.#lostAnswersBefore = appContext.db.$client.lostAnswers
    appContext.live.onPublish((event, people) => {
      if (event.event !== 'chat.message-sent') return false
      const { sessionId, seq } = event.message
      const session = this.#knownOf(sessionId)
      this.#recordPublished(session, seq, people)
      return session.fetched.has(seq)
    })
  }

  async tick(): Promise<void> {
    this.#ticks += 1
    if (!(await this.#isRoundDue())) return
    this.#round += 1
    const { db, live } = this.#appContext
    this.#lostAnswersBefore = db.$client.lostAnswers
    const began = this.#now()
    const people = live.connectedPeople()
    const all = people.length === 0 ? [] : await findStanding(db, people)
    const unknown = all.filter(({ id }) => this.#known.get(id)?.upTo === undefined)
    const before = await findPublishedUpTo(
      db,
      unknown.map(({ id }) => id),
      (began - this.#lastRoundAt) / 1000,
    )
    for (const [n, standing] of all.entries()) {
      await this.#checkSession(standing, before)
      if (n % checkedAtOnce === checkedAtOnce - 1) await setImmediate()
    }
    this.#publishDepartures()
    this.#hereBefore = new Set(people)
    this.#lastRoundAt = began
    for (const [id, { round }] of this.#known) if (round < this.#round - 1) this.#known.delete(id)
  }

  async #isRoundDue(): Promise<boolean> {
    const { db, live } = this.#appContext
    if (db.$client.lostAnswers !== this.#lostAnswersBefore) return true
    if (this.#ticks % ticksPerRound.alone === 0) return true
    if (live.reachesAllNodes()) return this.#ticks % ticksPerRound.withBus === 0
    return live.countSockets() > 0 && !(await this.#isAlone())
  }

  async #isAlone(): Promise<boolean> {
    const { config, db } = this.#appContext
    return config.databaseUrl === undefined || (!config.pooled && !(await hasOtherProcess(db)))
  }

  #knownOf(id: string): Known {
    const session = this.#known.get(id) ?? emptyKnown(this.#round)
    this.#known.set(id, session)
    return session
  }

  /** Whether every reader who is connected here has this message. */
  #hasEverybody({ ahead, standing }: Known, seq: number): boolean {
    const recipients = ahead.get(seq)
    if (!recipients || !standing) return false
    const { live } = this.#appContext
    return standing.people.every(
      ({ personId, readsAfter }) =>
        recipients.has(personId) || seq <= readsAfter || !live.isConnected(personId),
    )
  }

  #advance(session: Known): void {
    if (session.upTo === undefined) return
    while (this.#hasEverybody(session, session.upTo + 1)) session.ahead.delete((session.upTo += 1))
  }

  #recordPublished(session: Known, seq: number, people: Iterable<string>): void {
    if (session.upTo !== undefined && seq <= session.upTo) return
    const recipients = session.ahead.get(seq)
    if (recipients) for (const id of people) recipients.add(id)
    else session.ahead.set(seq, new Set(people))
    this.#advance(session)
  }

  async #checkSession(standing: Standing, before: ReadonlyMap<string, number>): Promise<void> {
    const { db, live } = this.#appContext
    const session = this.#knownOf(standing.id)
    session.round = this.#round
    session.upTo ??= before.get(standing.id) ?? 0
    if (session.standing?.fingerprint !== standing.fingerprint)
      live.publishHere(this.#recipientsOf(session.standing, standing), changed(standing))
    session.standing = standing
    this.#advance(session)
    let { upTo } = session
    while (upTo < standing.lastSeq) {
      const rows = await findMessagesAfter(db, standing.id, upTo, catchUpAtMost)
      // Later messages wait for the next round: by then the participants may have changed.
      for (const row of rows)
        if (row.seq <= standing.lastSeq) await this.#publishRow(row, standing, session)
      upTo = rows.at(-1)?.seq ?? standing.lastSeq
    }
  }

  async #publishRow(row: MessageRow, { id, people }: Standing, session: Known): Promise<void> {
    const cached = await this.#chat.findCachedSession(id)
    // Checked after the await: the bus may have delivered it, and this node's own messages are
    // published by their sender's request.
    if (row.seq <= (session.upTo ?? 0) || this.#hasEverybody(session, row.seq)) return
    if (this.#chat.groupCommit.isUnpublished({ sessionId: id, id: row.id })) return
    const recipients = new Set(session.ahead.get(row.seq))
    this.#recordPublished(session, row.seq, new Set(people.map(({ personId }) => personId)))
    if (!cached) return
    const { live } = this.#appContext
    for (const { personId, readsAfter } of people)
      if (row.seq > readsAfter && !recipients.has(personId) && live.isConnected(personId))
        live.publishHere([personId], {
          event: 'chat.message-sent',
          message: decryptMessage(row, cached.key, personId, cached.seekerId),
        })
    recordFetched(session, row.seq)
  }

  /** Former and present participants; of a session new to this node, those here a round ago. */
  #recipientsOf(before: Standing | undefined, now: Standing): ReadonlySet<string> {
    if (before) return new Set([...idsOf(before), ...idsOf(now)])
    return new Set(idsOf(now).filter((id) => this.#hereBefore.has(id)))
  }

  /** A session that the query no longer returns has lost its last participant here: tells them. */
  #publishDepartures(): void {
    for (const session of this.#known.values()) {
      if (session.round === this.#round || !session.standing) continue
      const { standing } = session
      if (standing.isOpen) this.#appContext.live.publishHere(idsOf(standing), changed(standing))
      session.standing = undefined
    }
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
