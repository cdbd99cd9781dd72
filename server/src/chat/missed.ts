import { setImmediate } from 'node:timers/promises'
import type { ChatEvent } from '@sanad/domain/chat/events'
import type { Message } from '@sanad/domain/chat/message'
import type { Tools } from '#server/platform/tools.ts'
import { catchUpAtMost } from './limits.ts'
import { openMessage, type MessageRow } from './sealed-messages.ts'
import type { ChatService } from './service.ts'
import { findStanding, findTold, type Standing } from './missed-store.ts'
import { findMessagesAfter } from './message-store.ts'

/** What this node knows to have been told of a conversation. */
interface Told {
  /** The last message up to which none is missing; before the first look nobody knows. */
  upTo: number | undefined
  /** Those beyond it that were told already. */
  readonly ahead: Set<number>
  /** The last of those that the table brought, of which a bus may tell late. */
  readonly brought: Set<number>
  /** How the conversation itself stood at the last look. */
  how: string | undefined
  /** Round of the last look at which somebody of it was here. */
  round: number
}

/** With a bus that works only every so many times: it may still have lost one. */
const seldom = 3
/** Conversations between two turns of the others. */
const lookedAtOnce = 250
/** Of one conversation: more than a bus is ever late by. */
const broughtKept = 100

/**
 * Looks every second for what other nodes stored in the conversations of the people who are here, and tells what no
 * bus has brought (house §2: the table is the truth, all else is haste). Nothing is looked for where there can be no
 * other node.
 */
export function missedWatch(tools: Tools, chat: ChatService): () => Promise<void> {
  const { db, live, config } = tools
  if (config.databaseUrl === undefined) return async () => undefined
  const known = new Map<string, Told>()
  const here = (people: readonly string[], event: ChatEvent) => live.tellHere(people, event)
  let looks = 0
  let round = 0
  const toldOf = (id: string): Told => {
    const told = known.get(id) ?? newTold(round)
    known.set(id, told)
    return told
  }

  live.onTold((event) => {
    if (event.event !== 'chat.message-sent') return false
    const { sessionId, seq } = (event as unknown as { message: Message }).message
    const told = toldOf(sessionId)
    noteSeq(told, seq)
    return told.brought.has(seq)
  })

  async function lookAt(standing: Standing, before: ReadonlyMap<string, number>): Promise<void> {
    const told = toldOf(standing.id)
    told.round = round
    told.upTo ??= before.get(standing.id) ?? 0
    goOn(told)
    let { upTo } = told
    if (told.how !== undefined && told.how !== standing.how)
      here(
        standing.people.map(({ personId }) => personId),
        { event: 'chat.session-changed', sessionId: standing.id },
      )
    told.how = standing.how
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
    if (row.seq <= (told.upTo ?? 0) || told.ahead.has(row.seq)) return
    if (chat.writer.isWriting({ sessionId: id, id: row.id })) return
    noteSeq(told, row.seq)
    if (!room) return
    for (const { personId, readsAfter } of people)
      if (row.seq > readsAfter && live.isHere(personId))
        here([personId], { event: 'chat.message-sent', message: openMessage(row, room.key, personId) })
    noteBrought(told, row.seq)
  }

  return async () => {
    looks += 1
    if (live.reachesAll() && looks % seldom !== 0) return
    round += 1
    const people = live.peopleHere()
    const all = people.length === 0 ? [] : await findStanding(db, people)
    const unknown = all.filter(({ id }) => known.get(id)?.upTo === undefined)
    const before = await findTold(
      db,
      unknown.map(({ id }) => id),
    )
    for (const [n, standing] of all.entries()) {
      await lookAt(standing, before)
      // Others' messages have their turn.
      if (n % lookedAtOnce === lookedAtOnce - 1) await setImmediate()
    }
    for (const [id, { round: last }] of known) if (last < round - 1) known.delete(id)
  }
}

const newTold = (round: number): Told => ({
  upTo: undefined,
  ahead: new Set(),
  brought: new Set(),
  how: undefined,
  round,
})

function noteBrought({ brought }: Told, seq: number): void {
  brought.add(seq)
  const [oldest] = brought
  if (brought.size > broughtKept && oldest !== undefined) brought.delete(oldest)
}

function noteSeq(told: Told, seq: number): void {
  if (told.upTo !== undefined && seq <= told.upTo) return
  told.ahead.add(seq)
  goOn(told)
}

function goOn(told: Told): void {
  if (told.upTo === undefined) return
  while (told.ahead.delete(told.upTo + 1)) told.upTo += 1
}
