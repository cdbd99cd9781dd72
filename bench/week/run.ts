import type { GenderWish } from '../../domain/src/availability/gender-wish.ts'
import type { Language } from '../../domain/src/primitives/language.ts'
import { addDays, instantOf } from '../../domain/src/primitives/time/wall-time.ts'
import type { QueueBrief } from '../../domain/src/matching/brief.ts'
import { isRefusal } from '../../domain/src/primitives/refusal.ts'
import { closeSession, markOpened } from '../../server/src/chat/index.ts'
import { sweepDeadlines } from '../../server/src/matching/deadlines.ts'
import { sweepHereRequests } from '../../server/src/matching/queue/notify-when-available.ts'
import { wakeQueueFor } from '../../server/src/matching/queue/wake-queue.ts'
import {
  findAvailableExpert,
  waitInQueue,
} from '../../server/src/matching/find-available-expert.ts'
import { viewNextHere } from '../../server/src/matching/queue/next-here.ts'
import { setAvailable } from '../../server/src/availability/presence-store.ts'
import { notifyWhenAvailable } from '../../server/src/matching/queue/notify-when-available.ts'
import { arrivalsByHour, type NobodyFreeChoice, week } from './assumptions.ts'
import { chanceFrom, type Chance } from '../simulation/chance.ts'
import { routeOf } from '../../server/src/platform/services/http/guards.ts'
import { openWorld, type World } from './world.ts'

const minute = 60_000
const second = 1000
const hour = 60 * minute
const twoHours = { stays: 'two-hours', shiftEndsAt: null } as const

/** One visit: the offer that the seeker got, and when a supporter opened the session. */
export interface Visit {
  readonly at: number
  /** Hour of the day, 0 to 23, in the service's zone. */
  readonly hour: number
  readonly language: Language
  readonly wish: GenderWish | null
  /** Null when a supporter was free at once. */
  choice: NobodyFreeChoice | null
  /** When the rota expects the next supporter; null when one was free at once. */
  nextHere: 'now' | 'later' | 'none' | null
  /** When a supporter opened it; null when none did within the week. */
  openedAt: number | null
}

interface Open {
  readonly sessionId: string
  readonly visit: Visit
  readonly seekerId: string
}

type Step = () => Promise<void>

/**
 * Simulates the week step by step through the service's own operations, and sweeps due work after
 * each step.
 */
export async function runWeek(): Promise<Visit[]> {
  const chance = chanceFrom(week.seed)
  const begin = instantOf({ date: week.firstDay, time: '00:00' }, week.timeZone)
  const end = instantOf({ date: addDays(week.firstDay, week.days), time: '00:00' }, week.timeZone)
  const world = await openWorld(chance, begin)
  try {
    return await new Simulation(world, chance, begin, end).run()
  } finally {
    await world.close()
  }
}

class Simulation {
  private readonly queue: { at: number; order: number; step: Step }[] = []
  private readonly visits: Visit[] = []
  private readonly present = new Set<string>()
  private readonly open = new Map<string, Open>()
  /** Offers that a supporter is about to open, or not. */
  private readonly seen = new Set<string>()
  private readonly askedForMail = new Map<string, Visit>()
  private readonly world: World
  private readonly chance: Chance
  private readonly begin: number
  private readonly end: number
  private now: number
  private order = 0

  constructor(world: World, chance: Chance, begin: number, end: number) {
    this.world = world
    this.chance = chance
    this.begin = begin
    this.end = end
    this.now = begin
  }

  async run(): Promise<Visit[]> {
    this.planArrivals()
    for (const shift of this.world.shifts) {
      this.later(shift.from + this.chance.wait(3 * minute), () => this.beginShift(shift.expertId))
      this.later(shift.to, () =>
        setAvailable(this.world.appContext.db, shift.expertId, { ...twoHours, available: false }),
      )
    }
    for (let at = this.begin; at < this.end; at += minute) this.later(at, async () => undefined)
    while (this.queue.length > 0) await this.takeStep()
    return this.visits
  }

