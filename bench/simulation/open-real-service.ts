import { openSimulatedService } from '../shared/own-service.ts'
import { insertExpert } from '../../server/src/application/index.ts'
import {
  insertAvailability,
  sessionsAtOnce,
} from '../../server/src/availability/availability-store.ts'
import { insertShift } from '../../server/src/availability/rota/rota-store.ts'
import type { AppContext } from '../../server/src/app-context.ts'
import { slotsBefore } from './model/work-hours.ts'
import type { Expert } from './people.ts'
import { insertPerson } from './real-people.ts'
import { RealService } from './real-service.ts'

/** The operations of the product on a PostgreSQL of its own, whose clock (`app_now()`) is moved. */
export async function openRealService(
  experts: readonly Expert[],
  { now, timeZone }: { now: number; timeZone: string },
): Promise<RealService> {
  const { appContext, stop } = await openSimulatedService({ now, timeZone })
  for (const expert of experts) await addExpert(appContext, expert, now)
  return new RealService(appContext, now, stop)
}

async function addExpert({ db }: AppContext, expert: Expert, now: number): Promise<void> {
  const { id, languages, gender, supportTypes, areas } = expert
  await insertPerson(db, { id, role: 'expert', language: 'en', isGuest: false })
  await insertExpert(db, {
    expertId: id,
    languages,
    ...(gender && { gender }),
    supportTypes,
    experienceAreas: areas,
  })
  await insertAvailability(db, id, { available: false, maxSessions: sessionsAtOnce })
  for (const { kind, from, to } of expert.shifts)
    await insertShift(db, {
      id: crypto.randomUUID(),
      personId: id,
      kind,
      startsAt: new Date(from).toISOString(),
      endsAt: new Date(to).toISOString(),
      seriesId: null,
      madeBy: id,
    })
  await db.$client.query(
    `insert into work_slots select $1, to_timestamp(at / 1000) from unnest($2::float8[]) as at`,
    [id, slotsBefore(expert, now)],
  )
}
