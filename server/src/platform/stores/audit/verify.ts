import { sql } from 'drizzle-orm'
import { transaction, type Db, type Tx } from '../database/db.ts'
import {
  countBefore,
  findClosingSeal,
  findEntries,
  findOpenPeriod,
  findSeals,
  hashOf,
  type NewestSeal,
  type Seal,
} from './chain.ts'
import type { Keys } from '../crypto/keys.ts'

export type AuditVerdict =
  | {
      readonly whole: true
      readonly seals: number
      readonly entries: number
      readonly head: NewestSeal | undefined
      /** Where the log begins; older minutes were removed after their retention. */
      readonly from: string
      readonly until: string
    }
  | { readonly whole: false; readonly minute: string; readonly n: number; readonly why: SealFault }

/**
 * `entries`: changed, added, removed or reordered. `seals`: missing or misplaced. `cut`: the known
 * end is missing. `begin`: older minutes were not removed by the service.
 */
export type SealFault = 'entries' | 'seals' | 'cut' | 'begin'

const sealsAtOnce = 500

/**
 * Verifies the chain from its first minute and stops at the first fault.
 * @param known seals stored outside the database, such as the newest one this machine saw
 */
export const verifyAudit = (
  db: Db,
  keys: Keys,
  known: readonly NewestSeal[] = [],
): Promise<AuditVerdict> =>
  transaction(db, async (tx) => {
    // One snapshot, so that minutes sealed meanwhile are not seen in part.
    await tx.execute(sql`set transaction isolation level repeatable read read only`)
    return walkChain(tx, keys, known)
  })

type Last = Pick<Seal, 'n' | 'until' | 'hash'>

async function walkChain(tx: Tx, keys: Keys, known: readonly NewestSeal[]): Promise<AuditVerdict> {
  const begin = await findClosingSeal(tx, keys)
  if (begin?.isAuthentic === false)
    return { whole: false, minute: begin.until, n: begin.n, why: 'begin' }
  if (begin && contradicts(begin, known))
    return { whole: false, minute: begin.until, n: begin.n, why: 'begin' }
  let last: Last | undefined = begin
  let first: string | undefined
  let [entries, count] = [0, 0]
  for (;;) {
    const seals = await findSeals(tx, last === begin ? 0 : (last?.n ?? 0), sealsAtOnce)
    for (const seal of seals) {
      const fault = await findSealFault(tx, keys, seal, {
        before: last,
        isFirst: first === undefined,
      })
      if (fault !== undefined) return { whole: false, minute: seal.from, n: seal.n, why: fault }
      if (contradicts(seal, known))
        return { whole: false, minute: seal.from, n: seal.n, why: 'seals' }
      first ??= seal.from
      entries += seal.entries
      count += 1
      last = seal
    }
    if (seals.length < sealsAtOnce) break
  }
  const open = await findOpenPeriod(tx)
  const end = last?.until ?? open?.from ?? ''
  const next = (last?.n ?? 0) + 1
  if (open?.n !== next || open.from !== end || known.some(({ n }) => n >= next))
    return { whole: false, minute: end, n: next, why: 'cut' }
  if (first === undefined && (await countBefore(tx, open.from)) > 0)
    return { whole: false, minute: open.from, n: next, why: 'entries' }
  const head = last && { n: last.n, hash: last.hash }
  return { whole: true, seals: count, entries, head, from: first ?? end, until: end }
}

interface SealContext {
  /** The previous seal, or the closing seal of the removed minutes. */
  readonly before: Last | undefined
  readonly isFirst: boolean
}

/** Undefined for a minute without a fault. */
export async function findSealFault(
  tx: Tx,
  keys: Keys,
  seal: Seal,
  { before, isFirst }: SealContext,
): Promise<SealFault | undefined> {
  if (seal.n !== (before?.n ?? 0) + 1) return 'seals'
  if (before && seal.from !== before.until) return 'seals'
  if (isFirst && (await countBefore(tx, seal.from)) > 0) return 'entries'
  const entries = await findEntries(tx, seal)
  if (entries.length !== seal.entries) return 'entries'
  return hashOf(keys, seal, before?.hash, entries) === seal.hash ? undefined : 'entries'
}

const contradicts = ({ n, hash }: NewestSeal, known: readonly NewestSeal[]): boolean =>
  known.some((head) => head.n === n && head.hash !== hash)
