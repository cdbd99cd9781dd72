import { execFileSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { mkdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { makeCertificate } from '../deployment/certificate.ts'
import { bootContainer, type Container } from './container.ts'

const repository = path.resolve(import.meta.dirname, '../..')
const checkout = '/srv/sanad/source'
const certificates = '/root/certificate'

/** A default Debian with a checkout of this version, and nothing installed from it. */
export interface Machine extends Container {
  /** The path of the checkout in the container. */
  readonly checkout: string
  readonly installScript: string
  readonly runScript: string
  /** The options of install.sh that name a certificate for localhost, which this process trusts. */
  readonly certificate: readonly string[]
  /** Simulates `git pull`: another commit, with what is staged. */
  commitAnotherVersion(): Promise<void>
}

/** @param root the path of its new file system */
export async function openMachine(root: string): Promise<Machine> {
  await mkdir(path.join(root, 'srv'), { recursive: true })
  makeFileSystem(root, 'bookworm', process.env['PROOF_ROOT'])
  await mkdir(path.join(root, certificates), { recursive: true })
  // Longer than the fortnight below which `sanad status` warns.
  makeCertificate(path.join(root, certificates), { days: 30 })
  const bundle = path.join(root, 'srv/sanad.bundle')
  execFileSync('git', ['bundle', 'create', '-q', bundle, 'HEAD'], { cwd: repository })
  const container = await bootContainer(root)
  const { succeed } = container
  const machine: Machine = {
    ...container,
    checkout,
    installScript: `${checkout}/deploy/install.sh`,
    runScript: `${checkout}/deploy/run.sh`,
    certificate: [
      '--certificate',
      `${certificates}/fullchain.pem`,
      '--key',
      `${certificates}/privkey.pem`,
    ],
    async commitAnotherVersion() {
      const author = ['-c', 'user.name=Proof', '-c', 'user.email=proof@people.example']
      const commit = ['commit', '-q', '--allow-empty', '-m', 'Another version']
      await succeed(['runuser', '-u', 'sanad', '--', 'git', '-C', checkout, ...author, ...commit])
    },
  }
  try {
    const version = await readFile(path.join(root, 'etc/os-release'), 'utf8')
    console.log(/^PRETTY_NAME="(.*)"$/m.exec(version)?.[1])
    await succeed(['apt-get', 'update', '-q'])
    await succeed(['apt-get', 'install', '-y', '-q', 'git'])
    await succeed(['git', 'clone', '-q', '/srv/sanad.bundle', checkout])
    return machine
  } catch (fault) {
    await machine.close()
    throw fault
  }
}

/**
 * A Debian with the packages of its server installation.
 * @param own a file system (.tar) to take instead
 */
export function makeFileSystem(root: string, suite: string, own: string | undefined): void {
  const tar = own ?? `${root}.tar`
  const packages = '--include=systemd-sysv,dbus,sudo'
  if (own === undefined)
    execFileSync('mmdebstrap', [
      '-q',
      '--variant=standard',
      '--dpkgopt=force-unsafe-io',
      packages,
      suite,
      tar,
    ])
  execFileSync('tar', ['-xf', tar, '-C', root])
  // It is thrown away: packages need not reach the disk one by one.
  writeFileSync(path.join(root, 'etc/dpkg/dpkg.cfg.d/unsafe-io'), 'force-unsafe-io\n')
}
