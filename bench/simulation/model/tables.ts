import type { ExpertLanguage } from '../../../domain/src/application/experience.ts'
import type { RestReason } from '../../../domain/src/availability/working-hours.ts'
import { Agenda } from '../agenda.ts'
import type { Expert } from '../people.ts'
import { hasRoom, isReady } from './claims.ts'
import { byQueueOrder, byTurn } from './orders.ts'
import { newExpertRow, type SessionRow, type ExpertRow } from './records.ts'
import { SortedRows } from './sorted-rows.ts'
import { slotsBefore } from './work-hours.ts'

const second = 1000

/** The rows of the service in memory, with the indexes by which the rules read them. */
export class Tables {
  now: number
  readonly experts: ReadonlyMap<string, ExpertRow>
  /** Each seeker's open session. */
  readonly sessions = new Map<string, SessionRow>()
  readonly emergencies = new Set<SessionRow>()
  readonly onCall = new Set<ExpertRow>()
  readonly freed = new Set<ExpertRow>()
  readonly expertsHere = new Set<ExpertRow>()
  /** By language: sessions without a supporter whose seeker is here, and those whose seeker is away. */
  private readonly waiting = new Map<string, SortedRows<SessionRow>>()
  private readonly away = new Map<string, SortedRows<SessionRow>>()
  private readonly free = new Map<string, SortedRows<ExpertRow>>()
  private readonly here = new Set<string>()
  private readonly leftAt = new Map<string, number>()
  /** Sessions by the second at which they are due; an entry that was moved meanwhile is passed over. */
  private readonly due = new Agenda<SessionRow>()
  /** Supporters by the moment at which their switch or rest is over. */
  private readonly overdue = new Agenda<ExpertRow>()
  private numbers = 0

  constructor(experts: readonly Expert[], now: number) {
    this.now = now
    this.experts = new Map(experts.map((one) => [one.id, newExpertRow(one, slotsBefore(one, now))]))
  }

  nextNumber(): number {
    return (this.numbers += 1)
  }

  row({ id }: Expert): ExpertRow {
    const row = this.experts.get(id)
    if (!row) throw new Error('a supporter without a row')
    return row
  }

  arrive(personId: string): void {
    this.move(personId, () => this.here.add(personId))
    const row = this.experts.get(personId)
    if (row) this.expertsHere.add(row)
  }

  depart(personId: string): void {
    this.move(personId, () => {
      if (this.here.delete(personId)) this.leftAt.set(personId, this.now)
    })
    const row = this.experts.get(personId)
    if (row) this.expertsHere.delete(row)
  }

  private move(personId: string, change: () => void): void {
    const row = this.experts.get(personId)
    if (row) return this.change(row, change)
    const session = this.sessions.get(personId)
    const isQueued = session !== undefined && this.dequeue(session)
    change()
    if (isQueued) this.enqueue(session)
  }

  readonly isHere = (personId: string): boolean => this.here.has(personId)

  /** When a person was last here. */
  readonly lastSeen = (personId: string): number | undefined =>
    this.here.has(personId) ? this.now : this.leftAt.get(personId)

  /** Supporters of this language who are available, here and have room; some of them may rest. */
  freeOf(language: ExpertLanguage): SortedRows<ExpertRow> {
    return rowsOf(this.free, language, byTurn)
  }

  /** Sessions without a supporter in this language whose seeker is here. */
  queueOf(language: ExpertLanguage): SortedRows<SessionRow> {
    return rowsOf(this.waiting, language, byQueueOrder)
  }

  /** The same, whose seeker is away. */
  awayOf(language: ExpertLanguage): SortedRows<SessionRow> {
    return rowsOf(this.away, language, byQueueOrder)
  }

  enqueue(session: SessionRow): void {
    const { id, language } = session.seeker
    const rows = this.isHere(id) ? this.queueOf(language) : this.awayOf(language)
    rows.add(session)
  }

  /** @returns whether it was in the queue */
  dequeue(session: SessionRow): boolean {
    const { language } = session.seeker
    return this.queueOf(language).remove(session) || this.awayOf(language).remove(session)
  }

  /** Every change by which a supporter is free, or has another turn, is made in here. */
  change(row: ExpertRow, change: () => void): void {
    for (const language of row.languages) this.freeOf(language).remove(row)
    change()
    const isFree = isReady(row, Number.POSITIVE_INFINITY, this.isHere(row.expertId)) && hasRoom(row)
    if (isFree) for (const language of row.languages) this.freeOf(language).add(row)
  }

  rest(row: ExpertRow, until: number, reason: RestReason): void {
    row.restsUntil = until
    row.restsFor = reason
    this.setOverdue(row, until)
  }

  setOverdue(row: ExpertRow, at: number): void {
    this.overdue.add(at, row)
  }

  takeOverdue(): ReadonlySet<ExpertRow> {
    const taken = new Set<ExpertRow>()
    while (this.overdue.nextAt <= this.now) {
      const row = this.overdue.take()
      if (row) taken.add(row)
    }
    return taken
  }

  setDue(session: SessionRow, lookIn: number): void {
    session.dueAt = this.now + lookIn * second
    this.due.add(session.dueAt, session)
  }

  get nextDue(): number {
    return Math.min(this.due.nextAt, this.overdue.nextAt)
  }

  /** Takes the sessions of one kind that are due, in the order of their deadlines. */
  takeDue(): SessionRow[] {
    const taken = new Set<SessionRow>()
    while (this.due.nextAt <= this.now) {
      const session = this.due.take()
      if (session?.isOpen && session.dueAt <= this.now) taken.add(session)
    }
    return [...taken]
  }

  /** The supporter has one session more or fewer. */
  seat(session: SessionRow, expert: ExpertRow | null): void {
    const before = session.expert
    session.expert = expert
    for (const row of [before, expert]) {
      if (!row) continue
      this.change(row, () => {
        if (row === expert) row.sessions.add(session)
        else {
          row.sessions.delete(session)
          row.idleSeconds = -this.now / second
        }
        row.openSessions = row.sessions.size
      })
    }
  }
}

function rowsOf<Row>(
  index: Map<string, SortedRows<Row>>,
  language: string,
  compare: (one: Row, other: Row) => number,
): SortedRows<Row> {
  const known = index.get(language)
  if (known) return known
  const rows = new SortedRows(compare)
  index.set(language, rows)
  return rows
}
