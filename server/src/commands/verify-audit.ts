import { withDatabase } from './command.ts'
import type { Config } from '#server/platform/base/config/config.ts'
import { readConfig } from '#server/platform/base/config/read-config.ts'
import { readNewestSeal } from '#server/platform/stores/audit/seal.ts'
import { verifyAudit, type AuditVerdict } from '#server/platform/stores/audit/verify.ts'
import type { NewestSeal } from '#server/platform/stores/audit/chain.ts'
import { readEnvironment } from '#server/platform/base/environment/environment.ts'
import { describeFault } from '#server/platform/base/log/log.ts'
import { StartError } from '#server/platform/base/errors/start-error.ts'

const reasons = {
  entries: 'its entries were changed, added, taken away or put in another order',
  seals: 'its seal is missing or is not the one it was',
  cut: 'what came from here on was cut off',
  begin: 'what is older was removed, and not by the service',
} as const

const nothingKept =
  '\nThis machine kept no seal of its own, and none was given: a log whose end was cut off would look the same.'

/**
 * `npm run audit:verify`, with seals kept elsewhere as `-- 1234:hash …`. Exits with 0 if the log is
 * whole, 1 if it is not, 2 if that could not be determined.
 */
try {
  const config = readConfig(readEnvironment())
  const kept = await readNewestSeal(config)
  const known = [...(kept ? [kept] : []), ...process.argv.slice(2).map(readGiven)]
  const verdict = await verify(config, known)
  process.stdout.write(`${say(verdict)}${known.length === 0 ? nothingKept : ''}\n`)
  process.exitCode = verdict.whole ? 0 : 1
} catch (fault) {
  const why = fault instanceof StartError ? fault.message : JSON.stringify(describeFault(fault))
  process.stderr.write(`The audit log could not be read: ${why}\n`)
  process.exitCode = 2
}

function verify(config: Config, known: readonly NewestSeal[]): Promise<AuditVerdict> {
  return withDatabase(config, ({ db, keys }) => verifyAudit(db, keys, known))
}

function readGiven(argument: string): NewestSeal {
  const [n = '', hash = ''] = argument.split(':')
  if (!/^\d+$/.test(n) || hash === '')
    throw new StartError(`"${argument}" is no seal, such as 1234:ab12…`)
  return { n: Number(n), hash }
}

function say(verdict: AuditVerdict): string {
  if (!verdict.whole)
    return `The audit log is not whole. First minute that does not match: ${verdict.minute} (seal ${verdict.n}): ${reasons[verdict.why]}.`
  const head = verdict.head
    ? ` Newest seal, to keep elsewhere: ${verdict.head.n}:${verdict.head.hash}`
    : ''
  return `The audit log is whole: ${verdict.entries} entries under ${verdict.seals} seals, from ${verdict.from} to ${verdict.until}.${head}`
}
