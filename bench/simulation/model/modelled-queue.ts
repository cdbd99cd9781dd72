import type { ExpertLanguage } from '../../../domain/src/application/experience.ts'
import { maySupport } from '../../../domain/src/availability/gender-wish.ts'
import { isTakenForAway, missedOffers } from '../../../domain/src/availability/missed-offers.ts'
import { pauseAfterCrisis } from '../../../domain/src/availability/working-hours.ts'
import { isCrisis } from '../../../domain/src/crisis/severity.ts'
import type { SessionAct } from '../../../domain/src/matching/absence.ts'
import { deadlines, judgeSession } from '../../../domain/src/matching/deadlines.ts'
import type { SessionState } from '../../../domain/src/chat/sessions/session-states.ts'
import { wokenAtMost } from '../../../server/src/matching/limits.ts'
import { openMatchPass } from '../../../server/src/matching/match-pass.ts'
import type { News } from '../service.ts'
import { bestOf, hasRoom, isReady, needOf } from './claims.ts'
import { byQueueOrder } from './orders.ts'
import { isPassedOver, signsOf, type SessionRow, type ExpertRow } from './records.ts'
import type { Tables } from './tables.ts'

const minute = 60_000

type DueAct = readonly [SessionRow, SessionAct]

/** The queue of regular sessions: `deadlines.ts`, `wake-queue.ts` and `claim-store.ts` of the server. */
export class ModelledQueue {
  private readonly tables: Tables
  private readonly publish: (news: News) => void

  constructor(tables: Tables, publish: (news: News) => void) {
    this.tables = tables
    this.publish = publish
  }

  /** MATCH-10. */
  offer(session: SessionRow, row: ExpertRow): void {
    this.seat(session, row)
    this.publish({ kind: 'offered', seekerId: session.seeker.id, expertId: row.expertId })
  }

  /** Also for a supporter who takes the session from the queue, to whom nothing is offered. */
  seat(session: SessionRow, row: ExpertRow): void {
    const { now } = this.tables
    this.tables.dequeue(session)
    this.tables.change(row, () => (row.idleSeconds = -now / 1000))
    this.tables.seat(session, row)
    session.joinedAt = now
    session.openedAt = null
    this.setState(session, 'offered', deadlines.openWithin)
  }

  /** What frees supporters comes first; then all who wait and are due are served in the order of the queue. */
  sweep(due: readonly SessionRow[]): void {
    for (const row of this.tables.freed) this.wakeFirstInQueue(row)
    this.tables.freed.clear()
    const acts = this.judgeAll([...due, ...this.takeDue()])
    this.actInTurn(acts.filter(([, act]) => act !== 'seek'))
    const seeking = acts.filter(([, act]) => act === 'seek')
    this.actInTurn([...new Map([...seeking, ...this.judgeAll(this.takeDue())])])
  }

  private actInTurn(acts: readonly DueAct[]): void {
    const pass = openMatchPass()
    for (const [session, act] of acts.toSorted(([one], [other]) => byQueueOrder(one, other))) {
      if (act !== 'seek') this.act(session, act)
      else if (session.expert === null && !pass.isHopeless(seekingOf(session)))
        if (!this.seek(session)) pass.markHopeless(seekingOf(session))
    }
  }

  private takeDue(): SessionRow[] {
    return this.tables.takeDue().filter(({ isEmergency }) => !isEmergency)
  }

  private judgeAll(due: readonly SessionRow[]): DueAct[] {
    return due.map((session) => [session, this.judge(session)])
  }

  private judge(session: SessionRow): SessionAct {
    const { now, lastSeen } = this.tables
    const judged = judgeSession(signsOf(session, now, lastSeen))
    const isQuiet = judged.act === 'none' && this.isSettled(session, judged.state)
    if (isQuiet) this.setState(session, judged.state, null)
    else this.setState(session, judged.state, judged.lookIn)
    return judged.act
  }

  /**
   * Nothing that the rules read changes while both are here, or while a seeker who waits is away.
   * `arrive` and `depart` make such a session due again.
   */
  private isSettled({ seeker, expert }: SessionRow, state: SessionState): boolean {
    const isSeekerHere = this.tables.isHere(seeker.id)
    if (expert === null) return !isSeekerHere
    return state === 'together' && isSeekerHere && this.tables.isHere(expert.expertId)
  }

  private act(session: SessionRow, act: SessionAct): void {
    switch (act) {
      case 'pass-on':
        return this.passOn(session)
      case 'free-supporter':
        return this.freeExpert(session)
      case 'close':
        return this.close(session)
      // A supporter whose connection is lost is not part of the model.
      case 'offer':
      case 'end-offer':
      case 'seek':
      case 'none':
        return undefined
    }
  }

  /** @returns false if no supporter is free */
  private seek(session: SessionRow): boolean {
    const { now } = this.tables
    const { previous, seeker } = session
    const isPreviousFree =
      previous !== null && this.isReadyNow(previous) && hasRoom(previous) && previous
    const row =
      isPreviousFree ||
      bestOf(this.tables.freeOf(seeker.language), needOf(seeker), {
        now,
        except: (one) => isPassedOver(session, one, now),
      })
    if (!row) return false
    this.offer(session, row)
    return true
  }

