import { execFile } from 'node:child_process'
import path from 'node:path'
import { promisify } from 'node:util'

const program = path.resolve(import.meta.dirname, '../../server/test/move-clock.ts')

/** Time passes for a product with this data folder, at once: nobody waits for half an hour. */
export async function timePasses(dataDir: string, seconds: number): Promise<void> {
  await promisify(execFile)(process.execPath, [program, dataDir, String(seconds)])
}
