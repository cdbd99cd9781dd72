import { existsSync } from 'node:fs'
import { rename } from 'node:fs/promises'
import path from 'node:path'
import { command, readExistingMasterKey, print } from './command.ts'
import { makeKeyFile, readKeyFile } from '#server/platform/stores/crypto/master-key-file.ts'
import {
  runningUrl,
  startEmbeddedPostgres,
} from '#server/platform/stores/database/embedded-postgres.ts'
import { readEnvironment } from '#server/platform/base/environment/environment.ts'
import { rotateKey, type Rotated } from '#server/platform/stores/crypto/rotate-key.ts'
import { readSecret } from '#server/platform/base/config/secret-files.ts'
import { StartError } from '#server/platform/base/errors/start-error.ts'
import type { Config } from '#server/platform/base/config/config.ts'

/**
 * `npm run rotate-key`, while every node is stopped: changes MASTER_KEY to NEW_MASTER_KEY, or the
 * key file to a new one. It may be killed and run again at any time.
 */
await command('The key was not changed', async (config) => {
  const began = performance.now()
  const inFile = config.masterKey === undefined
  const from = await readExistingMasterKey(config)
  const to = inFile ? await newKeyFile(config) : readNewKey()
  if (to.equals(from)) throw new StartError('NEW_MASTER_KEY is the key that is there already.')
  const rotated = await rotate(config, { from, to })
  if (inFile) await rename(newFile(config), path.join(config.dataDir, 'master-key'))
  const seconds = Math.round((performance.now() - began) / 1000)
  print(
    rotated.alreadyDone
      ? 'The key had been changed before; nothing was left to do.'
      : `The key was changed: ${rotated.dataKeys} data keys were wrapped anew in ${seconds} s.`,
  )
  if (rotated.damaged > 0)
    print(
      `${rotated.damaged} values were damaged before, open with neither key and were left as they are. A backup from before the damage may hold them.`,
    )
  if (!inFile) print('Start every node with the new one as MASTER_KEY.')
  print(
    'Backups made until now open with the old key only: make one now, and keep the old key until they are gone.',
  )
})

function newFile({ dataDir }: Config): string {
  return path.join(dataDir, 'master-key.new')
}

function readNewKey(): Buffer {
  const value = readSecret(readEnvironment(), 'NEW_MASTER_KEY') ?? ''
  if (!/^[A-Za-z0-9+/]{43}=$/.test(value))
    throw new StartError(
      'NEW_MASTER_KEY wants 32 random bytes in base64, as `openssl rand -base64 32` prints them.',
    )
  return Buffer.from(value, 'base64')
}

/** Under another name until the database uses the key, so that a second run continues with it. */
async function newKeyFile(config: Config): Promise<Buffer> {
  const file = newFile(config)
  if (!existsSync(file)) await makeKeyFile(file)
  return readKeyFile(file)
}

async function rotate(config: Config, keys: { from: Buffer; to: Buffer }): Promise<Rotated> {
  if (config.directDatabaseUrl !== undefined)
    return rotateKey({ url: config.directDatabaseUrl, ...keys })
  if ((await runningUrl(config.dataDir)) !== undefined)
    throw new StartError('The service is running. Stop it first: it would go on with the old key.')
  const own = await startEmbeddedPostgres({ dir: config.dataDir })
  try {
    return await rotateKey({ url: own.url(), ...keys })
  } finally {
    await own.stop()
  }
}
