import { createHash, randomBytes } from 'node:crypto'
import { mkdirSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import {
  cloneDatabase,
  startTestPostgres,
  type OwnDatabase,
} from '../../server/test/database/test-postgres.ts'

/**
 * Shared by all workers of a run: the folder, and the database of which every journey has a clone.
 */
const folderVariable = 'SANAD_RUN_FOLDER'
const templateVariable = 'SANAD_RUN_TEMPLATE'

/**
 * A time zone in which it is soon past one in the afternoon. In the demo rota a supervisor is on
 * shift then, nobody is on call, and for three hours no shift begins or ends, so no availability
 * ends in the middle of a journey.
 */
function afternoonZone(): string {
  const eastOfGreenwich = 13 - new Date().getUTCHours()
  // Etc/GMT zones count westwards.
  return eastOfGreenwich < 0 ? `Etc/GMT+${-eastOfGreenwich}` : `Etc/GMT-${eastOfGreenwich}`
}

/**
 * Migrations and demo accounts are created once for a run, in the database that `fill` receives.
 * Each journey's product begins with a clone of it. All of them are set to the same early
 * afternoon, and have the key that encrypted the template.
 * @returns a function that removes everything
 */
export async function prepareRun(
  fill: (databaseUrl: string) => Promise<void>,
): Promise<() => Promise<void>> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'sanad-journeys-'))
  const variables = {
    [folderVariable]: folder,
    TIME_ZONE: afternoonZone(),
    MASTER_KEY: randomBytes(32).toString('base64'),
  }
  Object.assign(process.env, variables)
  const { templateUrl, stop } = await startTestPostgres(fill)
  process.env[templateVariable] = templateUrl
  return async () => {
    for (const name of [...Object.keys(variables), templateVariable]) delete process.env[name]
    await stop()
    await rm(folder, { recursive: true, force: true, maxRetries: 5 })
  }
}

/** A clone of the prepared database; `undefined` outside the journeys. */
export function preparedDatabase(): Promise<OwnDatabase> | undefined {
  const template = process.env[templateVariable]
  return template === undefined ? undefined : cloneDatabase(template)
}

/** True for the first worker of a run that calls it with this name. */
export function firstInThisRun(name: string): boolean {
  const folder = process.env[folderVariable]
  if (folder === undefined) return true
  try {
    mkdirSync(path.join(folder, createHash('sha256').update(name).digest('hex')))
    return true
  } catch {
    return false
  }
}
