import { setImmediate } from 'node:timers/promises'
import type { ChatEvent } from '@sanad/domain/chat/events'
import type { Message } from '@sanad/domain/chat/message'
import type { AppContext } from '#server/platform/app-context.ts'
import { catchUpAtMost } from '../limits.ts'
import { openMessage, type MessageRow } from './sealed-messages.ts'
import type { ChatService } from '../service.ts'
import { findStanding, findTold, type Standing } from './missed-events-store.ts'
import { findMessagesAfter } from './message-store.ts'

/** What this node knows to have been told of a conversation. */
interface Told {
  /** The last message up to which none is missing; before the first look nobody knows. */
  upTo: number | undefined
  /** Whom those beyond it were told to: a bus brings each of them by itself. */
  readonly ahead: Map<number, Set<string>>
  /** The last of those that the table brought, of which a bus may tell late. */
  readonly brought: Set<number>
  /** The conversation as it was found last; undefined before the first look, and once it is nobody's here. */
  stood: Standing | undefined
  /** Round of the last look at which somebody of it was here. */
  round: number
}

/**
 * With a bus that works, or with no other node, only every so many times: a bus may have lost one, and whoever was to
 * be told by this node may not have been, when PostgreSQL fell between the commit and its answer.
 */
const seldom = 3
/** Conversations between two turns of the others. */
const lookedAtOnce = 250
/** Of one conversation: more than a bus is ever late by. */
const broughtKept = 100

/**
 * Looks every second for what other nodes stored in the conversations of the people who are here, and tells what no
 * bus has brought (decision 46): messages, how a conversation stands, and that
 * somebody is in one, or in one no more.
 * @param now milliseconds on a clock that only goes on
 */
export function missedWatch(
  appContext: AppContext,
  chat: ChatService,
  now = () => performance.now(),
): () => Promise<void> {
  const { db, live, config } = appContext
  const isAlone = config.databaseUrl === undefined
  const known = new Map<string, Told>()
  const here = (people: Iterable<string>, event: ChatEvent) => live.publishHere(people, event)
  /** At the last look. Whoever came since asks for themselves. */
  let hereBefore: ReadonlySet<string> = new Set()
  /** When the last look began that came to its end. */
  let lookedAt = now()
  let looks = 0
  let round = 0
  const toldOf = (id: string): Told => {
    const told = known.get(id) ?? newTold(round)
    known.set(id, told)
    return told
  }

  /** Whoever is not here, or came later than this was said, misses nothing. */
  const hasEverybody = ({ ahead, stood }: Told, seq: number): boolean => {
    const had = ahead.get(seq)
    if (!had || !stood) return false
    return stood.people.every(
      ({ personId, readsAfter }) =>
        had.has(personId) || seq <= readsAfter || !live.isConnected(personId),
    )
  }
  const goOn = (told: Told): void => {
    if (told.upTo === undefined) return
    while (hasEverybody(told, told.upTo + 1)) told.ahead.delete((told.upTo += 1))
  }
  const noteTold = (told: Told, seq: number, people: Iterable<string>): void => {
    if (told.upTo !== undefined && seq <= told.upTo) return
    told.ahead.set(seq, new Set([...(told.ahead.get(seq) ?? []), ...people]))
    goOn(told)
  }

  live.onPublish((event, people) => {
    if (event.event !== 'chat.message-sent') return false
    const { sessionId, seq } = (event as unknown as { message: Message }).message
    const told = toldOf(sessionId)
    noteTold(told, seq, people)
    return told.brought.has(seq)
  })

  async function lookAt(standing: Standing, before: ReadonlyMap<string, number>): Promise<void> {
    const told = toldOf(standing.id)
    told.round = round
    told.upTo ??= before.get(standing.id) ?? 0
    if (told.stood?.how !== standing.how) here(concernedBy(told.stood, standing), changed(standing))
    told.stood = standing
    goOn(told)
    let { upTo } = told
    while (upTo < standing.lastSeq) {
      const rows = await findMessagesAfter(db, standing.id, upTo, catchUpAtMost)
      // What was stored since is for the next look: by then somebody else may be in it.
      for (const row of rows) if (row.seq <= standing.lastSeq) await bring(row, standing, told)
      const last = rows.at(-1)
      if (!last) return
      upTo = last.seq
    }
  }

  async function bring(row: MessageRow, { id, people }: Standing, told: Told): Promise<void> {
    const room = await chat.findRoom(id)
    // Asked only now: meanwhile the bus may have brought it, or it is this node's own, and is told of in a moment.
    if (row.seq <= (told.upTo ?? 0) || hasEverybody(told, row.seq)) return
    if (chat.writer.isWriting({ sessionId: id, id: row.id })) return
    const had = told.ahead.get(row.seq)
    noteTold(told, row.seq, new Set(people.map(({ personId }) => personId)))
    if (!room) return
    for (const { personId, readsAfter } of people)
      if (row.seq > readsAfter && !had?.has(personId) && live.isConnected(personId))
        here([personId], {
          event: 'chat.message-sent',
          message: openMessage(row, room.key, personId),
        })
    noteBrought(told, row.seq)
  }

  /** Everybody who was or is in it, when it changed; of one that nobody here was in, who was here all the while. */
  function concernedBy(before: Standing | undefined, now: Standing): ReadonlySet<string> {
    if (before) return new Set([...idsOf(before), ...idsOf(now)])
    return new Set(idsOf(now).filter((id) => hereBefore.has(id)))
  }

  /** Of what was open and is not found any more nobody who is here is a part, but somebody was. */
  function tellWhoIsOut(): void {
    for (const told of known.values()) {
      if (told.round === round || !told.stood) continue
      if (told.stood.isOpen) here(idsOf(told.stood), changed(told.stood))
      told.stood = undefined
    }
  }

  return async () => {
    looks += 1
    if ((isAlone || live.reachesAllNodes()) && looks % seldom !== 0) return
    round += 1
    const began = now()
    const people = live.connectedPeople()
    const all = people.length === 0 ? [] : await findStanding(db, people)
    const unknown = all.filter(({ id }) => known.get(id)?.upTo === undefined)
    const before = await findTold(
      db,
      unknown.map(({ id }) => id),
      (began - lookedAt) / 1000,
    )
    for (const [n, standing] of all.entries()) {
      await lookAt(standing, before)
      // Others' messages have their turn.
      if (n % lookedAtOnce === lookedAtOnce - 1) await setImmediate()
    }
    tellWhoIsOut()
    hereBefore = new Set(people)
    lookedAt = began
    for (const [id, { round: last }] of known) if (last < round - 1) known.delete(id)
  }
}

const idsOf = ({ people }: Standing): string[] => people.map(({ personId }) => personId)
const changed = ({ id }: Standing): ChatEvent => ({ event: 'chat.session-changed', sessionId: id })

const newTold = (round: number): Told => ({
  upTo: undefined,
  ahead: new Map(),
  brought: new Set(),
  stood: undefined,
  round,
})

function noteBrought({ brought }: Told, seq: number): void {
  brought.add(seq)
  const [oldest] = brought
  if (brought.size > broughtKept && oldest !== undefined) brought.delete(oldest)
}
