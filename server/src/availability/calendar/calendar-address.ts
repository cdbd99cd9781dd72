import { randomBytes } from 'node:crypto'
import { availability as contract } from '@sanad/domain/availability/contract'
import { audit } from '#server/platform/stores/audit/audit.ts'
import { transaction } from '#server/platform/stores/database/db.ts'
import { asExpertOrStaff } from '#server/platform/services/http/guards.ts'
import { deleteAddress, findAddressSince, putAddress } from './calendar-store.ts'

const secretBytes = 32

export const calendarAddress = asExpertOrStaff(
  contract.calendarAddress,
  async ({ db, person }) => ({
    since: await findAddressSince(db, person.id),
  }),
)

/** ROTA-6. The secret is only in this answer: the database keeps a hash of it. */
export const renewCalendarAddress = asExpertOrStaff(
  contract.renewCalendarAddress,
  async ({ db, person }) => {
    const secret = randomBytes(secretBytes).toString('base64url')
    await transaction(db, async (tx) => {
      await putAddress(tx, person.id, secret)
      await audit.recordOwn(tx, person.id, 'availability.calendar-address-made')
    })
    return { path: `/calendar/${secret}.ics` }
  },
)

export const removeCalendarAddress = asExpertOrStaff(
  contract.removeCalendarAddress,
  async ({ db, person }) => {
    await transaction(db, async (tx) => {
      if (await deleteAddress(tx, person.id))
        await audit.recordOwn(tx, person.id, 'availability.calendar-address-removed')
    })
    return {}
  },
)
