import { brand } from '@sanad/domain/primitives/brand'
import { readConfig } from './platform/config.ts'
import { readEnvironment } from './platform/environment.ts'
import { StartError } from './platform/start-error.ts'
import { buildWebWhenStale } from './platform/web-build.ts'
import { demoPassword, previewAccounts } from './preview/index.ts'
import { start, type Running } from './start.ts'

try {
  // Also one that comes while we start: the database that runs by then ends with us.
  const signalled = new Promise<void>((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => resolve())
  })
  const service = await start(readConfig(readEnvironment()), buildWebWhenStale)
  void signalled.then(() => end(service, 0))
  process.stdout.write(welcome(service))
  const reason = await service.failed
  process.stderr.write(`${reason}\n`)
  await end(service, 1)
} catch (fault) {
  if (!(fault instanceof StartError)) throw fault
  process.stderr.write(`${fault.message}\n`)
  process.exit(1)
}

/** Signals may come twice, and the database ends with us. */
async function end(service: Running, code: number): Promise<void> {
  await service.stop()
  process.exit(code)
}

/** What a newcomer needs, and nothing else. */
function welcome({ address, config }: Running): string {
  if (config.stage === 'live') return `${brand.en} is live at ${address}\n`
  const token = config.previewToken === undefined ? '' : `?token=${config.previewToken}`
  const mail =
    config.smtpUrl === undefined
      ? `${address}/_preview/mail${token}  (also printed here)`
      : 'sent by SMTP_URL'
  const names = previewAccounts.map(({ email }) => email.split('@')[0]).join(', ')
  return `
${brand.en} (${brand.ar}) is running: a preview for trying, not a help line.

  Open            ${address}
  Sign-in codes   ${mail}
  Demo accounts   ${names}: Quick Login on the sign-in page, or <name>@preview.example with ${demoPassword}
  Stop            Ctrl+C; everything is kept in ${config.databaseUrl === undefined ? config.dataDir : 'your database'}

`
}
