import {
  emergencyDeadlines,
  judgeEmergency,
} from '../../../domain/src/emergency/emergency-deadlines.ts'
import {
  orderEmergencies,
  type WaitingEmergency,
} from '../../../domain/src/emergency/emergency-order.ts'
import {
  stepsFor,
  type LadderLevel,
  type LadderStep,
} from '../../../domain/src/escalation/ladder.ts'
import { deadlines } from '../../../domain/src/matching/deadlines.ts'
import { Agenda } from '../agenda.ts'
import type { Seeker } from '../people.ts'
import type { News } from '../service.ts'
import { bestOnCall } from './claims.ts'
import type { ModelledQueue } from './modelled-queue.ts'
import { newSessionRow, signsOf, type SessionRow, type ExpertRow } from './records.ts'
import type { Tables } from './tables.ts'

/** Emergencies and their ladder: `sweep.ts`, `emergency-finder.ts` and `climb-ladder.ts` of the server. */
export class ModelledEmergencies {
  private readonly tables: Tables
  private readonly queue: ModelledQueue
  private readonly publish: (news: News) => void
  private readonly calls = new Agenda<{ readonly session: SessionRow; readonly step: LadderStep }>()

  constructor(tables: Tables, queue: ModelledQueue, publish: (news: News) => void) {
    this.tables = tables
    this.queue = queue
    this.publish = publish
  }

  get nextCall(): number {
    return this.calls.nextAt
  }

  begin(seeker: Seeker, severity: LadderLevel): void {
    const { now } = this.tables
    const number = this.tables.nextNumber()
    const session = newSessionRow({ number, seeker, severity, isEmergency: true }, now)
    const ahead = this.countAhead(session)
    this.tables.sessions.set(seeker.id, session)
    this.tables.emergencies.add(session)
    for (const step of stepsFor(severity, { accompanied: false }))
      this.calls.add(now + step.after * 1000, { session, step })
    const row = this.claim(session, { language: seeker.language, ahead })
    if (row) this.offer(session, row)
    else this.tables.setDue(session, emergencyDeadlines.seekEvery)
  }

  sweep(due: readonly SessionRow[]): void {
    const order = due.length > 1 ? this.inOrder() : []
    const places = new Map(order.map((id, place) => [id, place]))
    const placeOf = ({ number }: SessionRow) => places.get(idOf(number)) ?? -1
    for (const session of due.toSorted((a, b) => placeOf(a) - placeOf(b)))
      if (session.isOpen) this.judge(session)
    this.climb()
  }

  private judge(session: SessionRow): void {
    const { now, lastSeen } = this.tables
    const askedAgo = (now - session.askedAt) / 1000
    const signs = { ...signsOf(session, now, lastSeen), askedAgo, unanswered: session.isUnanswered }
    const { state, act, lookIn } = judgeEmergency(signs)
    const isTogether =
      state === 'together' && act === 'none' && this.tables.isHere(session.seeker.id)
    this.queue.setState(session, state, isTogether ? null : lookIn)
    switch (act) {
      case 'tell-unanswered':
        session.isUnanswered = true
        return this.seek(session)
      case 'seek':
        return this.seek(session)
      case 'pass-on':
        return this.passOn(session)
      case 'free-supporter':
        return this.queue.release(session, 'seeker-gone', deadlines.seekEvery)
      case 'close':
        return this.queue.close(session)
      // A supporter whose connection is lost is not part of the model.
      case 'offer':
      case 'end-offer':
      case 'none':
        return undefined
    }
  }

  /** EMERGENCY-3. The seeker's language first, after a minute any. */
  private seek(session: SessionRow): void {
    const isLate = this.tables.now - session.askedAt >= emergencyDeadlines.nobodyYetAfter * 1000
    const row =
      this.claim(session, { language: session.seeker.language, ahead: 0 }) ??
      (isLate ? this.claim(session, { language: 'any', ahead: 0 }) : undefined)
    if (row) this.offer(session, row)
  }

  private claim(
    session: SessionRow,
    { language, ahead }: { language: Seeker['language'] | 'any'; ahead: number },
  ): ExpertRow | undefined {
    const { now, isHere, emergencies: openEmergencies } = this.tables
    return bestOnCall(this.tables.onCall, {
      session,
      language,
      ahead,
      now,
      isHere,
      openEmergencies,
    })
  }

  private offer(session: SessionRow, row: ExpertRow): void {
    row.lastEmergencyAt = this.tables.now
    this.queue.offer(session, row)
  }

  /** EMERGENCY-5. */
  private passOn(session: SessionRow): void {
    const row = session.expert
    if (!row) return
    this.queue.release(session, 'waiting', deadlines.seekEvery)
    session.passedOver.set(row, this.tables.now)
    this.seek(session)
  }

  /** LADDER-2, LADDER-3: a person in the conversation stops the ladder. */
  private climb(): void {
    while (this.calls.nextAt <= this.tables.now) {
      const call = this.calls.take()
      if (!call) return
      const { session, step } = call
      const isAnswered = session.openedAt !== null || session.isSupervised
      if (session.isOpen && !isAnswered && step.kind !== 'incident')
        this.publish({ kind: 'called', seekerId: session.seeker.id, rung: step.rung })
    }
  }

  private inOrder(): readonly string[] {
    return orderEmergencies(this.waiting().map((one) => this.asWaiting(one)))
  }

  private waiting(): SessionRow[] {
    return [...this.tables.emergencies].filter(({ expert }) => expert === null)
  }

  /** EMERGENCY-12. The waiting emergencies that come before one that begins now. */
  private countAhead(newcomer: SessionRow): number {
    const waiting = this.waiting()
    if (waiting.length === 0) return 0
    const all = [...waiting, newcomer].map((one) => this.asWaiting(one))
    return orderEmergencies(all).indexOf(idOf(newcomer.number))
  }

  private asWaiting({ number, severity, seeker, askedAt }: SessionRow): WaitingEmergency {
    const holds = [...this.tables.emergencies].filter(
      (one) => one.expert !== null && one.seeker.network === seeker.network,
    )
    return {
      id: idOf(number),
      severity,
      network: seeker.network,
      isGuest: seeker.isGuest,
      isHere: this.tables.isHere(seeker.id),
      waitedSeconds: (this.tables.now - askedAt) / 1000,
      networkHolds: holds.length,
    }
  }
}

const idOf = (number: number): string => String(number).padStart(9, '0')
