import { secretSettings, settings } from '#server/platform/base/config/config-schema.ts'
import { readEnvironment } from '#server/platform/base/environment/environment.ts'
import { command, print } from '../command.ts'

type SettingName = keyof typeof settings.shape

const secrets: ReadonlySet<string> = new Set(secretSettings)

/** A setting, never with the value of a secret. */
interface ShownSetting {
  readonly name: string
  readonly value: string | null
  readonly from: 'environment' | 'file' | 'default' | 'unset'
  readonly about: string
}

/** `sanad settings`: every setting with its value, source and purpose. A bad value is named. */
await command('A setting is wrong', async () => {
  const shown = (Object.keys(settings.shape) as SettingName[]).map((name) =>
    show(name, readEnvironment()),
  )
  if (process.argv.includes('--json')) return print(JSON.stringify(shown, null, 2))
  const width = Math.max(...shown.map(({ name }) => name.length))
  for (const { name, value, from } of shown) {
    const text = value ?? (from === 'unset' ? '' : 'a secret, not shown')
    print(`${name.padEnd(width)}  ${text.padEnd(32)}  ${from}`.trimEnd())
  }
})

function show(name: SettingName, environment: NodeJS.ProcessEnv): ShownSetting {
  const schema = settings.shape[name]
  const about = schema.description ?? ''
  const secret = secrets.has(name)
  const value = environment[name]
  if (value !== undefined) return { name, value: secret ? null : value, from: 'environment', about }
  if (environment[`${name}_FILE`] !== undefined) return { name, value: null, from: 'file', about }
  const fallback = schema.safeParse(undefined)
  return fallback.success && fallback.data !== undefined
    ? { name, value: String(fallback.data), from: 'default', about }
    : { name, value: null, from: 'unset', about }
}