  private isReadyNow = (row: ExpertRow): boolean =>
    isReady(row, this.tables.now, this.tables.isHere(row.expertId))

  /** MATCH-10. */
  private passOn(session: SessionRow): void {
    const row = session.expert
    if (!row) return
    this.release(session, 'waiting', 0)
    session.passedOver.set(row, this.tables.now)
    this.breakAfterMissedOffers(row)
    session.previous = null
    this.backToQueue(session)
    this.wakeFor(row)
    this.seek(session)
  }

  /** MATCH-38. */
  private breakAfterMissedOffers(row: ExpertRow): void {
    const { now } = this.tables
    row.missedAt.push(now)
    const missedAgo = row.missedAt.map((at) => (now - at) / 1000)
    if (!isTakenForAway({ missedAgo, isOnCall: row.isOnCall })) return
    this.tables.change(row, () => (row.available = false))
    row.breakUntil = now + missedOffers.breakMinutes * minute
    this.tables.setOverdue(row, row.breakUntil)
    this.publish({ kind: 'paused', expertId: row.expertId })
  }

  /** MATCH-12. */
  private freeExpert(session: SessionRow): void {
    const row = session.expert
    if (!row) return
    this.release(session, 'seeker-gone', deadlines.seekEvery)
    session.previous = row
    session.ahead = true
    this.wakeFor(row)
  }

  private backToQueue(session: SessionRow): void {
    session.ahead = true
    this.tables.enqueue(session)
  }

  release(session: SessionRow, state: SessionState, lookIn: number): void {
    const row = session.expert
    if (row) this.restAfterCrisis(session, row)
    this.tables.seat(session, null)
    session.joinedAt = null
    session.openedAt = null
    this.setState(session, state, lookIn)
  }

  /** MATCH-28. The rest begins with the end of a grave conversation that the supporter had opened. */
  private restAfterCrisis(session: SessionRow, row: ExpertRow): void {
    const isGrave = session.isEmergency || isCrisis(session.severity)
    const until = this.tables.now + pauseAfterCrisis * minute
    if (session.openedAt === null || !isGrave || row.restsUntil >= until) return
    const isHours = row.restsFor === 'hours' && row.restsUntil > this.tables.now
    this.tables.rest(row, until, isHours ? 'hours' : 'after-crisis')
  }

  close(session: SessionRow): void {
    const { expert, seeker } = session
    this.tables.dequeue(session)
    if (expert) this.restAfterCrisis(session, expert)
    this.tables.seat(session, null)
    session.isOpen = false
    this.tables.sessions.delete(seeker.id)
    this.tables.emergencies.delete(session)
    if (expert) this.wakeFor(expert)
  }

  /** MATCH-25. This supporter may have room again. */
  private wakeFor(row: ExpertRow): void {
    this.wakeEmergencies()
    this.wakeFirstInQueue(row)
  }

  wakeEmergencies(): void {
    for (const session of this.tables.emergencies)
      if (session.state === 'waiting' && session.dueAt > this.tables.now)
        this.tables.setDue(session, 0)
  }

  private wakeFirstInQueue(row: ExpertRow): void {
    if (!hasRoom(row) || !this.isReadyNow(row)) return
    const first = row.languages
      .flatMap((language) => this.firstFor(row, language))
      .toSorted(byQueueOrder)
      .slice(0, wokenAtMost)
    for (const session of first) this.tables.setDue(session, 0)
  }

  private firstFor(row: ExpertRow, language: ExpertLanguage): SessionRow[] {
    const first: SessionRow[] = []
    for (const session of this.tables.queueOf(language)) {
      if (first.length === wokenAtMost) break
      if (this.couldServe(session, row)) first.push(session)
    }
    return first
  }

  private couldServe = (session: SessionRow, row: ExpertRow): boolean =>
    maySupport(session.seeker.wish, row.gender) && !isPassedOver(session, row, this.tables.now)

  /** MATCH-36. Whether a seeker who waits and is here could have this supporter. */
  isAwaited(row: ExpertRow): boolean {
    return row.languages.some((language) => {
      for (const session of this.tables.queueOf(language))
        if (this.couldServe(session, row)) return true
      return false
    })
  }

  /** MATCH-22. */
  firstMessageFor(row: ExpertRow): SessionRow | undefined {
    return row.languages
      .flatMap((language) => {
        for (const session of this.tables.awayOf(language))
          if (session.state === 'next-shift' && maySupport(session.seeker.wish, row.gender))
            return [session]
        return []
      })
      .toSorted(byQueueOrder)[0]
  }

  /** @param lookIn seconds until the next look; null where nothing will change by itself */
  setState(session: SessionRow, state: SessionState, lookIn: number | null): void {
    if (session.state !== state) {
      session.state = state
      session.stateSince = this.tables.now
    }
    if (lookIn === null) session.dueAt = Number.POSITIVE_INFINITY
    else this.tables.setDue(session, lookIn)
  }
}

const seekingOf = ({ number, seeker, passedOver, previous }: SessionRow) => ({
  id: String(number),
  language: seeker.language,
  wish: seeker.wish,
  supportType: seeker.supportType,
  topic: seeker.topic,
  forMinor: false,
  hasOwnConditions: passedOver.size > 0 || previous !== null,
})
