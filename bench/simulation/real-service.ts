import { sql, type SQL } from 'drizzle-orm'
import { onCallDefaults } from '../../domain/src/availability/on-call.ts'
import type { QueueBrief } from '../../domain/src/matching/brief.ts'
import { isRefusal } from '../../domain/src/primitives/refusal.ts'
import { setAvailable } from '../../server/src/availability/presence-store.ts'
import { changeEmergencyAvailability } from '../../server/src/availability/on-call/on-call-store.ts'
import {
  countHours,
  isAnythingOver,
  sweepAvailability,
} from '../../server/src/availability/sweep-being-here.ts'
import { closeSession, isAnyEmergencyOpen, markOpened } from '../../server/src/chat/index.ts'
import { startEmergency } from '../../server/src/emergency/start-emergency.ts'
import { sweepEmergencies } from '../../server/src/emergency/sweep.ts'
import { isAnyDeadlineOver, sweepDeadlines } from '../../server/src/matching/deadlines.ts'
import {
  findAvailableExpert,
  waitInQueue,
} from '../../server/src/matching/find-available-expert.ts'
import { claim, queue } from '../../server/src/matching/queue/queue.ts'
import {
  sweepHereRequests,
  notifyWhenAvailable,
} from '../../server/src/matching/queue/notify-when-available.ts'
import { wakeQueueFor } from '../../server/src/matching/queue/wake-queue.ts'
import type { AppContext } from '../../server/src/app-context.ts'
import { routeOf, type SignedInCall } from '../../server/src/platform/services/http/guards.ts'
import { consentToTerms, insertPerson } from './real-people.ts'
import type { Seeker, Expert, Visit } from './people.ts'
import type { News, Service } from './service.ts'
import { emergencyNotice } from '../../server/test/people/terms.ts'

const second = 1000
/** Milliseconds: how often the jobs of the server count hours and send mails. */
const every = { hours: 15 * second, mails: 10 * second } as const
const nextTime = (now: number, each: number): number => (Math.floor(now / each) + 1) * each

/** The operations of the product, as its people use them. */
export class RealService implements Service {
  readonly close: () => Promise<void>
  private readonly appContext: AppContext
  private now: number
  private readonly here = new Set<string>()
  private readonly known = new Set<string>()
  /** The open session of each seeker. */
  private readonly sessionIds = new Map<string, string>()
  /** Offers that were told, by session, supporter and moment. */
  private readonly offers = new Set<string>()
  private news: News[] = []
  private hasHereRequests = false

  constructor(appContext: AppContext, now: number, close: () => Promise<void>) {
    this.appContext = appContext
    this.now = now
    this.close = close
  }

  private query<Row>(text: string, values: readonly unknown[] = []): Promise<Row[]> {
    return this.appContext.db.$client
      .query<Row & Record<string, unknown>>(text, [...values])
      .then(({ rows }) => rows)
  }

  /** A person whose page is open counts as heard at every moment, and one who talks as writing at every moment. */
  async moveTo(at: number): Promise<void> {
    this.now = at
    const here = `'{${[...this.here].join(',')}}'::uuid[]`
    // One journey to the database: the statements of a simple query run one after the other.
    await this.query(`
      update simulated_clock set at = to_timestamp(${at / second});
      insert into presence (person_id, seen_at) select id, app_now() from unnest(${here}) as id
        on conflict (person_id) do update set seen_at = app_now();
      update sessions set last_message_at = app_now()
        where status = 'active' and opened_at is not null and seeker_id = any(${here})`)
  }

  async arrive(personId: string): Promise<void> {
    this.here.add(personId)
    await this.moveTo(this.now)
  }

  async depart(personId: string): Promise<void> {
    this.here.delete(personId)
  }

  private async callAs(
    { id, language, network }: Seeker,
    standing: 'seeker' | 'guest' = 'seeker',
  ): Promise<SignedInCall> {
    if (!this.known.has(id)) {
      this.known.add(id)
      const isGuest = standing === 'guest'
      await insertPerson(this.appContext.db, { id, role: 'seeker', language, isGuest })
      if (!isGuest) await consentToTerms(this.appContext, { id, language })
      await this.moveTo(this.now)
    }
    return {
      ...this.appContext,
      permissions: {},
      person: { id, signInId: id, role: 'seeker', standing },
      origin: { address: network, userAgent: 'simulated' },
      previewAllowed: false,
      cookie: '',
      setCookies: [],
    }
  }

