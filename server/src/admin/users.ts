import { contract } from '@sanad/domain/contract'
import type { AccountAct } from '@sanad/domain/admin/accounts'
import { whyNotAct } from '@sanad/domain/admin/accounts'
import { isStaffRole } from '@sanad/domain/primitives/role'
import type { Account } from '@sanad/domain/admin/users-contract'
import { looksLikeEmail, maskEmail, normaliseEmail } from '@sanad/domain/identity/email'
import { matchesName } from '@sanad/domain/identity/name-search'
import { isRefusal, refuse } from '@sanad/domain/primitives/refusal'
import type { Role } from '@sanad/domain/primitives/role'
import * as z from 'zod'
import {
  countOwners,
  endSignIns,
  findAccounts,
  lockAccount,
  lockRoles,
} from '#server/identity/index.ts'
import { audit } from '#server/platform/audit/audit.ts'
import { transaction, type Tx } from '#server/platform/database/db.ts'
import { revoke } from '#server/platform/realtime/revocations.ts'
import { asAdmin, asAdminFresh, type SignedInCall } from '#server/platform/http/guards.ts'
import { isInDanger, letBackIn, shutOut, tellLeft, type Left } from '#server/privacy/index.ts'

const pageOf = 50
/** More than one service has people who work here or apply to. */
const namesAtMost = 20_000
const named: readonly Role[] = ['expert', 'supervisor', 'admin', 'owner']

interface Asked {
  readonly search?: string | undefined
  readonly role?: Role | undefined
  readonly disabled?: boolean | undefined
  readonly after?: string | undefined
}

type Row = Awaited<ReturnType<typeof findAccounts>>[number]

const isAccountNumber = (search: string): boolean => z.uuid().safeParse(search).success

/** Who looked somebody up by their address or number is in the log; the address itself is not. */
export const listUsers = asAdmin(
  contract.admin.users,
  'staff',
  async ({ appContext: { db }, person }: SignedInCall, { search, ...asked }: Asked) => {
    const roles = asked.role && [asked.role]
    const see = (row: Row) => seenBy(person.id, row)
    if (search === undefined) {
      const rows = await findAccounts(db, { ...asked, roles, limit: pageOf + 1 })
      const page = rows.slice(0, pageOf)
      return {
        people: page.map(see),
        next: rows.length > pageOf ? (page.at(-1)?.place ?? null) : null,
      }
    }
    const exactly = looksLikeEmail(search)
      ? { email: normaliseEmail(search) }
      : isAccountNumber(search) && { id: search }
    if (exactly) {
      const found = await findAccounts(db, { ...asked, roles, ...exactly, limit: 1 })
      const look = {
        actorId: person.id,
        action: 'admin.account-looked-up',
        reason: 'search by address',
      } as const
      for (const { id } of found) await audit.record(db, { ...look, subjectId: id })
      return { people: found.map(see), next: null }
    }
    const all = await findAccounts(db, { ...asked, roles: roles ?? named, limit: namesAtMost })
    const found = all.filter(
      (row) => isNamed(row) && matchesName(`${row.firstName} ${row.lastName}`, search),
    )
    return { people: found.slice(0, pageOf).map(see), next: null }
  },
)

const isNamed = ({ role }: Pick<Row, 'role'>): boolean => named.includes(role)

const seenBy = (readerId: string, row: Row): Account => ({
  id: row.id,
  name: isNamed(row) ? `${row.firstName} ${row.lastName}`.trim() : null,
  maskedEmail: maskEmail(row.email),
  role: row.role,
  verificationStatus: row.verificationStatus,
  disabledAt: row.disabledAt,
  lastSignIn: row.lastSignIn,
  secondFactor: row.secondFactor,
  you: row.id === readerId,
})

interface Acting {
  readonly personId: string
  readonly reason: string
}

const actions = {
  disable: 'admin.account-disabled',
  enable: 'admin.account-enabled',
  'sign-out': 'admin.account-signed-out',
} as const satisfies Record<AccountAct, string>

/** Under the lock of all roles, so that of two owners who disable each other one comes first. */
const acting = (act: AccountAct) => async (call: SignedInCall, input: Acting) => {
  const { db, live } = call.appContext
  const done = await transaction(db, async (tx) => {
    await lockRoles(tx)
    return actOn(tx, call, { act, ...input })
  })
  if (isRefusal(done)) return done
  if (act !== 'enable') live.closePerson(input.personId)
  await tellLeft(call.appContext, done.left)
  return done.account
}

async function actOn(
  tx: Tx,
  { person }: SignedInCall,
  { act, personId, reason }: Acting & { act: AccountAct },
) {
  const found = await lockAccount(tx, personId)
  if (!found) return refuse('NOT_FOUND')
  const why = whyNotAct({
    act,
    by: person,
    to: { id: personId, role: found.role, disabled: found.disabledAt !== null },
    owners: await countOwners(tx),
    inDanger: await isInDanger(tx, personId),
  })
  if (why !== undefined) return refuse(why)
  let left: Left[] = []
  if (act === 'disable') left = await shutOut(tx, found)
  if (act === 'enable') await letBackIn(tx, { ...found, staff: isStaffRole(found.role) })
  if (act !== 'enable') {
    await endSignIns(tx, personId)
    await revoke(tx, { personId })
  }
  await audit.record(tx, { actorId: person.id, action: actions[act], subjectId: personId, reason })
  const after = await lockAccount(tx, personId)
  return { left, account: seenBy(person.id, after ?? found) }
}

export const disableUser = asAdminFresh(contract.admin.disableUser, 'staff', acting('disable'))
export const enableUser = asAdminFresh(contract.admin.enableUser, 'staff', acting('enable'))
export const signOutUser = asAdminFresh(contract.admin.signOutUser, 'staff', acting('sign-out'))
