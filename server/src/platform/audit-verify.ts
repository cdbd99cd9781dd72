import { sql } from 'drizzle-orm'
import { transaction, type Db, type Tx } from './db.ts'
import {
  countBefore,
  findEntries,
  findOpenStretch,
  findSeals,
  hashOf,
  type Head,
  type Seal,
} from './audit-chain.ts'
import type { Keys } from './keys.ts'

export type Verdict =
  | {
      readonly whole: true
      readonly seals: number
      readonly entries: number
      readonly head: Head | undefined
      readonly until: string
    }
  | { readonly whole: false; readonly minute: string; readonly n: number; readonly why: Fault }

/**
 * `entries`: somebody changed, added, removed or reordered entries of that time. `seals`: one is missing or stands
 * elsewhere. `cut`: the end is gone that was known before.
 */
export type Fault = 'entries' | 'seals' | 'cut'

const sealsAtOnce = 500

/**
 * Walks the chain from its first minute on and stops where it does not hold.
 * @param known seals that were kept outside the database, such as the newest one this machine saw
 */
export const verifyAudit = (db: Db, keys: Keys, known: readonly Head[] = []): Promise<Verdict> =>
  transaction(db, async (tx) => {
    // One moment of the database: minutes that are sealed meanwhile are not half seen.
    await tx.execute(sql`set transaction isolation level repeatable read read only`)
    return walk(tx, keys, known)
  })

async function walk(tx: Tx, keys: Keys, known: readonly Head[]): Promise<Verdict> {
  let last: Seal | undefined
  let entries = 0
  for (;;) {
    const seals = await findSeals(tx, last?.n ?? 0, sealsAtOnce)
    for (const seal of seals) {
      const fault = await faultOf(tx, keys, seal, last)
      if (fault !== undefined) return { whole: false, minute: seal.from, n: seal.n, why: fault }
      if (isAnother(seal, known)) return { whole: false, minute: seal.from, n: seal.n, why: 'seals' }
      entries += seal.entries
      last = seal
    }
    if (seals.length < sealsAtOnce) break
  }
  const open = await findOpenStretch(tx)
  const end = last?.until ?? open?.from ?? ''
  const next = (last?.n ?? 0) + 1
  if (open?.n !== next || open.from !== end || known.some(({ n }) => n >= next))
    return { whole: false, minute: end, n: next, why: 'cut' }
  if (open !== undefined && last === undefined && (await countBefore(tx, open.from)) > 0)
    return { whole: false, minute: open.from, n: 1, why: 'entries' }
  const head = last && { n: last.n, hash: last.hash }
  return { whole: true, seals: last?.n ?? 0, entries, head, until: end }
}

async function faultOf(tx: Tx, keys: Keys, seal: Seal, before: Seal | undefined): Promise<Fault | undefined> {
  if (seal.n !== (before?.n ?? 0) + 1) return 'seals'
  if (before ? seal.from !== before.until : (await countBefore(tx, seal.from)) > 0)
    return before ? 'seals' : 'entries'
  const entries = await findEntries(tx, seal)
  if (entries.length !== seal.entries) return 'entries'
  return hashOf(keys, seal, before?.hash, entries) === seal.hash ? undefined : 'entries'
}

const isAnother = ({ n, hash }: Seal, known: readonly Head[]): boolean =>
  known.some((head) => head.n === n && head.hash !== hash)
