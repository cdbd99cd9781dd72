import { randomUUID } from 'node:crypto'
import type { ShiftKind } from '@sanad/domain/availability/rota'
import { insertShift } from '../../src/availability/index.ts'
import type { House } from '../house.ts'
import { anExpert, aSeeker, aStaffMember } from './people.ts'

const hour = 3_600_000

/** Plans a shift between these hours from now; by default one that began an hour ago. */
export const isOnShift = (
  { db }: Pick<House, 'db'>,
  { id: personId }: { readonly id: string },
  kind: ShiftKind,
  { from = -1, to = 10 }: { readonly from?: number; readonly to?: number } = {},
) =>
  insertShift(db, {
    id: randomUUID(),
    personId,
    kind,
    startsAt: new Date(Date.now() + from * hour).toISOString(),
    endsAt: new Date(Date.now() + to * hour).toISOString(),
    seriesId: null,
    madeBy: personId,
  })

/** A seeker, and one person of each rung of the ladder, on shift where the rota has such shifts. */
export async function aTeamOnDuty(house: House) {
  const expert = await anExpert(house, { supportTypes: ['crisis'] })
  const supervisor = await aStaffMember(house, 'supervisor')
  const backup = await aStaffMember(house, 'supervisor')
  const admin = await aStaffMember(house, 'admin')
  const owner = await aStaffMember(house, 'owner')
  const seeker = await aSeeker(house)
  await isOnShift(house, expert, 'on_call')
  await isOnShift(house, supervisor, 'supervisor')
  await isOnShift(house, backup, 'backup')
  return { expert, supervisor, backup, admin, owner, seeker }
}
