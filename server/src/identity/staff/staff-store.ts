import {
  whyNotSecond,
  type SecondRefusal,
  type StaffFacts,
} from '@sanad/domain/identity/second-person'
import { isStaffRole, type Role } from '@sanad/domain/primitives/role'
import { eq, sql } from 'drizzle-orm'
import type { Tx } from '#server/platform/stores/database/db.ts'
import { staffBrowsers, staffMembers } from './staff-tables.ts'

interface NewStaff {
  readonly personId: string
  readonly role: Role
  /** Null for the service itself. */
  readonly madeBy: string | null
  /** Dates the role back, for the demo team only. */
  readonly sinceDays?: number
}

/** Deletes the record with the person's last staff role. */
export async function recordStaffMember(
  tx: Tx,
  { personId, role, madeBy, sinceDays = 0 }: NewStaff,
): Promise<void> {
  if (isStaffRole(role))
    await tx
      .insert(staffMembers)
      .values({ personId, madeBy, since: sql`app_now() - make_interval(days => ${sinceDays})` })
      .onConflictDoNothing()
  else await tx.delete(staffMembers).where(eq(staffMembers.personId, personId))
}

/**
 * @param by a third person; null for a command on the server
 * @returns false when the person is not staff or is confirmed already
 */
export async function confirmStaff(
  tx: Tx,
  { personId, by }: { readonly personId: string; readonly by: string | null },
): Promise<boolean> {
  const { rowCount } = await tx
    .update(staffMembers)
    .set({ confirmedAt: sql`app_now()`, confirmedBy: by })
    .where(sql`${staffMembers.personId} = ${personId} and ${staffMembers.confirmedAt} is null`)
  return rowCount === 1
}

export async function countConfirmedByConsole(tx: Tx): Promise<number> {
  const rows = await tx
    .select({ id: staffMembers.personId })
    .from(staffMembers)
    .where(sql`${staffMembers.confirmedAt} is not null and ${staffMembers.confirmedBy} is null`)
  return rows.length
}

export async function findStaffMember(tx: Tx, personId: string) {
  const [row] = await tx
    .select({ madeBy: staffMembers.madeBy, confirmedAt: staffMembers.confirmedAt })
    .from(staffMembers)
    .where(eq(staffMembers.personId, personId))
  return row
}

interface RequestAndSecond {
  readonly askerId: string
  readonly personId: string
}

/** Undefined if this person may second the asker's request. */
export async function whyNotSecondFor(
  tx: Tx,
  { askerId, personId }: RequestAndSecond,
): Promise<SecondRefusal | undefined> {
  const { rows: staff } = await tx.execute<StaffFacts & Record<string, unknown>>(sql`
    with recursive above as (
      select * from staff_members where person_id in (${askerId}::uuid, ${personId}::uuid)
      union select m.* from staff_members m join above a on m.person_id = a.made_by)
    select person_id as id, made_by as "madeBy",
      extract(epoch from app_now() - since)::float8 as "staffSeconds",
      confirmed_at is not null and confirmed_by is distinct from made_by as confirmed,
      (select extract(epoch from app_now() - min(f.since)) from (
        select confirmed_at as since from second_factors where person_id = above.person_id
        union all select made_at from passkeys
          where person_id = above.person_id and verifies_owner) f)::float8 as "factorSeconds"
    from above`)
  const { rows } = await tx.execute(sql`
    select from staff_browsers a join staff_browsers b using (browser_mac)
    where a.account_id = ${askerId} and b.account_id = ${personId} limit 1`)
  return whyNotSecond({ askerId, personId, staff, sharesBrowser: rows.length > 0 })
}

/** Records staff always, and others only if staff used the browser before. */
export async function recordStaffBrowser(
  tx: Tx,
  { browserMac, accountId }: { readonly browserMac: string; readonly accountId: string },
): Promise<void> {
  await tx.execute(sql`
    insert into ${staffBrowsers} (browser_mac, account_id) select ${browserMac}, ${accountId}
    where exists (select from ${staffMembers} where person_id = ${accountId})
      or exists (select from ${staffBrowsers} b where b.browser_mac = ${browserMac})
    on conflict do nothing`)
}