  private needOf({ language, supportType, topic, wish }: Seeker) {
    return {
      seekerUrgency: 'soon',
      seekerSupportType: supportType,
      seekerLanguage: language,
      topic,
      wish,
    } as const
  }

  async search(seeker: Seeker): Promise<boolean> {
    const match = await findAvailableExpert(await this.callAs(seeker), this.needOf(seeker))
    if (isRefusal(match)) throw new Error(`a simulated search was refused: ${match.refusal}`)
    if (match.kind === 'confirm-urgency') throw new Error('there are no answers to confirm')
    if (match.kind === 'none') return false
    this.sessionIds.set(seeker.id, match.session.id)
    await this.findOffers()
    return true
  }

  async joinQueue(seeker: Seeker, until: 'matched' | 'next-shift'): Promise<void> {
    const need = { ...this.needOf(seeker), forNextShift: until === 'next-shift' }
    const waits = await waitInQueue(await this.callAs(seeker), need)
    if (isRefusal(waits) || waits.kind !== 'waiting')
      throw new Error('a simulated wait was refused')
    this.sessionIds.set(seeker.id, waits.session.id)
  }

  async askForMail(seeker: Seeker): Promise<void> {
    const gender = seeker.wish?.must ? seeker.wish.gender : null
    const { language } = seeker
    await notifyWhenAvailable(await this.callAs(seeker), { ask: true, language, gender })
    this.hasHereRequests = true
  }

  async press({ seeker, emergency }: Visit): Promise<void> {
    const call = await this.callAs(seeker, seeker.isGuest ? 'guest' : 'seeker')
    await routeOf(startEmergency)?.run(call, {
      requestId: crypto.randomUUID(),
      language: seeker.language,
      notice: emergencyNotice(seeker.language),
      startedBy: 'person',
      age: 'adult',
    })
    const [row] = await this.query<{ id: string }>(
      `update sessions set crisis_severity = $2
       where seeker_id = $1 and status = 'active' and is_emergency returning id`,
      [seeker.id, emergency],
    )
    if (!row) throw new Error('a simulated emergency was refused')
    this.sessionIds.set(seeker.id, row.id)
    await this.findOffers()
  }

  async open(seekerId: string, expertId: string): Promise<boolean> {
    const sessionId = this.sessionIds.get(seekerId)
    return sessionId !== undefined && markOpened(this.appContext.db, sessionId, expertId)
  }

  async becomeGrave(seekerId: string): Promise<void> {
    await this.query(`update sessions set crisis_severity = 'high' where id = $1`, [
      this.sessionIds.get(seekerId),
    ])
  }

  async end(seekerId: string): Promise<void> {
    const { db } = this.appContext
    const sessionId = this.sessionIds.get(seekerId)
    if (sessionId !== undefined)
      await wakeQueueFor(db, await closeSession(db, sessionId, 'service'))
  }

  /** Staff who answer alarms are not part of the comparison. */
  async superviseEmergency(): Promise<boolean> {
    return false
  }

  async switchOn({ id }: Expert, until: number): Promise<void> {
    const shiftEndsAt = new Date(until).toISOString()
    await setAvailable(this.appContext.db, id, { available: true, stays: 'shift', shiftEndsAt })
  }

  async endBreak(id: string): Promise<void> {
    const [row] = await this.query<{ id: string }>(
      'select expert_id as id from availability where expert_id = $1 and break_until is not null',
      [id],
    )
    if (row)
      await setAvailable(this.appContext.db, id, {
        available: true,
        stays: null,
        shiftEndsAt: null,
      })
  }

  async setOnCall({ id }: Expert, isOnCall: boolean): Promise<void> {
    await changeEmergencyAvailability(this.appContext.db, id, { ...onCallDefaults, isOnCall })
  }

