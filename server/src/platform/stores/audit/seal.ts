import { randomUUID } from 'node:crypto'
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { sql } from 'drizzle-orm'
import type { Config } from '../../base/config/config.ts'
import { transaction, type Tx } from '../database/db.ts'
import {
  endOfEmptyPeriod,
  findEntries,
  findNewestSeal,
  findSeal,
  hashOf,
  insertSeal,
  hasNoOpenWriter,
  lockOpenPeriod,
  type NewestSeal,
  type Seal,
} from './chain.ts'
import type { Keys } from '../crypto/keys.ts'
import type { StoresContext } from '../stores-context.ts'

/** An entry is written a moment after its timestamp. */
const usualGraceSeconds = 5
/** After an outage there is much to seal; a bound lets other work run in between. */
const sealsAtOnce = 100

export interface SealParts extends Pick<StoresContext, 'db' | 'keys' | 'log'> {
  readonly config: Pick<Config, 'dataDir'>
}

/** Safety §5. One node seals each minute that is over; every node stores the newest seal. */
export async function sealAudit(parts: SealParts, graceSeconds = usualGraceSeconds): Promise<void> {
  for (let sealed = 0; sealed < sealsAtOnce; sealed += 1)
    if (!(await transaction(parts.db, (tx) => sealNext(tx, parts.keys, graceSeconds)))) break
  await storeNewestSeal(parts)
}

async function sealNext(tx: Tx, keys: Keys, graceSeconds: number): Promise<Seal | undefined> {
  const open = await lockOpenPeriod(tx, graceSeconds)
  if (!open || !(await hasNoOpenWriter(tx, graceSeconds))) return undefined
  const entries = await findEntries(tx, open)
  const quietUntil =
    entries.length > 0 ? open.until : await endOfEmptyPeriod(tx, open, graceSeconds)
  const until = quietUntil > open.until ? quietUntil : open.until
  const before = await findSeal(tx, open.n - 1)
  const stretch = { ...open, until }
  const seal = {
    ...stretch,
    entries: entries.length,
    hash: hashOf(keys, stretch, before?.hash, entries),
  }
  await insertSeal(tx, seal)
  return seal
}

const headFile = ({ dataDir }: Pick<Config, 'dataDir'>) => path.join(dataDir, 'audit-head.json')

/** Stored on this machine, outside the database; undefined if there is none yet. */
export async function readNewestSeal(
  config: Pick<Config, 'dataDir'>,
): Promise<NewestSeal | undefined> {
  try {
    const { n, hash } = JSON.parse(await readFile(headFile(config), 'utf8')) as NewestSeal
    return { n, hash }
  } catch {
    return undefined
  }
}

/**
 * Stores the newest seal on this machine, so that every node notices a table that was restored to
 * an earlier state. If the chain was cut, logs an error and keeps the known seal.
 */
export async function storeNewestSeal({ db, config, log }: Omit<SealParts, 'keys'>): Promise<void> {
  const known = await readNewestSeal(config)
  const newest = await findNewestSeal(db)
  if (!newest || (known?.n === newest.n && known.hash === newest.hash)) return
  if (known && !(await continuesFrom(db, known))) {
    if (reportedCuts.get(headFile(config)) !== newest.hash)
      log.error(
        { seal: newest.n, known: known.n },
        'the audit log was cut: run npm run audit:verify',
      )
    reportedCuts.set(headFile(config), newest.hash)
    return
  }
  const draft = `${headFile(config)}.${randomUUID()}`
  await mkdir(config.dataDir, { recursive: true })
  await writeFile(draft, JSON.stringify(newest), { mode: 0o600 })
  await rename(draft, headFile(config))
}

/** The newest seal for which a cut was logged, so that it is logged only once. */
const reportedCuts = new Map<string, string>()

/** Whether the known seal is unchanged, or was removed after its retention. */
async function continuesFrom(tx: Tx, known: NewestSeal): Promise<boolean> {
  const now = await findSeal(tx, known.n)
  if (now) return now.hash === known.hash
  const { rows } = await tx.execute(sql`select 1 from audit_ends where n >= ${known.n} limit 1`)
  return rows.length > 0
}
