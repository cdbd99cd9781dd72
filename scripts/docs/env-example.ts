import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { secretSettings, settings } from '../../server/src/platform/base/config/config-schema.ts'

const file = path.resolve(import.meta.dirname, '../../.env.example')

const secrets: ReadonlySet<string> = new Set(secretSettings)

/** `.env.example`, generated from the settings. */
export function envExample(): string {
  const lines = Object.entries(settings.shape).flatMap(([name, schema]) => {
    const fallback = schema.safeParse(undefined)
    const value = fallback.success && fallback.data !== undefined ? String(fallback.data) : ''
    const file = secrets.has(name) ? [`#${name}_FILE=`] : []
    return [
      `# ${schema.description ?? ''}`,
      `#${name}=${value === 'true' ? 'on' : value}`,
      ...file,
      '',
    ]
  })
  return [
    '# Every setting, with its default. Without any of them the service starts as a preview.',
    '# A secret may stand in a file instead: MASTER_KEY_FILE names the file that holds MASTER_KEY. Set one of the two.',
    '',
    ...lines,
  ].join('\n')
}

/** The present content of the file. */
export const storedEnvExample = (): Promise<string> => readFile(file, 'utf8')

if (import.meta.main) await writeFile(file, envExample())
