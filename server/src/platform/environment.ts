import { existsSync } from 'node:fs'
import path from 'node:path'
import { repository } from './repository.ts'

const file = path.join(repository, '.env')

/** The environment, with what `.env` adds to it; a variable that is set already wins. */
export function readEnvironment(): NodeJS.ProcessEnv {
  if (existsSync(file)) process.loadEnvFile(file)
  return process.env
}

/** Where Windows keeps its own libraries. */
export const windowsFolder = (): string => process.env['SystemRoot'] ?? 'C:\\Windows'
