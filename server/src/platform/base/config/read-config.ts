import { toConfig, type Config } from './config.ts'
import { settings } from './config-schema.ts'
import { validateConfig } from './validate-config.ts'
import { readSecretFiles } from './secret-files.ts'
import { StartError } from '../errors/start-error.ts'
import { findMisspeltSettings, findUnknownSettings } from './unknown-settings.ts'

/**
 * Called once, at the start. Also reads the files with secrets.
 * @throws StartError naming the setting and what it wants
 */
export function readConfig(env: Record<string, string | undefined>): Config {
  const values = Object.fromEntries(
    Object.entries(readSecretFiles(env)).filter(([, value]) => value !== undefined && value !== ''),
  )
  const [misspelt] = findMisspeltSettings(Object.keys(values))
  if (misspelt)
    throw new StartError(`${misspelt.name} is not a setting. Did you mean ${misspelt.nearest}?`)
  const parsed = settings.safeParse(values)
  if (!parsed.success) {
    const issue = parsed.error.issues[0]
    const name = String(issue?.path[0] ?? 'the settings')
    throw new StartError(`The setting ${name} is wrong: it ${issue?.message}.`)
  }
  const names = Object.keys(values)
  const config = {
    ...toConfig(parsed.data),
    environmentNames: new Set(names),
    unknownSettings: findUnknownSettings(names),
  }
  validateConfig(config)
  return Object.freeze(config)
}
