import { existsSync } from 'node:fs'
import { appendFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import path from 'node:path'
import { openMailServer } from '../deployment/mail-server.ts'
import type { CommandResult, Form, Installation } from './form.ts'
import {
  fileOf,
  nodePorts,
  openInstalled,
  owner,
  proofSettings,
  settingsFile,
  url,
} from './installed-service.ts'
import { openMachine, type Machine } from './machine.ts'
import { showSystemd } from './show-systemd.ts'
import type { Steps } from './steps.ts'

/** Ports that the container binds on the network it shares with this machine. */
const ports = [80, 443, 5432, 6379, ...nodePorts] as const

/**
 * A default Debian 12, booted in a container by systemd-nspawn, and deploy/install.sh from nothing.
 * Needs root, systemd-container and mmdebstrap. `PROOF_ROOT` names the root file system (.tar) of
 * another release to use instead.
 */
export const systemd: Form = {
  install: {
    title:
      'Debian as it comes, booted; install.sh from nothing, until all is ready, backed up and drilled',
    run: install,
  },
  restartTitle: 'a reboot of the machine while they talk',
  async whyNot() {
    if (process.getuid?.() !== 0) return 'not root'
    if (!existsSync('/usr/bin/systemd-nspawn'))
      return 'no systemd-nspawn (apt-get install systemd-container)'
    if (!existsSync('/usr/bin/mmdebstrap') && process.env['PROOF_ROOT'] === undefined)
      return 'no mmdebstrap (apt-get install mmdebstrap)'
    const busyPorts = (await Promise.all(ports.map(isTaken))).filter((port) => port !== undefined)
    return busyPorts.length === 0 ? undefined : `something here listens on ${busyPorts.join(', ')}`
  },
}

const isTaken = (port: number): Promise<number | undefined> =>
  new Promise((resolve) => {
    const server = createServer()
    server.once('error', () => resolve(port))
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(undefined)))
  })

async function install(dir: string, steps: Steps): Promise<Installation> {
  const closers: (() => Promise<unknown>)[] = []
  const close = async () => {
    for (const one of closers.splice(0).toReversed()) await one()
  }
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => void close().finally(() => process.exit(1)))
  try {
    const mail = await openMailServer()
    closers.push(mail.close)
    const machine = await openMachine(path.join(dir, 'root'))
    closers.push(machine.close)
    await runInstallScript(machine, mail, steps)
    const installed = await openInstalled(machine, mail)
    closers.push(() => installed.db.$client.end())
    const service: Installation = {
      ...installed,
      async upgrade() {
        await machine.commitAnotherVersion()
        await machine.succeed([machine.installScript])
      },
      async restart() {
        await machine.reboot()
        await machine.succeed([
          'curl',
          '-fsk',
          '--retry',
          '60',
          '--retry-delay',
          '1',
          '--retry-all-errors',
          `${url}/readyz`,
        ])
      },
      backup: () => runUnit(machine, 'sanad-backup'),
      drill: () => runUnit(machine, 'sanad-drill'),
      restore: () => restore(machine, installed.settings),
      own: (more) => showSystemd(machine, service, more),
      logs: async () => ({
        proxy: await fileOf(machine, 'var/log/nginx/sanad.log'),
        nodes: await machine.succeed([
          'journalctl',
          '-q',
          '-o',
          'cat',
          '-t',
          'node',
          '-u',
          'sanad@*',
        ]),
      }),
      close,
    }
    return service
  } catch (fault) {
    await close()
    throw fault
  }
}

/** The steps of a new operator, with likely mistakes. */
async function runInstallScript(
  machine: Machine,
  mail: { readonly url: string; mailTo(email: string): string },
  { check }: Steps,
): Promise<void> {
  const run = (argv: readonly string[] = [], env: Record<string, string> = {}) =>
    machine.run([machine.installScript, ...argv], env)
  const empty = await run(['--check'])
  check(
    '--check on the empty machine names what is missing, and ends with 1',
    empty.code === 1,
    empty,
  )
  const unanswered = await run()
  check(
    'without answers and a terminal it names those it wants, and ends with 2',
    unanswered.code === 2,
    unanswered,
  )
  const answers = ['--host', 'localhost', '--mail-from', 'post@help.example', '--owner', owner]
  const startedAt = performance.now()
  const first = await run([...answers, ...machine.certificate], { SMTP_URL: mail.url })
  const seconds = Math.round((performance.now() - startedAt) / 1000)
  check(`install.sh ends with 0, after ${seconds} s`, first.code === 0, first)
  check('its test mail has come', mail.mailTo(owner).includes('This is a test'), mail.mailTo(owner))
  const before = await fileOf(machine, settingsFile)
  const again = await run()
  check('run again it changes nothing', again.code === 0 && isInOrder(again), again)
  check('and keeps every setting', (await fileOf(machine, settingsFile)) === before)
  await appendFile(path.join(machine.root, settingsFile), proofSettings)
  const changed = await run()
  check(
    'after a change of the settings it restarts the nodes',
    changed.code === 0 && !isInOrder(changed),
    changed,
  )
  const whole = await run(['--check'])
  check(
    '--check finds everything in order, and ends with 0',
    whole.code === 0 && isInOrder(whole),
    whole,
  )
  const signed = await run(['--self-signed'])
  const lastCheck = await run(['--check'])
  check(
    '--check takes a certificate signed by itself that was asked for',
    signed.code === 0 && lastCheck.code === 0,
    [signed, lastCheck],
  )
  const trusted = await run(machine.certificate)
  check('and a certificate of its own takes its place', trusted.code === 0, trusted)
}

/** Whether the installer found nothing to do and nothing missing. */
const isInOrder = ({ output }: CommandResult): boolean =>
  !/^ {2}(\.\.\.|MISSING|FAILED)/m.test(output)

/**
 * Starts a unit that ends by itself.
 * @returns the output of its program
 */
async function runUnit(machine: Machine, unit: string): Promise<CommandResult> {
  const { code } = await machine.run(['systemctl', 'start', unit])
  const id = await machine.succeed(['systemctl', 'show', '-p', 'InvocationID', '--value', unit])
  const output = await machine.succeed([
    'journalctl',
    '-q',
    '-o',
    'cat',
    '-t',
    'node',
    `_SYSTEMD_INVOCATION_ID=${id.trim()}`,
  ])
  return { code, output }
}

async function restore(machine: Machine, settings: Readonly<Record<string, string>>) {
  const asPostgres = ['runuser', '-u', 'postgres', '--', 'psql', '-q', '-t', '-A']
  await machine.succeed([...asPostgres, '-c', 'create database again owner sanad'])
  const DATABASE_URL = String(settings['DATABASE_URL']).replace(/\/[^/]*$/, '/again')
  const run = ['runuser', '-u', 'sanad', '--', 'sh', machine.runScript]
  const ended = await machine.run([...run, 'restore'], { DATABASE_URL })
  const count = await machine.run([
    ...asPostgres,
    '-d',
    'again',
    '-c',
    'select count(*) from messages',
  ])
  return { ...ended, messages: count.code === 0 ? Number(count.output) : undefined }
}
