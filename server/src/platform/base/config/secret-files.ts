import { readFileSync } from 'node:fs'
import { secretSettings } from './config-schema.ts'
import { codeOf } from '../log/log.ts'
import { errorHint, StartError } from '../errors/start-error.ts'

type Environment = Readonly<Record<string, string | undefined>>

/**
 * If `MASTER_KEY_FILE` names a file, its text becomes `MASTER_KEY`, and so on.
 * @throws StartError naming the setting, if both are set or the file cannot be read or is empty
 */
export function readSecretFiles(env: Environment): Environment {
  const entries = secretSettings.map((name) => [name, readSecret(env, name)] as const)
  return { ...env, ...Object.fromEntries(entries.filter(([, value]) => value !== undefined)) }
}

/** From the setting itself or from the file that `NAME_FILE` names; undefined if neither is set. */
export function readSecret(env: Environment, name: string): string | undefined {
  const [value, file] = [env[name] || undefined, env[`${name}_FILE`] || undefined]
  if (file === undefined) return value
  if (value !== undefined)
    throw new StartError(
      `${name} and ${name}_FILE are both set. Keep one of them, and remove the other.`,
    )
  const secret = textOf(`${name}_FILE`, file).trim()
  if (secret === '') throw new StartError(`The file that ${name}_FILE names is empty.`)
  return secret
}

/** For a file; the general hints speak of databases and sockets. */
const reasons: Readonly<Record<string, string>> = {
  ENOENT: 'there is no such file',
  ENOTDIR: 'there is no such file',
  EISDIR: 'it is a folder',
  EACCES: 'this user may not read it',
}

/** The path is not quoted, because an operator may have put the secret itself there by mistake. */
function textOf(setting: string, file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch (fault) {
    const code = codeOf(fault) ?? ''
    const why = reasons[code] ?? errorHint(code) ?? code
    throw new StartError(`The file that ${setting} names cannot be read: ${why}.`)
  }
}
