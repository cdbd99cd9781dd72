import { contract } from '@sanad/domain/contract'
import { isRefusal, refuse } from '@sanad/domain/primitives/refusal'
import { audit } from '#server/platform/audit/audit.ts'
import { transaction } from '#server/platform/database/db.ts'
import { asExpertOrStaff, type SignedInCall } from '#server/platform/http/guards.ts'
import {
  appNow,
  findForCover,
  findRotaPeople,
  handShiftOver,
  lockShift,
  setCover,
  shiftsBetween,
} from './rota-store.ts'
import { kindsOf, viewShift } from './rota-week.ts'
import { publishRota } from '../publish.ts'

/** Days ahead for which a person sees their own shifts. */
const daysAhead = 35
const day = 86_400_000

export const myShifts = asExpertOrStaff(
  contract.availability.myShifts,
  'own',
  async ({ appContext: { db, config }, person }: SignedInCall) => {
    const now = await appNow(db)
    const window = {
      from: new Date(now).toISOString(),
      to: new Date(now + daysAhead * day).toISOString(),
    }
    const mine = await shiftsBetween(db, window, { personId: person.id })
    const kinds = kindsOf(person.role)
    const forCover = await findForCover(db, person.id)
    return {
      timeZone: config.timeZone,
      mine: mine.map(viewShift),
      forCover: forCover.filter(({ kind }) => kinds.includes(kind)).map(viewShift),
    }
  },
)

/** Asks for cover, or withdraws it. The person keeps the shift until another takes it. */
export const askForCover = asExpertOrStaff(
  contract.availability.askForCover,
  'own',
  async (call: SignedInCall, { shiftId, ask }: { shiftId: string; ask: boolean }) => {
    const changed = await transaction(call.appContext.db, async (tx) => {
      const shift = await lockShift(tx, shiftId)
      if (!shift || shift.personId !== call.person.id) return refuse('NOT_FOUND')
      if (shift.over) return refuse('SHIFT_OVER')
      await setCover(tx, shiftId, ask)
      await audit.record(tx, {
        actorId: call.person.id,
        action: ask ? 'matching.cover-asked' : 'matching.cover-taken-back',
        subjectId: shiftId,
      })
      return { ...viewShift(shift), coverAsked: ask }
    })
    if (!isRefusal(changed)) await publishRota(call.appContext)
    return changed
  },
)

/** The row's lock lets one person take the shift; the next is refused. */
export const takeShift = asExpertOrStaff(
  contract.availability.takeShift,
  'own',
  async (call: SignedInCall, { shiftId }: { shiftId: string }) => {
    const { person } = call
    const taken = await transaction(call.appContext.db, async (tx) => {
      const [taker] = await findRotaPeople(tx, person.id)
      const shift = await lockShift(tx, shiftId)
      if (!taker || !shift || !kindsOf(taker.role).includes(shift.kind)) return refuse('NOT_FOUND')
      if (shift.coverAskedAt === null || shift.over || shift.personId === person.id)
        return refuse('SHIFT_TAKEN')
      if (!(await handShiftOver(tx, shift, person.id))) return refuse('SHIFT_OVERLAPS')
      await audit.record(tx, {
        actorId: person.id,
        action: 'matching.shift-taken-over',
        subjectId: shiftId,
        facts: { kind: shift.kind, from: shift.personId },
      })
      const { firstName } = taker
      return {
        ...viewShift(shift),
        personId: person.id,
        firstName,
        repeats: false,
        coverAsked: false,
      }
    })
    if (!isRefusal(taken)) await publishRota(call.appContext)
    return taken
  },
)
