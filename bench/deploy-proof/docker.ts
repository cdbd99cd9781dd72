import { existsSync } from 'node:fs'
import path from 'node:path'
import { installWithCompose } from './compose-service.ts'
import type { Form } from './form.ts'
import { run } from './run.ts'

/** deploy/compose.yaml on a Docker engine, with Compose 2. */
export const docker = formOf(['docker', 'compose'])
/** The same with Debian 12's Compose 1.29. */
export const dockerV1 = formOf(['docker-compose'])

function formOf(command: readonly [string, ...string[]]): Form {
  return {
    install: {
      title: 'images built; database, Redis, two nodes, backup and proxy, until all are healthy',
      run: (dir, steps) => installWithCompose(command, dir, steps),
    },
    restartTitle: 'everything taken down and created anew while they talk',
    whyNot: () => whyNot(command),
    wrapper,
  }
}

async function whyNot([program, ...first]: readonly [string, ...string[]]): Promise<
  string | undefined
> {
  if ((await run('docker', ['--version'])).code !== 0)
    return 'no docker command (Debian: docker.io)'
  const version = await run(program, [...first, 'version'])
  if (version.code !== 0) return `no "${[program, ...first].join(' ')}" (Debian: docker-compose)`
  if (await hasEngine()) {
    const image = await run('docker', ['image', 'inspect', 'sanad:local'])
    return image.code === 0
      ? 'the engine has an image sanad:local, which may be a service’s'
      : undefined
  }
  const missing = ['dockerd', 'slirp4netns', 'nsenter'].filter((name) => !isInstalled(name))
  if (process.getuid?.() !== 0) missing.push('the rights of root')
  return missing.length === 0
    ? undefined
    : `no engine runs, and to start one this lacks ${missing.join(', ')}`
}

const hasEngine = async (): Promise<boolean> => (await run('docker', ['info'])).code === 0

const folders = ['/usr/local/sbin', '/usr/local/bin', '/usr/sbin', '/usr/bin']
const isInstalled = (program: string): boolean =>
  folders.some((folder) => existsSync(path.join(folder, program)))

/** When no engine runs, one is started for this form only. */
async function wrapper(): Promise<string[] | undefined> {
  return (await hasEngine()) ? undefined : ['sh', path.join(import.meta.dirname, 'with-engine.sh')]
}
