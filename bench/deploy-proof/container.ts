import { execFile, execFileSync, spawn, type ChildProcess } from 'node:child_process'
import { existsSync } from 'node:fs'
import { cp, mkdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { CommandResult } from './form.ts'

/** A whole Linux with systemd as its first process. */
export interface Container {
  /** Its file system, seen from outside. */
  readonly root: string
  /** Runs a command in it as root, with empty standard input. */
  run(argv: readonly string[], env?: Record<string, string>): Promise<CommandResult>
  /**
   * Like `run`.
   * @returns the output
   * @throws when it does not exit with 0
   */
  succeed(argv: readonly string[]): Promise<string>
  /** Shuts it down and boots it again. Resolves once systemd has started everything. */
  reboot(): Promise<void>
  /** Kills every process of it at once, as a loss of power does. `reboot` starts it again. */
  crash(): Promise<void>
  close(): Promise<void>
}

const certificates = '/usr/local/share/ca-certificates'
/** A boot takes seconds; after this time the machine counts as broken. */
const bootSeconds = 120

/**
 * Boots a root file system.
 * @param root the folder of the root file system
 * @param network its network namespace; without one it has the network of this machine
 */
export async function bootContainer(root: string, network?: string): Promise<Container> {
  await connectToRegistries(root)
  let nspawn = boot(root, network)

  /** The container's first process, by its id on this machine. */
  async function leader(): Promise<string | undefined> {
    const children = await read(`/proc/${nspawn.pid}/task/${nspawn.pid}/children`)
    for (const pid of children.split(' ').filter((word) => word !== ''))
      if ((await read(`/proc/${pid}/comm`)).trim() === 'systemd') return pid
    return undefined
  }
  async function run(
    argv: readonly string[],
    env: Record<string, string> = {},
  ): Promise<CommandResult> {
    const pid = await leader()
    if (pid === undefined) return { code: 1, output: 'the container does not run' }
    const settings = Object.entries({ ...surroundings, ...env }).map(
      ([name, value]) => `${name}=${value}`,
    )
    const enter = [
      '-t',
      pid,
      '-m',
      '-u',
      '-i',
      '-p',
      '-n',
      '-C',
      '--',
      'env',
      '-i',
      ...settings,
      ...argv,
    ]
    return new Promise((resolve) => {
      const child = execFile('nsenter', enter, { maxBuffer: 2 ** 26 }, (fault, stdout, stderr) =>
        resolve({ code: fault ? Number(fault.code ?? 1) : 0, output: `${stdout}${stderr}` }),
      )
      child.stdin?.end()
    })
  }
  async function succeed(argv: readonly string[]): Promise<string> {
    const { code, output } = await run(argv)
    if (code !== 0) throw new Error(`${argv.join(' ')} ended with ${code}:\n${output}`)
    return output
  }
  async function untilBooted(): Promise<void> {
    for (let waited = 0; waited < bootSeconds; waited += 0.2) {
      const { output } = await run(['systemctl', 'is-system-running'])
      if (/^(running|degraded)/.test(output)) return
      await pause(200)
    }
    throw new Error('the container does not boot')
  }
  async function end(kill: () => Promise<unknown>): Promise<void> {
    if (nspawn.exitCode !== null || nspawn.signalCode !== null) return
    const ended = new Promise((resolve) => nspawn.once('close', resolve))
    await kill()
    await ended
  }
  const close = () => end(async () => nspawn.kill('SIGTERM'))
  try {
    await untilBooted()
    await run(['update-ca-certificates'])
  } catch (fault) {
    await close()
    throw fault
  }
  return {
    root,
    run,
    succeed,
    async reboot() {
      await close()
      nspawn = boot(root, network)
      await untilBooted()
    },
    crash: () => end(async () => process.kill(Number(await leader()), 'SIGKILL')),
    close,
  }
}

/** SIGTERM asks its processes to end, as a shutdown does. */
function boot(root: string, network: string | undefined): ChildProcess {
  const options = [
    '--register=no',
    '--keep-unit',
    '--resolv-conf=off',
    '--timezone=off',
    '--console=pipe',
    ...(network === undefined
      ? []
      : [`--network-namespace-path=${network}`, '--capability=CAP_NET_ADMIN']),
  ]
  // A process group of its own, so that Ctrl+C reaches only the proof, which then shuts the
  // container down.
  return spawn('systemd-nspawn', ['-q', '-b', '-D', root, ...options], {
    // One hierarchy of control groups, as Debian has it.
    env: { ...process.env, SYSTEMD_NSPAWN_UNIFIED_HIERARCHY: '1' },
    stdio: 'ignore',
    detached: true,
  })
}

const surroundings = {
  PATH: '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin',
  HOME: '/root',
  LANG: 'C.UTF-8',
}

const read = (file: string): Promise<string> => readFile(file, 'utf8').catch(() => '')

/**
 * Name servers, certificate authorities and the npm registry of this machine, which may need a
 * proxy to reach them.
 */
async function connectToRegistries(root: string): Promise<void> {
  await cp('/etc/resolv.conf', path.join(root, 'etc/resolv.conf'), {
    force: true,
    dereference: true,
  })
  const registry = execFileSync('npm', ['config', 'get', 'registry'], { encoding: 'utf8' }).trim()
  await writeFile(
    path.join(root, 'etc/npmrc'),
    `registry=${registry}\ncafile=/etc/ssl/certs/ca-certificates.crt\n`,
  )
  if (!existsSync(certificates)) return
  await mkdir(path.join(root, certificates), { recursive: true })
  await cp(certificates, path.join(root, certificates), { recursive: true })
}
