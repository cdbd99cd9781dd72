import type { Rung } from '../../domain/src/escalation/ladder.ts'
import { Agenda } from './agenda.ts'
import { chanceOf, type Chance } from './chance.ts'
import type { Shift, Expert, Visit } from './people.ts'
import type { News, Service } from './service.ts'

/** How people behave beyond what each visit has planned. */
interface Habits {
  /** Milliseconds until a supporter opens an offer, log-normal, at most `atMost`. */
  readonly opening: { readonly median: number; readonly spread: number; readonly atMost: number }
  /** Share of offers that find the supporter away from the screen, and for how many milliseconds on average. */
  readonly away: { readonly share: number; readonly mean: number }
  /** Milliseconds for which a seeker stays who leaves a message. */
  readonly writingAMessage: number
  /** Milliseconds until a supporter whose hours are free again switches on. */
  readonly backFromRest: number
  /** Staff who answer alarms: how many of each rung are on duty, and how they answer. */
  readonly staff: Readonly<Partial<Record<Rung, number>>>
  readonly answer: { readonly share: number; readonly median: number; readonly spread: number }
}

export interface Simulated {
  readonly seed: number
  readonly from: number
  readonly to: number
  readonly visits: readonly Visit[]
  readonly experts: readonly Expert[]
  readonly habits: Habits
}

type Step = () => Promise<void>
const second = 1000

/** Runs these people through the service, from event to event. The visits hold what came of each. */
export async function simulate(world: Simulated, service: Service): Promise<void> {
  await new Simulation(world, service).run()
}

class Simulation {
  private readonly agenda = new Agenda<Step>()
  private readonly world: Simulated
  private readonly service: Service
  private now: number
  /** The visits that are open, by seeker. */
  private readonly open = new Map<string, Visit>()
  private readonly askedForMail = new Map<string, Visit>()
  /** Conversations and offers of each supporter, for those who stay until their last one has ended. */
  private readonly holding = new Map<string, Set<string>>()
  private readonly shiftEnds = new Map<string, number>()
  private readonly awayUntil = new Map<string, number>()
  private readonly busyStaff = new Map<Rung, number>()
  private readonly supervised = new Map<string, Rung>()
  private readonly byId: ReadonlyMap<string, Expert>

  constructor(world: Simulated, service: Service) {
    this.world = world
    this.service = service
    this.now = world.from
    this.byId = new Map(world.experts.map((one) => [one.id, one]))
  }

  async run(): Promise<void> {
    for (const expert of this.world.experts) this.planShifts(expert)
    for (const visit of this.world.visits) this.agenda.add(visit.at, () => this.come(visit))
    for (;;) {
      const due = Math.ceil((await this.service.nextDue()) / second) * second
      const isSweep = due <= this.agenda.nextAt
      const at = Math.max(this.now, isSweep ? due : this.agenda.nextAt)
      if (at >= this.world.to) return
      this.now = at
      await this.service.moveTo(at)
      await (isSweep ? this.service.sweep() : this.agenda.take()?.())
      for (const news of await this.service.takeNews()) await this.hear(news)
    }
  }

  private planShifts(expert: Expert): void {
    for (const shift of expert.shifts) {
      if (shift.lateBy === null || shift.to <= this.world.from) continue
      const begins = Math.max(this.world.from, shift.from + shift.lateBy)
      if (begins < shift.to) this.agenda.add(begins, () => this.beginShift(expert, shift))
    }
  }

  private chance(...key: readonly (string | number)[]): Chance {
    return chanceOf(this.world.seed, ...key)
  }

  private async beginShift(expert: Expert, { kind, to }: Shift): Promise<void> {
    const { id } = expert
    await this.service.arrive(id)
    this.shiftEnds.set(id, Math.max(to, this.shiftEnds.get(id) ?? 0))
    this.agenda.add(to, () => this.endShift(expert, kind))
    if (kind === 'on_call') return this.service.setOnCall(expert, true)
    await this.service.switchOn(expert, to)
    const seekerId = await this.service.takeMessage(expert)
    const visit = seekerId === undefined ? undefined : this.open.get(seekerId)
    if (visit) await this.meet(visit, id)
  }