  async takeMessage({ id }: Expert): Promise<string | undefined> {
    const call: SignedInCall = {
      ...this.appContext,
      permissions: {},
      person: { id, signInId: id, role: 'expert', standing: 'expert' },
      origin: { address: 'simulated', userAgent: 'simulated' },
      previewAllowed: false,
      cookie: '',
      setCookies: [],
    }
    const waiting = (await routeOf(queue)?.run(call, undefined)) as readonly QueueBrief[]
    const message = waiting.find(({ leftWords, here }) => leftWords && !here)
    if (!message || isRefusal(await claim(call, { sessionId: message.sessionId }))) return undefined
    const [seeker] = [...this.sessionIds].find(([, id]) => id === message.sessionId) ?? []
    return seeker
  }

  async nextDue(): Promise<number> {
    const [row] = await this.query<{ at: number | null }>(`
      select (extract(epoch from least(
        (select min(due_at) from sessions where status = 'active'),
        (select min(freed_at) from availability),
        (select min(available_until) from availability),
        (select min(break_until) from availability),
        (select min(rests_until) from availability where rests_for is not null))) * 1000)::float8 as at`)
    const hours = this.here.size > 0 ? nextTime(this.now, every.hours) : Number.POSITIVE_INFINITY
    const mails = this.hasHereRequests ? nextTime(this.now, every.mails) : Number.POSITIVE_INFINITY
    return Math.min(hours, mails, Math.max(this.now + 1, row?.at ?? Number.POSITIVE_INFINITY))
  }

  /** The jobs of the server, in the order of the model. */
  async sweep(): Promise<void> {
    if (this.now % every.hours === 0) await this.countHours()
    if (await this.isDue(isAnythingOver)) await sweepAvailability(this.appContext)
    if (await this.isDue(isAnyEmergencyOpen)) await sweepEmergencies(this.appContext)
    if (await this.isDue(isAnyDeadlineOver)) await sweepDeadlines(this.appContext)
    if (this.hasHereRequests && this.now % every.mails === 0) await this.sendMails()
    await this.findOffers()
    await this.findBreaks()
  }

  private async findBreaks(): Promise<void> {
    const rows = await this.query<{ id: string; until: string }>(
      `select expert_id as id, break_until::text as until from availability where break_for is not null`,
    )
    for (const { id, until } of rows) {
      const key = `break ${id} ${until}`
      if (this.offers.has(key)) continue
      this.offers.add(key)
      this.news.push({ kind: 'paused', expertId: id })
    }
  }

  private async isDue(condition: SQL<boolean>): Promise<boolean> {
    const { rows } = await this.appContext.db.execute(sql`select ${condition} as due`)
    return rows[0]?.['due'] === true
  }

  private async countHours(): Promise<void> {
    await countHours(this.appContext)
    const rows = await this.query<{ id: string; until: number }>(`
      select expert_id as id, (extract(epoch from rests_until) * 1000)::float8 as until
      from availability where rests_for = 'hours' and rests_until > app_now()`)
    for (const { id, until } of rows) {
      const key = `rest ${id} ${until}`
      if (this.offers.has(key)) continue
      this.offers.add(key)
      this.news.push({ kind: 'rests', expertId: id, until })
    }
  }

  private async sendMails(): Promise<void> {
    await sweepHereRequests(this.appContext)
    const rows = await this.query<{ id: string }>(
      `select person_id as id from notices where kind = 'here'`,
    )
    for (const { id } of rows) {
      if (this.offers.has(`mail ${id}`)) continue
      this.offers.add(`mail ${id}`)
      this.news.push({ kind: 'mailed', seekerId: id })
    }
  }

  private async findOffers(): Promise<void> {
    const rows = await this.query<{ id: string; seeker: string; expert: string; joined: number }>(`
      select id, seeker_id as seeker, expert_id as expert, extract(epoch from joined_at)::float8 as joined
      from sessions where status = 'active' and due_for = 'offered' and expert_id is not null`)
    for (const { id, seeker, expert, joined } of rows) {
      const key = `${id} ${expert} ${joined}`
      if (this.offers.has(key)) continue
      this.offers.add(key)
      this.news.push({ kind: 'offered', seekerId: seeker, expertId: expert })
    }
  }

  async takeNews(): Promise<readonly News[]> {
    const taken = this.news
    this.news = []
    return taken
  }
}
