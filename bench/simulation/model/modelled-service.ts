import { deadlines } from '../../../domain/src/matching/deadlines.ts'
import { leftToQueueAtMost } from '../../../server/src/matching/limits.ts'
import type { Seeker, Expert, Visit } from '../people.ts'
import type { News, Service } from '../service.ts'
import { bestOf, hasRoom, isReady, needOf } from './claims.ts'
import { ModelledEmergencies } from './modelled-emergencies.ts'
import { ModelledQueue } from './modelled-queue.ts'
import { HereRequests } from './here-requests.ts'
import { newSessionRow, type SessionRow, type ExpertRow } from './records.ts'
import { Tables } from './tables.ts'
import { recordWork } from './work-hours.ts'

const second = 1000
/** Milliseconds: how often the jobs of the server count hours and send mails. */
const every = { hours: 15 * second, mails: 10 * second } as const
const isTime = (now: number, each: number): boolean => now % each === 0
const nextTime = (now: number, each: number): number => (Math.floor(now / each) + 1) * each

/** MATCH-27. Available and rested, or with a conversation that they opened. */
const isAtWork = (row: ExpertRow, now: number): boolean =>
  isReady(row, now, true) || [...row.sessions].some(({ openedAt }) => openedAt !== null)

/**
 * The service in memory. What decides is the domain's: the order of supporters, deadlines, hours,
 * the ladder, the order of emergencies. What stands here is what SQL does in the product: which rows
 * are read, locked and written, in which order.
 */
export class ModelledService implements Service {
  private readonly tables: Tables
  private readonly queue: ModelledQueue
  private readonly emergencies: ModelledEmergencies
  private readonly mails: HereRequests
  private news: News[] = []

  constructor(experts: readonly Expert[], now: number) {
    this.tables = new Tables(experts, now)
    const publish = (news: News) => void this.news.push(news)
    this.queue = new ModelledQueue(this.tables, publish)
    this.mails = new HereRequests(this.tables, this.queue, publish)
    this.emergencies = new ModelledEmergencies(this.tables, this.queue, publish)
  }

  async moveTo(at: number): Promise<void> {
    this.tables.now = at
  }

  async arrive(personId: string): Promise<void> {
    this.tables.arrive(personId)
    const session = this.tables.sessions.get(personId)
    if (session?.state === 'seeker-gone') this.tables.setDue(session, 0)
  }

  async depart(personId: string): Promise<void> {
    this.tables.depart(personId)
    const session = this.tables.sessions.get(personId)
    if (!session) return
    session.saidAt = this.tables.now
    // Where both are here, nothing that the rules read changes, so the model looks again only now.
    if (session.state === 'together') this.tables.setDue(session, deadlines.lookEvery)
  }

  async search(seeker: Seeker): Promise<boolean> {
    const best = this.bestForNewcomer(seeker)
    if (!best) return false
    this.queue.offer(this.insert(seeker), best)
    return true
  }

  /** MATCH-36. */
  private bestForNewcomer(seeker: Seeker): ExpertRow | undefined {
    const { now } = this.tables
    const left = new Set<ExpertRow>()
    while (left.size < leftToQueueAtMost) {
      const free = this.tables.freeOf(seeker.language)
      const best = bestOf(free, needOf(seeker), { now, except: (row) => left.has(row) })
      if (!best || !this.queue.isAwaited(best)) return best
      left.add(best)
    }
    return undefined
  }

  async joinQueue(seeker: Seeker, until: 'matched' | 'next-shift'): Promise<void> {
    const session = this.insert(seeker)
    session.state = until === 'matched' ? 'waiting' : 'next-shift'
    this.tables.enqueue(session)
    this.tables.setDue(session, deadlines.seekEvery)
  }

  private insert(seeker: Seeker): SessionRow {
    const { now } = this.tables
    const number = this.tables.nextNumber()
    const session = newSessionRow({ number, seeker, severity: 'none', isEmergency: false }, now)
    this.tables.sessions.set(seeker.id, session)
    return session
  }

  async askForMail(seeker: Seeker): Promise<void> {
    this.mails.ask(seeker)
  }

  async press({ seeker, emergency }: Visit): Promise<void> {
    if (emergency !== null) this.emergencies.begin(seeker, emergency)
  }

  async open(seekerId: string, expertId: string): Promise<boolean> {
    const session = this.tables.sessions.get(seekerId)
    const isOffered = session?.openedAt === null && session.expert?.expertId === expertId
    if (!session || !isOffered) return false
    session.openedAt = this.tables.now
    if (session.expert) session.expert.missedAt = []
    session.state = 'together'
    session.stateSince = this.tables.now
    session.saidAt = this.tables.now
    this.tables.setDue(session, 0)
    return true
  }

