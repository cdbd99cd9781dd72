import { copyFile, cp, mkdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { runOrThrow, run } from './run.ts'

const repository = path.resolve(import.meta.dirname, '../..')
const debian = 'sanad-proof/debian'

type Engine = 'docker' | 'podman'

/** The images that deploy/ names, and the source of each. */
export async function bringImages(
  dir: string,
  engine: Engine = 'docker',
): Promise<{ name: string; from: string }[]> {
  const images: { name: string; from: string }[] = []
  for (const name of await imageNames()) {
    const isThere = (await run(engine, ['image', 'inspect', name])).code === 0
    const isPulled = !isThere && (await run(engine, ['pull', '--quiet', name])).code === 0
    if (!isThere && !isPulled) await makeStandIn(name, dir, engine)
    images.push({ name, from: await sourceOf(name, isPulled, engine) })
  }
  return images
}

async function imageNames(): Promise<string[]> {
  const read = (file: string) => readFile(path.join(repository, 'deploy', file), 'utf8')
  const base = [...(await read('Dockerfile')).matchAll(/^FROM (\S+)/gm)]
  const services = [...(await read('compose.yaml')).matchAll(/^ *image: (\S+)/gm)]
  const names = new Set([...base, ...services].map(([, name = '']) => name))
  return [...names].filter((name) => !name.startsWith('sanad:'))
}

async function sourceOf(name: string, isPulled: boolean, engine: Engine): Promise<string> {
  const label = '{{index .Config.Labels "org.sanad.stand-in"}}'
  const standIn = await runOrThrow(engine, ['image', 'inspect', '--format', label, name])
  if (standIn !== '') return `a stand-in: ${standIn}`
  return isPulled ? 'pulled' : 'was there'
}

/**
 * An image of that name from Debian's packages, for a machine without access to a registry of
 * images.
 */
async function makeStandIn(name: string, dir: string, engine: Engine): Promise<void> {
  const target = ['node', 'postgres', 'valkey', 'nginx', 'distroless'].find((one) =>
    name.includes(one),
  )
  if (target === undefined)
    throw new Error(`${name} cannot be pulled, and there is no stand-in for it.`)
  await bringDebian(dir, engine)
  const context = path.join(dir, 'stand-ins')
  await cp(path.join(import.meta.dirname, 'stand-ins'), context, { recursive: true })
  await copyFile('/etc/ssl/certs/ca-certificates.crt', path.join(context, 'ca-certificates.crt'))
  await copyFile(process.execPath, path.join(context, 'node'))
  await mkdir(path.join(context, 'npm'), { recursive: true })
  const pack = await runOrThrow('npm', ['pack', '--silent', 'npm@11'], { cwd: context })
  await runOrThrow('tar', ['xzf', pack, '--strip-components=1', '-C', 'npm'], { cwd: context })
  console.log(`${name} cannot be pulled: a stand-in is made of Debian's packages`)
  const argv = [
    'build',
    '--quiet',
    '--build-arg',
    `DEBIAN=${debian}`,
    '--target',
    target,
    '--tag',
    name,
    '.',
  ]
  await runOrThrow(engine, argv, { cwd: context })
}

async function bringDebian(dir: string, engine: Engine): Promise<void> {
  if ((await run(engine, ['image', 'inspect', debian])).code === 0) return
  const root = path.join(dir, 'debian.tar')
  await runOrThrow('mmdebstrap', [
    '--quiet',
    '--variant=minbase',
    // The images are thrown away: packages need not reach the disk one by one.
    '--dpkgopt=force-unsafe-io',
    '--include=ca-certificates',
    'bookworm',
    root,
  ])
  await runOrThrow(engine, ['import', root, debian])
}
