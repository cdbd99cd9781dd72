import {
  invitationDays,
  invitationKeptDays,
  invitationStates,
} from '@sanad/domain/application/invitation'
import type { Invitation } from '@sanad/domain/application/invitation-contract'
import { and, desc, eq, inArray, isNull, sql } from 'drizzle-orm'
import { fullNameOf, decryptNames, profiles } from '#server/identity/index.ts'
import { keysOf } from '#server/platform/stores/crypto/keys.ts'
import type { Tx } from '#server/platform/stores/database/db.ts'
import { isoMoment, isoMomentOrNull } from '#server/platform/stores/database/tables.ts'
import { invitations } from './tables.ts'

/** More than a team makes in the weeks for which they are kept. */
const shownAtMost = 1000

const labelSealContext = (id: string) => ['invitations', id, 'label'] as const

interface NewInvitation {
  readonly id: string
  readonly tokenMac: string
  readonly label: string
  readonly addressMac?: string
}

export async function insertInvitations(tx: Tx, madeBy: string, added: readonly NewInvitation[]) {
  const key = await keysOf(tx).ofPerson(tx, madeBy)
  await tx.insert(invitations).values(
    added.map(({ label, ...invitation }) => ({
      ...invitation,
      madeBy,
      label: label === '' ? null : key.seal(label, labelSealContext(invitation.id)),
      expiresAt: sql`app_now() + make_interval(days => ${invitationDays})`,
    })),
  )
}

/** INVITE-8. Those of these addresses whose invitation is open or was used. */
export async function findInvitedAddresses(
  tx: Tx,
  macs: readonly string[],
): Promise<ReadonlySet<string>> {
  const rows = await tx
    .select({ mac: invitations.addressMac })
    .from(invitations)
    .where(
      and(
        inArray(invitations.addressMac, [...macs]),
        sql`(${invitations.usedAt} is not null or (${isOpen}))`,
      ),
    )
  return new Set(rows.flatMap(({ mac }) => mac ?? []))
}

const isOpen = sql`${invitations.usedAt} is null and ${invitations.withdrawnAt} is null
  and ${invitations.expiresAt} > app_now()`

const state = sql<(typeof invitationStates)[number]>`case
  when ${invitations.usedAt} is not null then 'used'
  when ${invitations.withdrawnAt} is not null then 'withdrawn'
  when ${invitations.expiresAt} <= app_now() then 'expired' else 'open' end`

export async function findInvitations(tx: Tx): Promise<Invitation[]> {
  const rows = await tx
    .select({
      id: invitations.id,
      label: invitations.label,
      state,
      makerId: invitations.madeBy,
      madeBy: fullNameOf(profiles),
      madeAt: isoMoment(invitations.madeAt),
      expiresAt: isoMoment(invitations.expiresAt),
      usedAt: isoMomentOrNull(invitations.usedAt),
    })
    .from(invitations)
    .innerJoin(profiles, eq(profiles.id, invitations.madeBy))
    .orderBy(desc(invitations.madeAt), invitations.id)
    .limit(shownAtMost)
  return Promise.all(
    rows.map(async ({ makerId, ...row }) => {
      const key = row.label && (await keysOf(tx).find(makerId))
      return {
        ...decryptNames(tx, row, 'madeBy'),
        label:
          row.label && key
            ? key.decryptForList(row.label, labelSealContext(row.id)).toString()
            : null,
      }
    }),
  )
}

/** @returns until when this link is valid; undefined when it is not */
export async function findExpiry(tx: Tx, tokenMac: string): Promise<string | undefined> {
  const [row] = await tx
    .select({ expiresAt: isoMoment(invitations.expiresAt) })
    .from(invitations)
    .where(and(eq(invitations.tokenMac, tokenMac), isOpen))
  return row?.expiresAt
}

/** INVITE-4. One statement, so that only one account gets the invitation, and only one each. */
export async function takeInvitation(
  tx: Tx,
  { tokenMac, personId }: { readonly tokenMac: string; readonly personId: string },
) {
  const [row] = await tx
    .update(invitations)
    .set({ usedAt: sql`app_now()`, usedBy: personId })
    .where(and(eq(invitations.tokenMac, tokenMac), isOpen))
    .returning({ id: invitations.id, madeBy: invitations.madeBy })
  return row
}

export async function hasInvitation(tx: Tx, personId: string): Promise<boolean> {
  const rows = await tx
    .select({ id: invitations.id })
    .from(invitations)
    .where(eq(invitations.usedBy, personId))
  return rows.length > 0
}

/** @returns undefined when there is none */
export async function withdrawOpen(tx: Tx, id: string): Promise<'withdrawn' | 'ended' | undefined> {
  const withdrawn = await tx
    .update(invitations)
    .set({ withdrawnAt: sql`app_now()` })
    .where(and(eq(invitations.id, id), isOpen))
    .returning({ id: invitations.id })
  if (withdrawn.length > 0) return 'withdrawn'
  const rows = await tx
    .select({ id: invitations.id })
    .from(invitations)
    .where(eq(invitations.id, id))
  return rows.length > 0 ? 'ended' : undefined
}

/** INVITE-6. */
export async function sweepInvitations(tx: Tx): Promise<void> {
  const since = sql`app_now() - make_interval(days => ${invitationKeptDays})`
  await tx
    .delete(invitations)
    .where(
      and(
        isNull(invitations.usedAt),
        sql`least(${invitations.withdrawnAt}, ${invitations.expiresAt}) < ${since}`,
      ),
    )
  await tx
    .update(invitations)
    .set({ label: null, addressMac: null })
    .where(
      sql`(${invitations.label} is not null or ${invitations.addressMac} is not null) and ${invitations.usedAt} < ${since}`,
    )
}

/** The invitation that an erased person used, and the unused ones that they made. */
export async function eraseInvitations(tx: Tx, personId: string): Promise<void> {
  await tx.execute(sql`
    delete from ${invitations}
    where used_by = ${personId} or (made_by = ${personId} and used_at is null)`)
  await tx.update(invitations).set({ label: null }).where(eq(invitations.madeBy, personId))
}