  private later(at: number, step: Step): void {
    this.queue.push({ at, order: (this.order += 1), step })
    this.queue.sort((a, b) => a.at - b.at || a.order - b.order)
  }

  private async takeStep(): Promise<void> {
    const next = this.queue.shift()
    if (!next || next.at >= this.end) return void (this.queue.length = 0)
    this.now = Math.max(this.now, next.at)
    await this.world.moveTo(this.now, [...this.present])
    await next.step()
    if (this.open.size > 0) await sweepDeadlines(this.world.appContext)
    if (this.askedForMail.size > 0) await this.sendMails()
    await this.lookAtOffers()
  }

  /** Arrivals by the hour: as many as the day's shape gives, at random moments. */
  private planArrivals(): void {
    const total = arrivalsByHour.reduce((sum, weight) => sum + weight, 0)
    for (let at = this.begin; at < this.end; at += hour) {
      const hourOfDay = Math.round((at - this.begin) / hour) % 24
      const perMs = (week.arrivalsADay * (arrivalsByHour[hourOfDay] ?? 0)) / total / hour
      for (
        let come = at + this.chance.wait(1 / perMs);
        come < at + hour;
        come += this.chance.wait(1 / perMs)
      ) {
        const moment = come
        this.later(moment, () => this.arrive(moment, hourOfDay))
      }
    }
  }

  private async arrive(at: number, hourOfDay: number): Promise<void> {
    const language = this.chance.pick(week.languages)
    const wish = this.wish()
    const visit: Visit = {
      at,
      hour: hourOfDay,
      language,
      wish,
      choice: null,
      nextHere: null,
      openedAt: null,
    }
    this.visits.push(visit)
    const seekerId = await this.world.newSeeker(language)
    await this.search(seekerId, visit)
  }

  private wish(): GenderWish | null {
    const drawn = this.chance.next()
    if (drawn >= week.softWish + week.mustWish) return null
    const gender = this.chance.pick([
      ['female', 0.8],
      ['male', 0.2],
    ] as const)
    return { gender, must: drawn < week.mustWish }
  }

  private async search(seekerId: string, visit: Visit): Promise<void> {
    const call = this.world.callAs(seekerId)
    const need = {
      seekerUrgency: 'soon',
      seekerSupportType: 'emotional',
      seekerLanguage: visit.language,
      topic: null,
      wish: visit.wish,
    } as const
    this.present.add(seekerId)
    const match = await findAvailableExpert(call, need)
    if (isRefusal(match)) throw new Error(`a simulated search was refused: ${match.refusal}`)
    if (match.kind === 'confirm-urgency')
      throw new Error('a simulated search has no answers to confirm')
    if (match.kind !== 'none') {
      this.open.set(match.session.id, { sessionId: match.session.id, visit, seekerId })
      return
    }
    const wish = { language: visit.language, gender: visit.wish?.must ? visit.wish.gender : null }
    visit.nextHere ??= (await viewNextHere(call, wish)).nextHere.kind
    visit.choice ??= this.chance.pick(week.choices)
    if (visit.choice === 'wait' || visit.choice === 'message') {
      const waits = await waitInQueue(call, { ...need, forNextShift: visit.choice === 'message' })
      if (isRefusal(waits) || waits.kind === 'none' || waits.kind === 'confirm-urgency')
        throw new Error('a simulated wait was refused')
      this.open.set(waits.session.id, { sessionId: waits.session.id, visit, seekerId })
      const patience =
        visit.choice === 'wait' ? this.chance.wait(week.patience * minute) : 3 * minute
      this.later(this.now + patience, () => this.losePatience(waits.session.id))
      return
    }
    this.present.delete(seekerId)
    if (visit.choice === 'mail') {
      await notifyWhenAvailable(call, { ask: true, ...wish })
      this.askedForMail.set(seekerId, visit)
    }
  }

