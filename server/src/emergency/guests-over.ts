import { sql } from 'drizzle-orm'
import {
  limitGuestTime,
  signOutExpiredGuests,
  eraseGuests,
  findExpiredGuests,
} from '#server/identity/index.ts'
import { transaction, type Tx } from '#server/platform/stores/database/db.ts'
import { revoke } from '#server/platform/services/realtime/revocations.ts'
import type { AppContext } from '#server/app-context.ts'

/** Hours. A guest keeps access while their emergency is open, and then to read and sign up. */
const hoursWhileOpen = 1
const hoursAfterEnd = 1

interface GuestRow extends Record<string, unknown> {
  readonly id: string
  readonly open: boolean
}

/** EMERGENCY-10. After a day, or once the emergency is over. Their sessions stay. */
export async function sweepGuests({ db, live }: AppContext): Promise<void> {
  await transaction(db, limitGuestsByEmergency)
  const ended = await transaction(db, async (tx) => {
    const over = await signOutExpiredGuests(tx)
    for (const personId of over) await revoke(tx, { personId })
    await eraseGuests(tx, await findExpiredGuests(tx, withoutConversation))
    return over
  })
  for (const personId of ended) live.closePerson(personId)
}

async function limitGuestsByEmergency(tx: Tx): Promise<void> {
  const { rows } = await tx.execute<GuestRow>(sql`
    select a.id, bool_or(s.status = 'active') as open from accounts a join sessions s on s.seeker_id = a.id
    where a.guest_until > app_now() group by a.id, a.guest_until
    having (bool_or(s.status = 'active') and a.guest_until < app_now() + make_interval(hours => ${hoursWhileOpen}))
      or (not bool_or(s.status = 'active') and a.guest_until > app_now() + make_interval(hours => ${hoursAfterEnd}))`)
  for (const { id, open } of rows)
    await limitGuestTime(
      tx,
      id,
      open ? 'at least' : 'at most',
      open ? hoursWhileOpen : hoursAfterEnd,
    )
}

/** Guests without a session: nothing of them is kept. */
const withoutConversation = sql`not exists (select from sessions s where s.seeker_id = accounts.id)
  and not exists (select from guest_claims c where c.guest_id = accounts.id and c.moved_at is null)`
