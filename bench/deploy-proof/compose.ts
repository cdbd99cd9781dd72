import { setTimeout as pause } from 'node:timers/promises'
import type { CommandResult } from './form.ts'
import { runOrThrow, run } from './run.ts'

export const services = ['app-a', 'app-b', 'database', 'redis', 'proxy', 'backup']
const secondsToReady = 300

/** Compose in the folder deploy/ of a copy of the repository. */
export interface Compose {
  readonly folder: string
  /** As an operator would type it: `docker compose`. */
  readonly command: string
  /** @throws with the last rows of its output when it exits with anything but 0 */
  run(...argv: string[]): Promise<string>
  /** Runs it and returns its exit code instead of throwing. */
  attempt(...argv: string[]): Promise<CommandResult>
  idOf(service: string): Promise<string>
}

export function openCompose(
  [program, ...first]: readonly [string, ...string[]],
  folder: string,
): Compose {
  const compose: Compose = {
    folder,
    command: [program, ...first].join(' '),
    run: (...argv) => runOrThrow(program, [...first, ...argv], { cwd: folder }),
    attempt: (...argv) => run(program, [...first, ...argv], { cwd: folder }),
    idOf: (service) => compose.run('ps', '-q', service),
  }
  return compose
}

export async function remove(compose: Compose): Promise<void> {
  await compose.run('down', '--volumes')
  await run('docker', ['image', 'rm', 'sanad:local', 'sanad:before'])
}

/** An address of this machine that containers reach: the one of Docker's own bridge. */
export async function addressForContainers(): Promise<string> {
  const format = '{{(index .IPAM.Config 0).Subnet}}'
  const subnet = await runOrThrow('docker', ['network', 'inspect', '--format', format, 'bridge'])
  return subnet.replace(/\.0\/\d+$/, '.1')
}

/** Resolves once every container with a health check is healthy, and the service answers. */
export async function untilReady(compose: Compose): Promise<void> {
  const health = '{{if .State.Health}}{{.State.Health.Status}}{{else}}{{.State.Status}}{{end}}'
  let last = ''
  for (let seconds = 0; seconds < secondsToReady; seconds += 1) {
    const states = await Promise.all(
      services.map(async (name) => {
        const { output } = await compose.attempt('ps', '-q', name)
        const state = await run('docker', ['inspect', '--format', health, output.trim()])
        return state.output.trim()
      }),
    )
    last = services.map((name, n) => `${name} ${states[n]}`).join(', ')
    if (states.every((state) => state === 'healthy' || state === 'running')) return
    await pause(1000)
  }
  throw new Error(`not ready after ${secondsToReady} s: ${last}`)
}

/** A container's address in the inner network; it can change with each start. */
export const addressOf = (id: string): Promise<string> =>
  runOrThrow('docker', [
    'inspect',
    '--format',
    '{{range .NetworkSettings.Networks}}{{.IPAddress}}{{end}}',
    id,
  ])