  private async endShift(expert: Expert, kind: Shift['kind']): Promise<void> {
    if (kind === 'on_call') await this.service.setOnCall(expert, false)
    await this.goHomeWhenDone(expert.id)
  }

  /** A supporter stays until their last conversation has ended. */
  private async goHomeWhenDone(expertId: string): Promise<void> {
    const isOnShift = this.now < (this.shiftEnds.get(expertId) ?? 0)
    if (!isOnShift && (this.holding.get(expertId)?.size ?? 0) === 0)
      await this.service.depart(expertId)
  }

  private hold(expertId: string, seekerId: string): void {
    const held = this.holding.get(expertId) ?? new Set()
    this.holding.set(expertId, held.add(seekerId))
  }

  private async letGo(expertId: string, seekerId: string): Promise<void> {
    this.holding.get(expertId)?.delete(seekerId)
    await this.goHomeWhenDone(expertId)
  }

  /** A seeker who is here already keeps the conversation that is open (MATCH-4). */
  private async come(visit: Visit): Promise<void> {
    const { seeker, plan } = visit
    if (this.open.has(seeker.id)) return
    await this.service.arrive(seeker.id)
    if (visit.emergency === null) return this.search(visit)
    this.open.set(seeker.id, visit)
    await this.service.press(visit)
    this.agenda.add(this.now + plan.patience, () => this.losePatience(visit))
  }

  private async search(visit: Visit): Promise<void> {
    const { seeker, plan } = visit
    if (await this.service.search(seeker)) return void this.open.set(seeker.id, visit)
    const isBack = visit.choice !== null
    if (isBack) visit.wasCalledInVain = true
    const choice = isBack ? 'leave' : plan.choice
    visit.choice ??= choice
    if (choice === 'wait' || choice === 'message') {
      this.open.set(seeker.id, visit)
      await this.service.joinQueue(seeker, choice === 'wait' ? 'matched' : 'next-shift')
      const stays = choice === 'wait' ? plan.patience : this.world.habits.writingAMessage
      this.agenda.add(this.now + stays, () => this.losePatience(visit))
      return
    }
    if (choice === 'mail') {
      this.askedForMail.set(seeker.id, visit)
      await this.service.askForMail(seeker)
    } else visit.gaveUpAt = this.now
    await this.service.depart(seeker.id)
  }

  /** The page is closed: a message stays in the queue, a wait ends. */
  private async losePatience(visit: Visit): Promise<void> {
    const { id } = visit.seeker
    if (visit.metAt !== null || this.open.get(id) !== visit) return
    await this.service.depart(id)
    if (visit.choice === 'message') return
    visit.gaveUpAt = this.now
    this.open.delete(id)
    await this.service.end(id)
  }

  private hear(news: News): Promise<void> | void {
    switch (news.kind) {
      case 'offered':
        return this.noticeOffer(news.seekerId, news.expertId)
      case 'mailed':
        return this.readMail(news.seekerId)
      case 'rests':
        return this.planReturn(news.expertId, news.until)
      case 'paused':
        return this.planBack(news.expertId)
      case 'called':
        return this.answerAlarm(news.seekerId, news.rung)
    }
  }

  /** A supporter opens an offer after a moment. One who is away from the screen misses every offer meanwhile. */
  private noticeOffer(seekerId: string, expertId: string): void {
    const visit = this.open.get(seekerId)
    if (!visit) return
    visit.offers += 1
    const { opening, away } = this.world.habits
    const chance = this.chance('offer', visit.number, visit.offers, expertId)
    const isAway = this.now < (this.awayUntil.get(expertId) ?? 0)
    if (!isAway && chance.next() < away.share)
      this.awayUntil.set(expertId, this.now + chance.wait(away.mean))
    if (this.now < (this.awayUntil.get(expertId) ?? 0)) return
    this.hold(expertId, seekerId)
    const after = Math.min(chance.around(opening.median, opening.spread), opening.atMost)
    this.agenda.add(this.now + after, async () => {
      const isOpened = await this.service.open(seekerId, expertId)
      await (isOpened ? this.meet(visit, expertId) : this.letGo(expertId, seekerId))
    })
  }

