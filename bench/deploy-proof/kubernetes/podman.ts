import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { CommandResult } from '../form.ts'
import { stringify } from 'yaml'
import { run, runOrThrow } from '../run.ts'

/** Network, pods and volumes of a proof, all under one name, and removed by it. */
const name = 'sanad-proof'
const subnet = '10.89.77'
export const image = 'localhost/sanad:proof'

/**
 * Podman without systemd and with the limits of this process: Debian's crun wants the newer control
 * groups, and Podman asks for more open files than a container in a container may have.
 */
export async function configurePodman(dir: string): Promise<void> {
  const limit = await runOrThrow('sh', ['-c', 'ulimit -Hn'])
  const file = path.join(dir, 'containers.conf')
  await writeFile(
    file,
    `[engine]
runtime = "runc"
cgroup_manager = "cgroupfs"
[containers]
default_ulimits = ["nofile=${limit}:${limit}", "nproc=4096:4096"]
`,
  )
  process.env['CONTAINERS_CONF'] = file
}

export const podman = (...argv: string[]): Promise<string> => runOrThrow('podman', argv)

/** @returns the address of this machine in it */
export async function openNetwork(): Promise<string> {
  await removeAll()
  await podman('network', 'create', '--subnet', `${subnet}.0/24`, name)
  return `${subnet}.1`
}

/** Plays manifests on the proof's network. */
export async function play(dir: string, ...manifests: string[]): Promise<void> {
  const file = path.join(dir, 'play.yaml')
  await writeFile(file, manifests.join('\n---\n'))
  await podman('kube', 'play', '--network', name, file)
}

/**
 * The secret that the pods name. Podman 4.3 mounts what a manifest's Secret holds without decoding it,
 * and reads a secret of its own as such a manifest: so it is given the plain text.
 */
export async function createSecret(dir: string, data: Record<string, string>): Promise<void> {
  const file = path.join(dir, 'secret.yaml')
  await writeFile(file, stringify({ data }), { mode: 0o600 })
  await podman('secret', 'create', 'sanad', file)
}

/**
 * Runs a server beside the pods, from an image that deploy/ names.
 * @param host the last number of its address, which it keeps over a restart
 * @returns the address
 */
export async function runBeside(
  server: string,
  of: string,
  { host, options = [] }: { readonly host: number; readonly options?: readonly string[] },
): Promise<string> {
  const address = `${subnet}.${host}`
  const place = ['--name', beside(server), '--network', name, '--ip', address]
  await podman('run', '-d', ...place, ...options, of)
  return address
}

/** The address of a pod. */
export async function addressOf(container: string): Promise<string> {
  const format = '{{range .NetworkSettings.Networks}}{{.IPAddress}}{{end}}'
  return podman('inspect', '--format', format, container)
}

export const beside = (server: string): string => `${name}-${server}`

/** Waits for a pod's only container to end. */
export async function resultOf(pod: string, container: string): Promise<CommandResult> {
  const full = `${pod}-${container}`
  const code = Number(await podman('wait', full))
  return { code, output: (await run('podman', ['logs', full])).output }
}

const waitAtMostMs = 120_000

/** Resolves once `holds`; with false when it did not within two minutes. */
export async function becomes(holds: () => Promise<boolean>): Promise<boolean> {
  for (const end = Date.now() + waitAtMostMs; Date.now() < end;) {
    if (await holds().catch(() => false)) return true
    await pause(200)
  }
  return false
}

export async function removeAll(): Promise<void> {
  await run('podman', ['pod', 'rm', '--all', '--force'])
  for (const server of ['database', 'redis', 'storage'])
    await run('podman', ['rm', '--force', beside(server)])
  await run('podman', ['volume', 'rm', '--force', 'data', 'temporary', 'sanad', 'sanad-backups'])
  await run('podman', ['secret', 'rm', 'sanad'])
  await run('podman', ['network', 'rm', '--force', name])
}
