import {
  whyNotSecond,
  type SecondPersonFacts,
  type SecondRefusal,
} from '@sanad/domain/identity/second-person'
import { isStaffRole, type Role } from '@sanad/domain/primitives/role'
import { eq, sql } from 'drizzle-orm'
import type { Tx } from '#server/platform/database/db.ts'
import { staffBrowsers, staffMembers } from './staff-tables.ts'

interface NewStaff {
  readonly personId: string
  readonly role: Role
  /** Null for the service itself. */
  readonly madeBy: string | null
  /** Only for the team of a trial. */
  readonly sinceDays?: number
}

/**
 * Records since when a person is staff and who gave them the role; deletes it with their last role.
 */
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
 * A third person confirms a staff member, or the console does (`by` null).
 * @returns false when the person is not staff or is confirmed already
 */
export async function confirmStaff(
  tx: Tx,
  { personId, by }: { readonly personId: string; readonly by: string | null },
): Promise<boolean> {
  const confirmed = await tx
    .update(staffMembers)
    .set({ confirmedAt: sql`app_now()`, confirmedBy: by })
    .where(sql`${staffMembers.personId} = ${personId} and ${staffMembers.confirmedAt} is null`)
    .returning({ id: staffMembers.personId })
  return confirmed.length === 1
}

export async function countConfirmedByConsole(tx: Tx): Promise<number> {
  const rows = await tx
    .select({ id: staffMembers.personId })
    .from(staffMembers)
    .where(sql`${staffMembers.confirmedAt} is not null and ${staffMembers.confirmedBy} is null`)
  return rows.length
}

/** Who gave a staff member their role, and whether it is confirmed. */
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

/** Why this person cannot second the asker's request, or undefined if they can. */
export async function whyNotSecondFor(
  tx: Tx,
  { askerId, personId }: RequestAndSecond,
): Promise<SecondRefusal | undefined> {
  const { rows } = await tx.execute<
    Omit<SecondPersonFacts, 'isAsker'> & Record<string, unknown>
  >(sql`
    select extract(epoch from app_now() - s.since)::float8 as "staffSeconds",
      exists (select from staff_browsers a join staff_browsers b using (browser_mac)
        where a.account_id = ${askerId} and b.account_id = s.person_id) as "sharesBrowser",
      (select json_build_object(
          'staffSeconds', extract(epoch from app_now() - m.since),
          'confirmed', m.confirmed_at is not null and m.confirmed_by is distinct from m.made_by,
          'factorSeconds', (select extract(epoch from app_now() - min(f.since)) from (
            select confirmed_at as since from second_factors where person_id = m.person_id
            union all select made_at from passkeys
              where person_id = m.person_id and verifies_owner) f))
        from staff_members m
        where (m.person_id, m.made_by) in ((s.person_id, ${askerId}::uuid), (${askerId}::uuid, s.person_id))
        limit 1) as made
    from staff_members s where s.person_id = ${personId}`)
  const [facts] = rows
  const isAsker = askerId === personId
  return whyNotSecond({
    ...(facts ?? { staffSeconds: null, sharesBrowser: false, made: null }),
    isAsker,
  })
}

/**
 * Records a sign-in on this browser: always for staff, for others only if staff used the browser
 * before.
 */
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
