import { createHash } from 'node:crypto'
import { constants, existsSync, mkdirSync } from 'node:fs'
import { appendFile, cp, mkdir, mkdtemp, rename, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'

/** Names the folder that all workers of a run share. */
const variable = 'SANAD_RUN_FOLDER'
const runFolder = (): string | undefined => process.env[variable]

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
 * Makes the folder of a run, with the data of a preview that `start` set up and ended in order: migrations and demo
 * accounts are made once, and each journey's product begins on a copy. All of them live in the same early afternoon.
 * @returns removes it again
 */
export async function prepareRun(
  start: (dataDir: string) => Promise<void>,
): Promise<() => Promise<void>> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'sanad-journeys-'))
  process.env[variable] = folder
  process.env['TIME_ZONE'] = afternoonZone()
  await mkdir(path.join(folder, 'seen'))
  await start(path.join(folder, 'first'))
  await rename(path.join(folder, 'first'), path.join(folder, 'data'))
  // Safe with `kill -9`: without fsync only a crash of the machine loses data.
  await appendFile(path.join(folder, 'data/postgres/postgresql.auto.conf'), 'fsync = off\n')
  return async () => {
    delete process.env[variable]
    delete process.env['TIME_ZONE']
    await rm(folder, { recursive: true, force: true, maxRetries: 5 })
  }
}

/** Data of a new preview, once they are prepared; without them the product makes its own. */
export async function layOut(dataDir: string): Promise<void> {
  const prepared = path.join(runFolder() ?? '', 'data')
  if (runFolder() !== undefined && existsSync(prepared))
    await cp(prepared, dataDir, { recursive: true, mode: constants.COPYFILE_FICLONE })
}

/** True for the first of all workers of a run that comes with this name. */
export function firstInThisRun(name: string): boolean {
  const folder = runFolder()
  if (folder === undefined) return true
  try {
    mkdirSync(path.join(folder, 'seen', createHash('sha256').update(name).digest('hex')))
    return true
  } catch {
    return false
  }
}
