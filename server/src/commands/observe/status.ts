import { checkService, type Finding } from './check-service.ts'
import { command, print } from '../command.ts'

const lineOf = ({ ok, name, text }: Finding): string =>
  `${ok ? 'ok   ' : 'LOOK '} ${name.padEnd(28)} ${text}`

/**
 * `sanad status [--json] [address…]`: nodes, database, Redis, backups, drills, disks and
 * certificate. Exits with 1 when something is wrong.
 */
await command('The status could not be read', async (config) => {
  const words = process.argv.slice(2)
  const findings = await checkService(
    config,
    words.filter((word) => !word.startsWith('--')),
  )
  const ok = findings.every((finding) => finding.ok)
  if (words.includes('--json')) print(JSON.stringify({ ok, findings }, null, 2))
  else for (const finding of findings) print(lineOf(finding))
  if (!ok) process.exitCode = 1
})
