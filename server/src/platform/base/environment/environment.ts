import { existsSync } from 'node:fs'
import path from 'node:path'
import { repository } from './repository.ts'

const file = path.join(repository, '.env')

/** Adds what `.env` holds; a variable that is set already wins. */
export function readEnvironment(): NodeJS.ProcessEnv {
  if (existsSync(file)) process.loadEnvFile(file)
  return process.env
}

export const windowsFolder = (): string => process.env['SystemRoot'] ?? 'C:\\Windows'

/** Set by systemd (systemd.exec(5), sd_notify(3)). `PATH` is needed to find `systemd-notify`. */
export function systemdEnvironment(): Readonly<
  Record<
    'JOURNAL_STREAM' | 'NOTIFY_SOCKET' | 'PATH' | 'RUNTIME_DIRECTORY' | 'WATCHDOG_USEC',
    string | undefined
  >
> {
  const { JOURNAL_STREAM, NOTIFY_SOCKET, PATH, RUNTIME_DIRECTORY, WATCHDOG_USEC } = process.env
  return { JOURNAL_STREAM, NOTIFY_SOCKET, PATH, RUNTIME_DIRECTORY, WATCHDOG_USEC }
}
