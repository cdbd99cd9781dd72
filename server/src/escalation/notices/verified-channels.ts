import { provenForDays } from '@sanad/domain/escalation/notice-channels'
import { sql, type SQL } from 'drizzle-orm'
import { anyOf, type Tx } from '#server/platform/stores/database/db.ts'

/** SQL: this person verified a channel that is still valid. */
const hasVerifiedChannel = (personId: SQL, pager: boolean): SQL<boolean> => sql<boolean>`exists (
  select from verified_channels c where c.person_id = ${personId}
    and c.verified_at > app_now() - make_interval(days => ${provenForDays})
    and (c.channel = 'mail' or (c.channel = 'pager' and ${pager})
      or (c.channel = 'push' and exists (select from push_registrations r where r.person_id = ${personId}))))`

export async function findReachable(
  tx: Tx,
  people: readonly { readonly id: string }[],
  pager: boolean,
): Promise<Set<string>> {
  if (people.length === 0) return new Set()
  const ids = people.map(({ id }) => id)
  const { rows } = await tx.execute<{ id: string }>(sql`
    select p.id from profiles p where p.id = ${anyOf(ids)} and ${hasVerifiedChannel(sql`p.id`, pager)}`)
  return new Set(rows.map(({ id }) => id))
}
