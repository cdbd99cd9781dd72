import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { settings } from '../server/src/platform/config-schema.ts'

const file = path.resolve(import.meta.dirname, '../.env.example')

/** `.env.example`, made from the settings themselves. */
export function envExample(): string {
  const lines = Object.entries(settings.shape).flatMap(([name, schema]) => {
    const fallback = schema.safeParse(undefined)
    const value = fallback.success && fallback.data !== undefined ? String(fallback.data) : ''
    return [`# ${schema.description ?? ''}`, `#${name}=${value === 'true' ? 'on' : value}`, '']
  })
  return [
    '# Every setting, with its default. Without any of them the service starts as a preview.',
    '',
    ...lines,
  ].join('\n')
}

/** What stands in the file now. */
export const storedEnvExample = (): Promise<string> => readFile(file, 'utf8')

if (import.meta.main) await writeFile(file, envExample())
