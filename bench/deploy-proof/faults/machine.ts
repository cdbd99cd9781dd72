import { execFileSync } from 'node:child_process'
import { appendFileSync, existsSync, mkdirSync } from 'node:fs'
import path from 'node:path'
import { parseEnv } from 'node:util'
import { release } from '../../../scripts/release/release.ts'
import type { Browser } from '../../../server/test/clients/browser.ts'
import { makeCertificate, trustCertificate } from '../../deployment/certificate.ts'
import { openMailServer } from '../../deployment/mail-server.ts'
import { bootContainer, type Container } from '../container.ts'
import {
  fileOf,
  openInstalled,
  owner,
  proofSettings,
  settingsFile,
  type InstalledService,
} from '../installed-service.ts'
import { makeFileSystem } from '../machine.ts'
import { openIntake } from '../open-intake.ts'
import type { Steps } from '../steps.ts'

/** The disk of the machine, which a fault fills up. */
const disk = '6G'
export const certificates = 'root/certificate'

/** A machine as an operator has it, and its service, which takes seekers. */
export interface Bench {
  readonly machine: Container
  readonly service: InstalledService
  readonly steps: Steps
  /** Undefined where an earlier run signed in. */
  readonly ownerSignedIn: Browser | undefined
  close(): Promise<void>
}

/**
 * Boots a Debian on a disk of its own, and installs a release there by deploy/install.sh.
 * @param dir where the disk lies; a machine that an earlier run left there is booted again
 * @param unpack puts the release into an empty folder; by default that of this checkout
 */
export async function openBench(
  dir: string,
  steps: Steps,
  unpack: (folder: string) => Promise<unknown> = release,
): Promise<Bench> {
  const closers: (() => unknown)[] = []
  const close = async () => {
    for (const one of closers.splice(0).toReversed()) await one()
  }
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => void close().finally(() => process.exit(1)))
  const root = path.join(dir, 'root')
  try {
    mountDisk(dir, root)
    closers.push(() => execFileSync('umount', [root]))
    const isKept = existsSync(path.join(root, settingsFile))
    if (!isKept) await fillDisk(root, unpack)
    trustCertificate(path.join(root, certificates, 'fullchain.pem'))
    const mail = await openMailServer(isKept ? { port: await portOfMail(root) } : {})
    closers.push(mail.close)
    const machine = await bootContainer(root)
    closers.push(machine.close)
    if (!isKept)
      await steps.timed('install.sh from a file, until all is ready', () =>
        install(machine, mail.url),
      )
    const service = await openInstalled(machine, mail)
    closers.push(() => service.db.$client.end())
    const ownerSignedIn = isKept ? undefined : await openIntake(service, steps)
    return { machine, service, steps, close, ownerSignedIn }
  } catch (fault) {
    await close()
    throw fault
  }
}

function mountDisk(dir: string, root: string): void {
  const image = path.join(dir, 'disk')
  mkdirSync(root, { recursive: true })
  if (!existsSync(image)) {
    execFileSync('truncate', ['-s', disk, image])
    execFileSync('mkfs.ext4', ['-q', image])
  }
  execFileSync('mount', ['-o', 'loop', image, root])
}

/** Debian, a release unpacked at its place, and a certificate for localhost. */
async function fillDisk(root: string, unpack: (folder: string) => Promise<unknown>): Promise<void> {
  makeFileSystem(root, 'bookworm', process.env['PROOF_ROOT'])
  mkdirSync(path.join(root, certificates))
  // Longer than the fortnight below which `sanad status` warns.
  makeCertificate(path.join(root, certificates), { days: 30 })
  await unpack(path.join(root, 'srv/sanad/1'))
}

const portOfMail = async (root: string): Promise<number> =>
  Number(new URL(parseEnv(await fileOf({ root }, settingsFile))['SMTP_URL'] ?? '').port)

async function install(machine: Container, smtp: string): Promise<void> {
  const answers = ['--host', 'localhost', '--mail-from', 'post@help.example', '--owner', owner]
  const certificate = ['fullchain.pem', 'privkey.pem'].map((file) => `/${certificates}/${file}`)
  const [chain = '', key = ''] = certificate
  const script = '/srv/sanad/1/deploy/install.sh'
  const all = ['--smtp', smtp, ...answers, '--certificate', chain, '--key', key]
  await machine.succeed([script, ...all])
  appendFileSync(path.join(machine.root, settingsFile), proofSettings)
  await machine.succeed([script])
}
