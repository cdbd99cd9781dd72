import { admin as contract } from '@sanad/domain/admin/contract'
import type { InputOf } from '@sanad/domain/primitives/operation'
import { type AccountAct, whyNotAct } from '@sanad/domain/admin/accounts'
import { isStaffRole, type Role } from '@sanad/domain/primitives/role'
import type { Account } from '@sanad/domain/admin/users-contract'
import { looksLikeEmail, maskEmail, normaliseEmail } from '@sanad/domain/identity/email'
import { matchesName } from '@sanad/domain/identity/name-search'
import { isRefusal, refuse } from '@sanad/domain/primitives/refusal'
import * as z from 'zod'
import {
  countAccounts,
  countOwners,
  endSignIns,
  findAccounts,
  lockAccount,
  lockRoles,
} from '#server/identity/index.ts'
import { audit } from '#server/platform/stores/audit/audit.ts'
import { transaction, type Tx } from '#server/platform/stores/database/db.ts'
import { revoke } from '#server/platform/services/realtime/revocations.ts'
import { consume } from '#server/platform/services/http/rate-limit.ts'
import { asAdmin, asAdminFresh, type SignedInCall } from '#server/platform/services/http/guards.ts'
import {
  isInDanger,
  enableAccount,
  disableAccount,
  publishLeft,
  type LeftConversation,
} from '#server/privacy/index.ts'

/** Enough to find single accounts and conversations, too few to try numbers. */
export const consoleSearches = { name: 'console-search', times: 60, seconds: 600 } as const

const pageSize = 20
/** A search has one page. */
const matchesAtMost = 50
/** More than one service has staff, experts and applicants. */
const namesAtMost = 20_000
export const namedRoles: readonly Role[] = ['expert', 'supervisor', 'admin', 'owner']

type ListUsersInput = InputOf<typeof contract.users>

type Row = Awaited<ReturnType<typeof findAccounts>>[number]

const isAccountNumber = (search: string): boolean => z.uuid().safeParse(search).success

export const listUsers = asAdmin(contract.users, readUsers)

/** The log records who looked an account up by its address or number, without the address. */
export async function readUsers(
  { db, limits, person }: SignedInCall,
  { search, ...filter }: ListUsersInput,
) {
  const roles = filter.role && [filter.role]
  const view = (row: Row) => viewAccount(person.id, row)
  if (search === undefined) {
    const rows = await findAccounts(db, { ...filter, roles, limit: pageSize + 1 })
    const page = rows.slice(0, pageSize)
    return {
      people: page.map(view),
      count: filter.after === undefined ? await countAccounts(db, { ...filter, roles }) : null,
      next: rows.length > pageSize ? (page.at(-1)?.place ?? null) : null,
    }
  }
  const taken = await consume(db, consoleSearches, person.id, limits)
  if (!taken.ok) return refuse('TOO_MANY_REQUESTS', { retryAfterSeconds: taken.retryAfterSeconds })
  const exactly = looksLikeEmail(search)
    ? { email: normaliseEmail(search) }
    : isAccountNumber(search) && { id: search }
  if (exactly) {
    const accounts = await findAccounts(db, { ...filter, roles, ...exactly, limit: 1 })
    const reason = 'search by address'
    for (const { id } of accounts)
      await audit.record(db, person.id, 'admin.account-looked-up', { subjectId: id, reason })
    return { people: accounts.map(view), count: accounts.length, next: null }
  }
  const all = await findAccounts(db, {
    ...filter,
    roles: roles ?? namedRoles,
    limit: namesAtMost,
  })
  const accounts = all.filter(
    (row) => isNamed(row) && matchesName(`${row.firstName} ${row.lastName}`, search),
  )
  return {
    people: accounts.slice(0, matchesAtMost).map(view),
    count: accounts.length,
    next: null,
  }
}

const isNamed = ({ role }: Pick<Row, 'role'>): boolean => namedRoles.includes(role)

export const viewAccount = (readerId: string, row: Row): Account => ({
  id: row.id,
  name: isNamed(row) ? `${row.firstName} ${row.lastName}`.trim() : null,
  maskedEmail: maskEmail(row.email),
  role: row.role,
  verificationStatus: row.verificationStatus,
  disabledAt: row.disabledAt,
  lastSignIn: row.lastSignIn,
  secondFactor: row.secondFactor,
  displaced: row.displaced,
  you: row.id === readerId,
})

type ActInput = InputOf<typeof contract.disableUser>

const actions = {
  disable: 'admin.account-disabled',
  enable: 'admin.account-enabled',
  'sign-out': 'admin.account-signed-out',
} as const satisfies Record<AccountAct, string>

/** Locks all roles, so that of two owners who disable each other one comes first. */
const accountAct = (act: AccountAct) => async (call: SignedInCall, input: ActInput) => {
  const done = await transaction(call.db, async (tx) => {
    await lockRoles(tx)
    return actOnAccount(tx, call, { act, ...input })
  })
  if (isRefusal(done)) return done
  if (act !== 'enable') call.live.closePerson(input.personId)
  publishLeft(call, done.left)
  return done.account
}

async function actOnAccount(
  tx: Tx,
  { person }: SignedInCall,
  { act, personId, reason }: ActInput & { act: AccountAct },
) {
  const account = await lockAccount(tx, personId)
  if (!account) return refuse('NOT_FOUND')
  const why = whyNotAct({
    act,
    by: person,
    to: { id: personId, role: account.role, disabled: account.disabledAt !== null },
    owners: await countOwners(tx),
    inDanger: await isInDanger(tx, personId),
  })
  if (why !== undefined) return refuse(why)
  let left: LeftConversation[] = []
  if (act === 'disable') left = await disableAccount(tx, account)
  if (act === 'enable') await enableAccount(tx, { ...account, staff: isStaffRole(account.role) })
  if (act !== 'enable') {
    await endSignIns(tx, personId)
    await revoke(tx, { personId })
  }
  await audit.record(tx, person.id, actions[act], { subjectId: personId, reason })
  const after = await lockAccount(tx, personId)
  return { left, account: viewAccount(person.id, after ?? account) }
}

export const disableUser = asAdminFresh(contract.disableUser, accountAct('disable'))
export const enableUser = asAdminFresh(contract.enableUser, accountAct('enable'))
export const signOutUser = asAdminFresh(contract.signOutUser, accountAct('sign-out'))
