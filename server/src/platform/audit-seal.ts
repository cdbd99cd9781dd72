import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Config } from './config.ts'
import { transaction, type Db, type Tx } from './db.ts'
import {
  endOfQuiet,
  findEntries,
  findSeal,
  hashOf,
  insertSeal,
  isSettled,
  takeOpenStretch,
  type Head,
  type Seal,
} from './audit-chain.ts'
import type { Keys } from './keys.ts'
import type { Log } from './log.ts'

/** An entry is written a moment after its time was taken. */
const usualGraceSeconds = 5
/** After a rest there is much to seal; other work comes in between. */
const sealsAtOnce = 100

interface Parts {
  readonly db: Db
  readonly keys: Keys
  readonly log: Log
  readonly config: Pick<Config, 'dataDir'>
}

/** Safety §5. Every node looks each second which minute is over; one of them seals it. */
export async function sealAudit(parts: Parts, graceSeconds = usualGraceSeconds): Promise<void> {
  for (let sealed = 0; sealed < sealsAtOnce; sealed += 1) {
    const seal = await transaction(parts.db, (tx) => sealNext(tx, parts.keys, graceSeconds))
    if (!seal) return
    await keepHead(parts, seal)
  }
}

async function sealNext(tx: Tx, keys: Keys, graceSeconds: number): Promise<Seal | undefined> {
  const open = await takeOpenStretch(tx, graceSeconds)
  if (!open || !(await isSettled(tx, graceSeconds))) return undefined
  const entries = await findEntries(tx, open)
  const quietUntil = entries.length > 0 ? open.until : await endOfQuiet(tx, open, graceSeconds)
  const until = quietUntil > open.until ? quietUntil : open.until
  const before = await findSeal(tx, open.n - 1)
  const stretch = { ...open, until }
  const seal = { ...stretch, entries: entries.length, hash: hashOf(keys, stretch, before?.hash, entries) }
  await insertSeal(tx, seal)
  return seal
}

const headFile = ({ dataDir }: Pick<Config, 'dataDir'>) => path.join(dataDir, 'audit-head.json')

/** The newest seal this machine has seen, kept outside the database; nothing where there is none yet. */
export async function readHead(config: Pick<Config, 'dataDir'>): Promise<Head | undefined> {
  try {
    const { n, hash } = JSON.parse(await readFile(headFile(config), 'utf8')) as Head
    return { n, hash }
  } catch {
    return undefined
  }
}

/** Goes only forward: a chain that was cut is said aloud, and what was known stays. */
async function keepHead({ config, log }: Parts, { n, hash }: Head): Promise<void> {
  const known = await readHead(config)
  if (known && known.n >= n) {
    if (known.n > n || known.hash !== hash)
      log.error({ seal: n, known: known.n }, 'the audit log was cut: run npm run audit:verify')
    return
  }
  const draft = `${headFile(config)}.${process.pid}`
  await mkdir(config.dataDir, { recursive: true })
  await writeFile(draft, JSON.stringify({ n, hash }), { mode: 0o600 })
  await rename(draft, headFile(config))
}