  /** The seeker closes the page: a left message stays, a wait ends. */
  private async losePatience(sessionId: string): Promise<void> {
    const mine = this.open.get(sessionId)
    if (!mine || mine.visit.openedAt !== null) return
    this.present.delete(mine.seekerId)
    if (mine.visit.choice === 'message' || this.seen.has(sessionId)) return
    await this.close(sessionId)
  }

  private async close(sessionId: string): Promise<void> {
    const { db } = this.world.appContext
    await wakeQueueFor(db, await closeSession(db, sessionId, 'service'))
    this.open.delete(sessionId)
  }

  private async beginShift(expertId: string): Promise<void> {
    this.present.add(expertId)
    const { db } = this.world.appContext
    await setAvailable(db, expertId, { ...twoHours, available: true })
    await this.takeMessages(expertId)
  }

  /**
   * At the beginning of a shift a supporter claims one left message from the waiting list they see.
   */
  private async takeMessages(expertId: string): Promise<void> {
    const { claim, queue: waitingLine } = await import('../../server/src/matching/queue/queue.ts')
    const seeker = this.world.callAs(expertId)
    const call = {
      ...seeker,
      person: { ...seeker.person, role: 'expert', standing: 'expert' } as const,
    }
    const queue = (await routeOf(waitingLine)?.run(call, undefined)) as readonly QueueBrief[]
    const message = queue.find(({ leftWords }) => leftWords)
    if (!message) return
    const outcome = await claim(call, { sessionId: message.sessionId })
    if (!isRefusal(outcome)) await this.opened(message.sessionId)
  }

  private async sendMails(): Promise<void> {
    await sweepHereRequests(this.world.appContext)
    const ids = [...this.askedForMail.keys()]
    const { rows } = await this.world.appContext.db.$client.query<{ person_id: string }>(
      `select person_id from notices where kind = 'here' and person_id = any($1::uuid[])`,
      [ids],
    )
    for (const { person_id: seekerId } of rows) {
      const visit = this.askedForMail.get(seekerId)
      this.askedForMail.delete(seekerId)
      if (!visit || this.chance.next() >= week.comesBack.share) continue
      const back = this.now + this.chance.wait(week.comesBack.minutes * minute)
      this.later(back, async () => {
        // A second visit; a seeker who is not matched again does not wait.
        visit.choice = 'leave'
        await this.search(seekerId, visit)
        visit.choice = 'mail'
      })
    }
  }

  /** Supporters with a new offer open it after a moment, or miss it. */
  private async lookAtOffers(): Promise<void> {
    const { rows } = await this.world.appContext.db.$client.query<{
      id: string
      expert_id: string
      joined_at: Date
    }>(`select id, expert_id, joined_at from sessions where status = 'active' and due_for = 'offered'
       order by joined_at, seeker_id`)
    for (const { id, expert_id: expertId, joined_at: joinedAt } of rows) {
      const offer = `${id} ${joinedAt.getTime()}`
      if (this.seen.has(offer)) continue
      this.seen.add(offer)
      if (this.chance.next() < week.opening.missed) {
        this.later(this.now + 61 * second, async () => undefined)
        continue
      }
      const { median, spread } = week.opening
      const after = Math.min(this.chance.around(median, spread), 55) * second
      this.later(this.now + after, async () => {
        if (await markOpened(this.world.appContext.db, id, expertId)) await this.opened(id)
      })
    }
  }

  private async opened(sessionId: string): Promise<void> {
    const mine = this.open.get(sessionId)
    if (!mine) return
    if (mine.visit.openedAt === null) mine.visit.openedAt = this.now
    this.seen.add(sessionId)
    const { median, spread, atLeast, atMost } = week.conversation
    const lasts = Math.min(Math.max(this.chance.around(median, spread), atLeast), atMost)
    this.present.add(mine.seekerId)
    this.later(this.now + lasts * minute, async () => {
      await this.close(sessionId)
      this.present.delete(mine.seekerId)
    })
  }
}
