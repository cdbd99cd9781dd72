import { readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'

const fileOf = (dataDir: string): string => path.join(dataDir, 'address')

/** Lets commands find the service on this folder, whatever PORT they are given. */
export async function noteAddress(dataDir: string, address: string): Promise<void> {
  await writeFile(fileOf(dataDir), address)
}

export const forgetAddress = (dataDir: string): Promise<void> =>
  rm(fileOf(dataDir), { force: true })

/** Undefined while no service runs on this folder. */
export const readAddress = (dataDir: string): Promise<string | undefined> =>
  readFile(fileOf(dataDir), 'utf8').catch(() => undefined)
