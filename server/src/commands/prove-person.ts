import { normaliseEmail } from '@sanad/domain/identity/email'
import { isRefusal } from '@sanad/domain/primitives/refusal'
import { isStaffRole, type Role } from '@sanad/domain/primitives/role'
import { findAccountByEmail, giveFactorAtConsole } from '#server/identity/index.ts'
import { transaction, type Db } from '#server/platform/stores/database/db.ts'
import type { Keys } from '#server/platform/stores/crypto/keys.ts'
import { StartError } from '#server/platform/base/errors/start-error.ts'
import { askSecret } from './ask.ts'

const refusals: Readonly<Record<string, string>> = {
  NOT_BEGUN: 'has no authenticator app; it is set up in the console, under Account.',
  TOO_MANY_REQUESTS: 'typed too many wrong codes; wait a quarter of an hour.',
  WRONG_CODE: 'typed a wrong code, or one that was used already.',
}

/**
 * A member of staff gives their second factor, so that an act carries their name only when they are
 * present.
 * @returns their id
 * @throws StartError when they do not hold the role, or the code is wrong
 */
export async function provePerson(
  { db, keys }: { readonly db: Db; readonly keys: Keys },
  { address, role }: { readonly address: string; readonly role: Role | 'staff' },
): Promise<string> {
  const account = await transaction(db, (tx) => findAccountByEmail(tx, normaliseEmail(address)))
  const holdsRole =
    account !== undefined && (role === 'staff' ? isStaffRole(account.role) : account.role === role)
  if (!holdsRole || account.away)
    throw new StartError(`${address} is not ${role === 'staff' ? 'on the team' : `the ${role}`}.`)
  const code = await askSecret(`The code that the authenticator app of ${address} shows`)
  const outcome = await giveFactorAtConsole(db, keys, account.id, code)
  if (isRefusal(outcome)) throw new StartError(`${address} ${refusals[outcome.refusal]}`)
  return account.id
}
