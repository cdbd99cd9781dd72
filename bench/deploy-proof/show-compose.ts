import { randomBytes } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { Service } from '../deployment/service.ts'
import { services, untilReady, type Compose } from './compose.ts'
import { runOrThrow, run } from './run.ts'
import type { Steps } from './steps.ts'
import { talkThrough } from './talk.ts'

/** The key is changed once no node has been alive for this long. */
const nodesForgottenMs = 15_000

export async function showCompose(compose: Compose, service: Service, steps: Steps): Promise<void> {
  const { check, timed } = steps
  const { output } = await compose.attempt('logs', 'backup')
  check(
    'the first backup and the first drill were made at the start',
    output.includes('The backup would do'),
    output,
  )
  check('and none of them failed', !output.includes('failed'), output)
  await checkContainers(compose, steps)
  await timed('another key, with both nodes stopped and started', () =>
    changeKey(compose, service, steps),
  )
  if (process.env['ENGINE_PID_FILE'] === undefined) return
  await timed('the engine ended and started again, as at a reboot, while they talk', () =>
    talkThrough(service, steps, async () => {
      await restartEngine(process.env['ENGINE_PID_FILE'] ?? '')
      await untilReady(compose)
    }),
  )
}

/** Changes the key by the steps of docs/operate/operate.md. */
async function changeKey(compose: Compose, service: Service, { check }: Steps): Promise<void> {
  await compose.run('stop', 'app-a', 'app-b', 'backup')
  await pause(nodesForgottenMs)
  const key = randomBytes(32).toString('base64')
  const env = ['-e', `NEW_MASTER_KEY=${key}`]
  const argv = ['run', '--rm', '--no-deps', ...env, 'backup', 'sanad', 'rotate-key']
  const changed = await compose.attempt(...argv)
  check('the key is changed', changed.code === 0, changed.output)
  await writeFile(path.join(compose.folder, 'secrets/master_key'), `${key}\n`)
  await compose.run('up', '-d')
  await untilReady(compose)
  check(
    'with the new one the service starts',
    (await fetch(`${service.url}/readyz`)).status === 200,
  )
}

/** Read-only, without capabilities, with a log that Docker rotates, and without a secret in what Docker shows. */
async function checkContainers(compose: Compose, { check }: Steps): Promise<void> {
  const secrets = ['master_key', 'postgres_password', 'smtp_url']
  const texts = await Promise.all(
    secrets.map((name) => readFile(path.join(compose.folder, 'secrets', name), 'utf8')),
  )
  for (const name of services) {
    const shown = await runOrThrow('docker', ['inspect', await compose.idOf(name)])
    const { HostConfig: host } = (JSON.parse(shown) as [{ HostConfig: HostConfig }])[0]
    check(`${name} may not write into its image`, host.ReadonlyRootfs)
    const added = (host.CapAdd ?? []).map((one) => one.replace(/^CAP_/, ''))
    const allowed =
      name === 'proxy' ? ['CHOWN', 'DAC_OVERRIDE', 'NET_BIND_SERVICE', 'SETGID', 'SETUID'] : []
    const isBare =
      host.CapDrop?.includes('ALL') === true && added.every((one) => allowed.includes(one))
    check(
      `${name} has ${allowed.length === 0 ? 'no capabilities' : 'five capabilities'}`,
      isBare,
      added,
    )
    check(
      `the log of ${name} is rotated`,
      host.LogConfig.Config['max-size'] !== undefined,
      host.LogConfig,
    )
    check(
      `docker inspect shows no secret of ${name}`,
      !texts.some((text) => shown.includes(text.trim())),
    )
  }
}

interface HostConfig {
  readonly ReadonlyRootfs: boolean
  readonly CapAdd: string[] | null
  readonly CapDrop: string[] | null
  readonly LogConfig: { readonly Config: Record<string, string> }
}

/** Stops the engine of with-engine.sh, which starts it again. */
async function restartEngine(pidFile: string): Promise<void> {
  const before = await readFile(pidFile, 'utf8')
  process.kill(Number(before))
  for (;;) {
    const now = await readFile(pidFile, 'utf8').catch(() => before)
    if (now !== before && (await run('docker', ['info'])).code === 0) return
    await pause(200)
  }
}
