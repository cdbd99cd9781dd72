import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Config } from '../../base/config/config.ts'
import { StartError } from '../../base/errors/start-error.ts'
import { keyBytes } from './keys.ts'

/**
 * From `MASTER_KEY`, or from a key file made at the first start; never from the database.
 * @throws StartError if the file holds no whole key, or another one than `MASTER_KEY`
 */
export async function readMasterKey(
  config: Pick<Config, 'masterKey' | 'dataDir'>,
): Promise<Buffer> {
  const file = path.join(config.dataDir, 'master-key')
  const configured = config.masterKey
  if (!configured && !existsSync(file)) await makeKeyFile(file)
  if (configured && !existsSync(file)) return configured
  const kept = await readKeyFile(file)
  if (configured && !configured.equals(kept))
    throw new StartError(
      `MASTER_KEY and the key file ${file} are two different keys. Keep the one that the database was sealed with, and move the other away.`,
    )
  return kept
}

/** @throws StartError if the file does not hold a whole key */
export async function readKeyFile(file: string): Promise<Buffer> {
  const key = Buffer.from((await readFile(file, 'utf8')).trim(), 'base64')
  if (key.length !== keyBytes)
    throw new StartError(
      `The key file ${file} is damaged. Put its backup in place: without it nothing opens.`,
    )
  return key
}

/** Atomic, and never replaces a file: two processes that start at once use the same key. */
export async function makeKeyFile(file: string): Promise<void> {
  await mkdir(path.dirname(file), { recursive: true })
  const draft = `${file}.${process.pid}-${randomBytes(6).toString('hex')}`
  try {
    await writeFile(draft, `${randomBytes(keyBytes).toString('base64')}\n`, {
      mode: 0o600,
      flush: true,
    })
    await link(draft, file)
  } catch (fault) {
    if (!existsSync(file)) throw fault
  } finally {
    await rm(draft, { force: true })
  }
}
