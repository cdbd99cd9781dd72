import { flushCompileCache } from 'node:module'
import { readConfig } from '#server/platform/base/config/read-config.ts'
import { endProcess } from '#server/platform/base/process/end-process.ts'
import { readEnvironment } from '#server/platform/base/environment/environment.ts'
import { printError } from '#server/platform/base/log/journal.ts'
import { codeOf, describeFault } from '#server/platform/base/log/log.ts'
import { errorHint, StartError } from '#server/platform/base/errors/start-error.ts'
import { openServiceManager } from '#server/platform/base/process/service-manager.ts'
import { buildScreensWhenStale } from '../../build/build-screens.ts'
import { demoPassword, previewAccounts } from '#server/preview/index.ts'
import { start, type Running } from './start.ts'

/**
 * Runs the service until it is stopped or cannot go on, and ends the process then.
 * @param whenIdle work that nobody waits for, done ten seconds after the start
 */
export async function run(
  webFolder = buildScreensWhenStale,
  whenIdle = () => Promise.resolve(),
  onReady = () => {},
) {
  const manager = openServiceManager()
  try {
    // A signal may come during the start: the database that runs by then is stopped as well.
    const signalled = new Promise<void>((resolve) => {
      for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => resolve())
    })
    // After an unforeseen fault the process cannot be trusted. Node's own message would quote the
    // fault.
    const fell = new Promise<never>((_resolve, reject) => {
      for (const event of ['uncaughtException', 'unhandledRejection'] as const)
        process.on(event, reject)
    })
    const service = await Promise.race([start(readConfig(readEnvironment()), webFolder), fell])
    void signalled.then(() => end(service, 0))
    process.stdout.write(welcome(service))
    manager.ready()
    onReady()
    setTimeout(() => {
      flushCompileCache()
      // Tried again at the next start.
      void whenIdle().catch(() => undefined)
    }, 10_000).unref()
    const reason = await Promise.race([
      service.failed,
      fell.catch((fault: unknown) => lastWords(fault)),
    ])
    printError(reason)
    await end(service, 1)
  } catch (fault) {
    printError(lastWords(fault))
    endProcess(1)
  }
}

/** Without the fault's own message, which may quote what people wrote. */
function lastWords(fault: unknown): string {
  if (fault instanceof StartError) return fault.message
  const code = codeOf(fault)
  const kind = fault instanceof Error ? fault.name : typeof fault
  const cause = errorHint(code) ?? `an unexpected ${[kind, code].filter(Boolean).join(' ')}`
  return `The service stopped: ${cause}. ${JSON.stringify(describeFault(fault))}`
}

/** Signals may come twice, and the database ends with us. */
async function end(service: Running, code: number): Promise<void> {
  await service.stop()
  endProcess(code)
}

/** What a newcomer needs, and nothing else. */
function welcome({ address, config, name }: Running): string {
  if (config.stage === 'live') return `${name.en} is live at ${address}\n`
  const token = config.previewToken === undefined ? '' : `?token=${config.previewToken}`
  const mail =
    config.smtpUrl === undefined
      ? `${address}/_preview/mail${token}  (also printed here)`
      : 'sent by SMTP_URL'
  const names = previewAccounts.map(({ email }) => email.split('@')[0]).join(', ')
  return `
${name.en} (${name.ar}) is running: a preview for trying, not a help line.

  Open            ${address}
  Sign-in codes   ${mail}
  Demo accounts   ${names}: Quick Login on the sign-in page, or <name>@preview.example with ${demoPassword}
  Stop            Ctrl+C; everything is kept in ${config.databaseUrl === undefined ? config.dataDir : 'your database'}

`
}
