import { randomUUID } from 'node:crypto'
import { application as contract } from '@sanad/domain/application/contract'
import { email } from '@sanad/domain/identity/contract'
import { isRefusal, refuse } from '@sanad/domain/primitives/refusal'
import type { RowProblem } from '@sanad/domain/primitives/text/csv-problems'
import { audit } from '#server/platform/stores/audit/audit.ts'
import { readRows, refuseProblems } from '#server/platform/stores/content/table-problems.ts'
import { canonicalEmail } from '#server/platform/stores/crypto/hash-address.ts'
import type { Keys } from '#server/platform/stores/crypto/keys.ts'
import { lockFor, transaction } from '#server/platform/stores/database/db.ts'
import { asAdminFresh } from '#server/platform/services/http/guards.ts'
import { consume, type Limit } from '#server/platform/services/http/rate-limit.ts'
import { tokenPurpose } from './accept-invitation.ts'
import { findInvitations, findInvitedAddresses, insertInvitations } from './invitation-store.ts'
import { newToken, pathOf } from './make-invitation.ts'

/** Our choice: a large service in a day, with files that had to be corrected. */
const importsADay: Limit = { name: 'invitation-imports-day', times: 40, seconds: 86_400 }

/** INVITE-8. Reads only the column `email`; nothing of the file is stored or logged. */
export const importInvitations = asAdminFresh(
  contract.importInvitations,
  async ({ db, keys, limits, config, person }, { csv, label, isDryRun }) => {
    const taken = await consume(db, importsADay, person.id, limits)
    if (!taken.ok)
      return refuse('TOO_MANY_REQUESTS', { retryAfterSeconds: taken.retryAfterSeconds })
    const table = readAddresses(csv, keys)
    if (isRefusal(table)) return table
    const { columns, rows } = table
    const made = await transaction(db, async (tx) => {
      await lockFor(tx, 'invitation import')
      const known = await findInvitedAddresses(
        tx,
        rows.map(({ mac }) => mac),
      )
      const fresh = rows
        .filter(({ mac }) => !known.has(mac))
        .map(({ mac }) => ({ id: randomUUID(), mac, token: newToken() }))
      if (isDryRun || fresh.length === 0) return fresh
      await insertInvitations(
        tx,
        person.id,
        fresh.map(({ id, mac, token }) => ({
          id,
          tokenMac: keys.mac(tokenPurpose, token),
          label,
          addressMac: mac,
        })),
      )
      await audit.record(tx, person.id, 'application.invitations-imported', {
        facts: { invitations: fresh.length },
      })
      return fresh
    })
    const links = new Map(made.map(({ mac, token }) => [mac, pathOf(config, token)]))
    const linked = rows.map(({ cells, mac }) => [
      ...columns.map((column) => cells[column] ?? ''),
      links.get(mac) ?? '',
    ])
    return {
      made: made.length,
      known: rows.length - made.length,
      rows: isDryRun ? [] : [[...columns, 'invitation'], ...linked],
      invitations: await findInvitations(db),
    }
  },
)

function readAddresses(csv: string, keys: Pick<Keys, 'mac'>) {
  const table = readRows(csv, ['email'])
  if (isRefusal(table)) return table
  const problems: RowProblem[] = []
  const seen = new Set<string>()
  const rows = table.rows.map(({ line: row, cells }) => {
    const cell = cells['email'] ?? ''
    const mac = keys.mac('invitation address', canonicalEmail(cell))
    const problem = cell === '' ? 'missing' : seen.has(mac) ? 'twice' : 'wrong-form'
    if (problem !== 'wrong-form' || !email.safeParse(cell).success)
      problems.push({ row, column: 'email', problem })
    seen.add(mac)
    return { cells, mac }
  })
  return problems.length > 0 ? refuseProblems(problems) : { columns: table.columns, rows }
}