  private async meet(visit: Visit, expertId: string): Promise<void> {
    const { seeker, plan } = visit
    this.hold(expertId, seeker.id)
    const rung = this.supervised.get(seeker.id)
    if (rung) this.freeStaff(seeker.id, rung)
    visit.metAt ??= this.now
    visit.metBy ??= expertId
    await this.service.arrive(seeker.id)
    if (plan.isGrave && visit.emergency === null) await this.service.becomeGrave(seeker.id)
    this.agenda.add(this.now + plan.talk, () => this.endTalk(visit, expertId))
  }

  private async endTalk(visit: Visit, expertId: string): Promise<void> {
    const { id } = visit.seeker
    this.open.delete(id)
    if (!visit.plan.endsByVanishing) await this.service.end(id)
    await this.service.depart(id)
    await this.letGo(expertId, id)
  }

  private readMail(seekerId: string): void {
    const visit = this.askedForMail.get(seekerId)
    this.askedForMail.delete(seekerId)
    if (!visit) return
    const { backAfterMail } = visit.plan
    if (backAfterMail === null) return void (visit.gaveUpAt = this.now)
    this.agenda.add(this.now + backAfterMail, async () => {
      if (this.open.has(seekerId)) return
      await this.service.arrive(seekerId)
      await this.search(visit)
    })
  }

  private planReturn(expertId: string, until: number): void {
    const expert = this.byId.get(expertId)
    const at = until + this.world.habits.backFromRest
    const shift = expert?.shifts.find(
      (one) => one.kind === 'support' && one.from <= at && at < one.to,
    )
    if (expert && shift) this.agenda.add(at, () => this.service.switchOn(expert, shift.to))
  }

  /** A supporter who finds the break on the screen ends it, unless it has ended by then. */
  private planBack(expertId: string): void {
    const at = this.awayUntil.get(expertId) ?? this.now
    this.agenda.add(Math.max(at, this.now), () => this.service.endBreak(expertId))
  }

  /** One of this rung who is not with somebody else answers, or nobody does. */
  private answerAlarm(seekerId: string, rung: Rung): void {
    const visit = this.open.get(seekerId)
    const { staff, answer } = this.world.habits
    const isFree = (this.busyStaff.get(rung) ?? 0) < (staff[rung] ?? 0)
    if (!visit || !isFree || this.supervised.has(seekerId)) return
    const chance = this.chance('alarm', visit.number, rung)
    if (chance.next() >= answer.share) return
    this.busyStaff.set(rung, (this.busyStaff.get(rung) ?? 0) + 1)
    this.supervised.set(seekerId, rung)
    this.agenda.add(this.now + chance.around(answer.median, answer.spread), () =>
      this.superviseEmergency(visit, rung),
    )
  }

  private async superviseEmergency(visit: Visit, rung: Rung): Promise<void> {
    const { id } = visit.seeker
    const isThere = this.open.get(id) === visit && (await this.service.superviseEmergency(id))
    if (!isThere) return this.freeStaff(id, rung)
    visit.metAt ??= this.now
    visit.metBy ??= 'staff'
    this.agenda.add(this.now + visit.plan.talk, async () => {
      if (this.supervised.get(id) !== rung || this.open.get(id) !== visit) return
      this.freeStaff(id, rung)
      this.open.delete(id)
      await this.service.end(id)
      await this.service.depart(id)
    })
  }

  private freeStaff(seekerId: string, rung: Rung): void {
    if (!this.supervised.delete(seekerId)) return
    this.busyStaff.set(rung, (this.busyStaff.get(rung) ?? 1) - 1)
  }
}
