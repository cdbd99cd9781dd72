import { sql } from 'drizzle-orm'
import { termsVersion } from '../../domain/src/consent/terms-version.ts'
import type { Language } from '../../domain/src/primitives/language.ts'
import { addDays, instantOf } from '../../domain/src/primitives/time/wall-time.ts'
import { insertExpert } from '../../server/src/application/index.ts'
import { insertConsent, termsInForce } from '../../server/src/consent/index.ts'
import { insertAvailability } from '../../server/src/availability/availability-store.ts'
import { insertShift } from '../../server/src/availability/rota/rota-store.ts'
import { sessionsAtOnce } from '../../server/src/availability/limits.ts'
import type { SignedInCall } from '../../server/src/platform/services/http/guards.ts'
import type { AppContext } from '../../server/src/app-context.ts'
import { openSimulatedService } from '../shared/own-service.ts'
import { experts, week } from './assumptions.ts'
import type { Chance } from '../simulation/chance.ts'

const hour = 3_600_000

interface PlannedShift {
  readonly expertId: string
  readonly from: number
  readonly to: number
}

/** The service on a database whose clock the simulation sets. */
export interface World {
  readonly appContext: AppContext
  readonly shifts: readonly PlannedShift[]
  /**
   * Sets the clock, and refreshes the presence of everybody who is connected and the activity of
   * everybody who talks.
   */
  moveTo(at: number, here: readonly string[]): Promise<void>
  newSeeker(language: Language): Promise<string>
  callAs(personId: string): SignedInCall
  close(): Promise<void>
}

export async function openWorld(chance: Chance, begin: number): Promise<World> {
  const { appContext, stop } = await openSimulatedService({ now: begin, timeZone: week.timeZone })
  const { db } = appContext
  const insertPerson = async (role: 'seeker' | 'expert', language: Language): Promise<string> => {
    const id = chance.id()
    await db.$client.query(`insert into accounts (id, name, email) values ($1, '', $2)`, [
      id,
      `${id}@week.invalid`,
    ])
    await db.$client.query(
      `insert into profiles (id, role, first_name, preferred_language, verification_status, age_group, profile_completed_at)
       values ($1, $2, '', $3, $4, 'adult', app_now())`,
      [id, role, language, role === 'expert' ? 'approved' : 'pending'],
    )
    return id
  }
  const shifts = await planRota(appContext, chance, () => insertPerson('expert', 'en'))
  return {
    appContext,
    shifts,
    async moveTo(at, here) {
      await db.$client.query('update simulated_clock set at = to_timestamp($1)', [at / 1000])
      await db.$client.query(
        `insert into presence (person_id, seen_at) select id, app_now() from unnest($1::uuid[]) as id
         on conflict (person_id) do update set seen_at = app_now()`,
        [here],
      )
      await db.execute(sql`update sessions set last_message_at = app_now()
        where status = 'active' and expert_id is not null`)
    },
    async newSeeker(language) {
      const userId = await insertPerson('seeker', language)
      const fullText = termsInForce(appContext.content, 'seeker', language).text
      const platform = { platform: 'web', userAgent: 'simulated' }
      await insertConsent(db, {
        userId,
        kind: 'seeker',
        version: termsVersion,
        fullText,
        language,
        ...platform,
      })
      return userId
    },
    callAs: (id) => ({
      appContext,
      permissions: {},
      person: { id, signInId: id, role: 'seeker', standing: 'seeker' },
      origin: { address: 'simulated', userAgent: 'simulated' },
      previewAllowed: false,
      cookie: '',
      setCookies: [],
    }),
    close: stop,
  }
}

async function planRota(
  { db }: AppContext,
  chance: Chance,
  newExpertId: () => Promise<string>,
): Promise<PlannedShift[]> {
  const planned: PlannedShift[] = []
  for (const { languages, gender, shifts } of experts) {
    const expertId = await newExpertId()
    await insertExpert(db, {
      expertId,
      languages,
      gender,
      supportTypes: ['emotional'],
      experienceAreas: [],
    })
    await insertAvailability(db, expertId, { available: false, maxSessions: sessionsAtOnce })
    for (const { days, from, hours } of shifts)
      for (const day of days) {
        const time = `${String(from).padStart(2, '0')}:00`
        const begin = instantOf({ date: addDays(week.firstDay, day), time }, week.timeZone)
        const shift = { expertId, from: begin, to: begin + hours * hour }
        planned.push(shift)
        await insertShift(db, {
          id: chance.id(),
          personId: expertId,
          kind: 'support',
          startsAt: new Date(shift.from).toISOString(),
          endsAt: new Date(shift.to).toISOString(),
          seriesId: null,
          madeBy: expertId,
        })
      }
  }
  return planned
}