  async becomeGrave(seekerId: string): Promise<void> {
    const session = this.tables.sessions.get(seekerId)
    if (session) session.severity = 'high'
  }

  async superviseEmergency(seekerId: string): Promise<boolean> {
    const session = this.tables.sessions.get(seekerId)
    if (!session || session.openedAt !== null) return false
    session.isSupervised = true
    return true
  }

  async end(seekerId: string): Promise<void> {
    const session = this.tables.sessions.get(seekerId)
    if (session) this.queue.close(session)
  }

  async switchOn(expert: Expert, until: number): Promise<void> {
    const row = this.tables.row(expert)
    this.tables.change(row, () => {
      row.available = true
      row.availableUntil = until
    })
    row.breakUntil = null
    row.missedAt = []
    this.tables.setOverdue(row, until)
    this.tables.freed.add(row)
  }

  async endBreak(expertId: string): Promise<void> {
    const row = this.tables.experts.get(expertId)
    if (!row || row.breakUntil === null) return
    this.switchOnAgain(row)
    row.missedAt = []
    this.tables.freed.add(row)
  }

  async setOnCall(expert: Expert, isOnCall: boolean): Promise<void> {
    const row = this.tables.row(expert)
    this.tables.change(row, () => (row.isOnCall = isOnCall))
    if (isOnCall) this.tables.onCall.add(row)
    else this.tables.onCall.delete(row)
    if (isOnCall) this.queue.wakeEmergencies()
  }

  async takeMessage(expert: Expert): Promise<string | undefined> {
    const row = this.tables.row(expert)
    const message = this.queue.firstMessageFor(row)
    const mayServe = row.restsUntil <= this.tables.now && hasRoom(row)
    if (!message || !mayServe) return undefined
    this.queue.seat(message, row)
    await this.open(message.seeker.id, row.expertId)
    return message.seeker.id
  }

  async nextDue(): Promise<number> {
    const { now, nextDue } = this.tables
    const freed = this.tables.freed.size > 0 ? now + 1 : Number.POSITIVE_INFINITY
    return Math.min(nextDue, freed, this.emergencies.nextCall, nextTime(now, 5 * second))
  }

  async sweep(): Promise<void> {
    const { now } = this.tables
    if (isTime(now, every.hours)) this.countHours()
    this.endOverdue()
    const due = this.tables.takeDue()
    this.emergencies.sweep(due.filter(({ isEmergency }) => isEmergency))
    this.queue.sweep(due.filter(({ isEmergency }) => !isEmergency))
    if (isTime(now, every.mails)) this.mails.sweep()
  }

  async takeNews(): Promise<readonly News[]> {
    if (this.news.length === 0) return []
    const taken = this.news
    this.news = []
    return taken
  }

  /** MATCH-27. */
  private countHours(): void {
    const { now } = this.tables
    for (const row of this.tables.expertsHere) {
      if (!isAtWork(row, now)) continue
      const until = recordWork(row, now)
      if (until === undefined || until <= row.restsUntil) continue
      this.tables.rest(row, until, 'hours')
      this.switchOff(row)
      this.news.push({ kind: 'rests', expertId: row.expertId, until })
    }
  }

  /** MATCH-26, MATCH-28. The switch at the end of its time, and rests that are over. */
  private endOverdue(): void {
    const { now } = this.tables
    for (const row of this.tables.takeOverdue()) {
      const isSwitchOver = row.availableUntil !== null && row.availableUntil <= now
      const isRestOver = row.restsFor !== null && row.restsUntil <= now
      const isBreakOver = row.breakUntil !== null && row.breakUntil <= now
      if (!isSwitchOver && !isRestOver && !isBreakOver) continue
      if (isSwitchOver) this.switchOff(row)
      else if (isBreakOver) this.switchOnAgain(row)
      if (isRestOver) row.restsFor = null
      if (!row.available || row.restsUntil > now) continue
      this.tables.freed.add(row)
      this.queue.wakeEmergencies()
    }
  }

  /** MATCH-26. */
  private switchOnAgain(row: ExpertRow): void {
    this.tables.change(row, () => (row.available = true))
    row.breakUntil = null
  }

  private switchOff(row: ExpertRow): void {
    this.tables.change(row, () => {
      row.available = false
      row.availableUntil = null
    })
    row.breakUntil = null
  }
}
