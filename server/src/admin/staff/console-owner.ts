import { randomUUID } from 'node:crypto'
import { refuse } from '@sanad/domain/primitives/refusal'
import { isStaffRole } from '@sanad/domain/primitives/role'
import { sql } from 'drizzle-orm'
import {
  countOwners,
  findAccountByEmail,
  findByRole,
  lockRoles,
  notifyDeciders,
  setRole,
  whyNotSecondFor,
  endSignIns,
  findFactor,
  deleteFactor,
  cancelReset,
} from '#server/identity/index.ts'
import { audit } from '#server/platform/stores/audit/audit.ts'
import { transaction, type Db, type Tx } from '#server/platform/stores/database/db.ts'
import { revoke } from '#server/platform/services/realtime/revocations.ts'
import { changeRole, mayServe } from './change-role.ts'

const daySeconds = 24 * 3600

/** Shows the owners to the operator of the machine. */
export async function listOwners(tx: Tx) {
  const owners = await findByRole(tx, ['owner'])
  const { rows } = await tx.execute<{ id: string; away: boolean; lastSignIn: string | null }>(sql`
    select id, disabled_at is not null or leaves_at is not null as away,
      to_char(last_signed_in_at at time zone 'UTC', 'YYYY-MM-DD') as "lastSignIn"
    from accounts where id = any(${sql.param(owners.map(({ id }) => id))}::uuid[])`)
  const standing = new Map(rows.map(({ id, ...row }) => [id, row]))
  return owners.map(({ id, email, secondFactor }) => ({
    address: email,
    secondFactor,
    away: standing.get(id)?.away ?? false,
    lastSignIn: standing.get(id)?.lastSignIn ?? null,
  }))
}

/** Only of an account that was not used to find or give support. */
export function makeFirstOwner(db: Db, email: string) {
  return transaction(db, async (tx) => {
    await lockRoles(tx)
    if ((await countOwners(tx)) > 0) return refuse('HAS_OWNER')
    const account = await findAccountByEmail(tx, email)
    if (!account || !(await mayServe(tx, account))) return refuse('NO_SUCH_ACCOUNT')
    if (account.away) return refuse('ACCOUNT_AWAY')
    await setRole(tx, account.id, 'owner', null)
    await revoke(tx, { personId: account.id })
    await audit.record(tx, audit.service, 'identity.ownership-claimed', {
      subjectId: account.id,
      reason: 'server console',
    })
    return { made: true as const }
  })
}

interface NextOwner {
  /** The address of a member of staff. */
  readonly email: string
  /** The person who confirms it, and has given their second factor. */
  readonly secondId: string
  readonly reason: string
}

/**
 * Decision 47. When the only owner is lost. It takes the machine of the service and a second
 * person, because nobody can give ownership in the console. Every admin and owner is notified.
 */
export function makeNextOwner(db: Db, { email, secondId, reason }: NextOwner) {
  return transaction(db, async (tx) => {
    await lockRoles(tx)
    const account = await findAccountByEmail(tx, email)
    if (!account || !isStaffRole(account.role)) return refuse('NOT_STAFF')
    if (account.role === 'owner') return refuse('IS_OWNER')
    if (account.away) return refuse('ACCOUNT_AWAY')
    const whyNot = await whyNotSecondFor(tx, { askerId: account.id, personId: secondId })
    if (whyNot !== undefined) return refuse('NO_SECOND_PERSON', whyNot)
    await changeRole(tx, {
      by: secondId,
      personId: account.id,
      from: account.role,
      to: 'owner',
      reason,
      atConsole: true,
    })
    await notifyDeciders(tx, { key: `owner-made ${randomUUID()}`, lastsSeconds: daySeconds })
    return { made: true as const }
  })
}

/**
 * When the only owner lost phone and recovery codes, and no one can reset the factor in the
 * console. They sign in with a mailed code and set up another factor.
 */
export function removeLoneOwnersFactor(db: Db, email: string) {
  return transaction(db, async (tx) => {
    await lockRoles(tx)
    const owner = await findAccountByEmail(tx, email)
    if (owner?.role !== 'owner') return refuse('NOT_AN_OWNER')
    if ((await countOwners(tx)) > 1) return refuse('NOT_ALONE')
    if (!(await findFactor(tx, owner.id)).enrolled) return refuse('NO_FACTOR')
    await deleteFactor(tx, owner.id)
    // A waiting request would remove the next factor.
    await cancelReset(tx, owner.id)
    await endSignIns(tx, owner.id)
    await revoke(tx, { personId: owner.id })
    await audit.record(tx, audit.service, 'identity.second-factor-removed', {
      subjectId: owner.id,
      reason: 'lost second factor',
    })
    return { removed: true as const }
  })
}
