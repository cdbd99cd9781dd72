import { randomBytes } from 'node:crypto'
import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import S3rver from 's3rver'
import { stringify } from 'yaml'
import { bringImages } from '../images.ts'
import type { Proof } from '../form.ts'
import { run } from '../run.ts'
import type { Steps } from '../steps.ts'
import { asPod, refusedBySchemas, renderManifests, type Manifest } from './manifests.ts'
import {
  addressOf,
  becomes,
  beside,
  configurePodman,
  createSecret,
  image,
  openNetwork,
  play,
  podman,
  removeAll,
  resultOf,
  runBeside,
} from './podman.ts'

const repository = path.resolve(import.meta.dirname, '../../..')
const megabytesAtMost = 250
const programs = ['podman', 'runc', 'kubectl', 'mmdebstrap']

/**
 * deploy/kubernetes, as far as one machine can show it: the manifests against the published schemas,
 * and their pods on Podman. No Kubernetes runs here, so nothing of rollouts, services, ingress or
 * network policies is proven.
 */
export const kubernetes: Proof = {
  async whyNot() {
    const looks = await Promise.all(programs.map((name) => run('which', [name])))
    const missing = programs.filter((_name, n) => looks[n]?.code !== 0)
    if (process.getuid?.() !== 0) missing.push('the rights of root')
    return missing.length === 0 ? undefined : `this lacks ${missing.join(', ')}`
  },
  async prove(dir, steps) {
    await configurePodman(dir)
    const manifests = await renderManifests()
    const refused = await refusedBySchemas(manifests, path.join(dir, 'schemas'))
    steps.check(
      `${manifests.length} objects follow Kubernetes' schemas`,
      refused.length === 0,
      refused,
    )
    for (const { name, from } of await bringImages(dir, 'podman'))
      steps.note(`Image ${name}: ${from}.`)
    await steps.timed('the image is built', buildImage)
    await checkImage(steps)
    try {
      const gateway = await openNetwork()
      const secrets = await startServers(dir)
      // This machine has its address in the network once something runs there.
      const storage = await openStorage(dir, gateway)
      try {
        await showPods(manifests, { ...secrets, files_url: storage.url }, { dir, steps })
      } finally {
        await storage.close()
      }
    } finally {
      await removeAll()
    }
  },
}

const buildImage = () =>
  podman(
    'build',
    '--quiet',
    '--file',
    path.join(repository, 'deploy/Dockerfile'),
    '--tag',
    image,
    repository,
  )

async function checkImage({ check, note }: Steps): Promise<void> {
  const bytes = Number(await podman('image', 'inspect', '--format', '{{.Size}}', image))
  const megabytes = Math.round(bytes / 1e6)
  note(`The image has ${megabytes} MB.`)
  check(`it has at most ${megabytesAtMost} MB`, megabytes <= megabytesAtMost, megabytes)
  const user = await podman('image', 'inspect', '--format', '{{.User}}', image)
  check('it does not run as root', user === '1000:1000', user)
}

async function showPods(
  manifests: readonly Manifest[],
  secrets: Record<string, string>,
  { dir, steps }: { readonly dir: string; readonly steps: Steps },
): Promise<void> {
  const { check, timed } = steps
  const pods = podsOf(manifests)
  await createSecret(dir, secrets)
  const shared = manifests
    .filter(({ kind }) => ['ConfigMap', 'PersistentVolumeClaim'].includes(kind))
    .map((one) => stringify(one))

  const results = await timed('two migrations at once', async () => {
    await play(dir, ...shared, pods('Job sanad-migrate', 'first'))
    await play(dir, shared[0] ?? '', pods('Job sanad-migrate', 'second'))
    return Promise.all(['first', 'second'].map((pod) => resultOf(pod, 'migrate')))
  })
  check(
    'both end well: one migrates, the other waits',
    results.every(({ code }) => code === 0),
    results,
  )

  const nodes = ['one', 'two']
  if (results.some(({ code }) => code !== 0)) return
  await timed('two nodes, until both answer', async () => {
    for (const node of nodes) await play(dir, shared[0] ?? '', pods('Deployment sanad', node))
    for (const node of nodes)
      check(
        `node ${node} is ready`,
        await becomes(async () => (await ask(node, '/readyz')) === 200),
      )
  })
  await checkLocked(secrets, steps)

  await timed('a backup and a drill', async () => {
    for (const work of ['backup', 'drill']) {
      await play(dir, shared[0] ?? '', pods(`CronJob sanad-${work}`, work))
      const { code, output } = await resultOf(work, work)
      check(`the ${work} ends well`, code === 0, output)
    }
  })

  await timed('the database stops, and comes back', async () => {
    await podman('stop', '--time', '5', beside('database'))
    check('/readyz says so', await becomes(async () => (await ask('one', '/readyz')) === 503))
    check('the pod stays alive, and in the service', (await ask('one', '/livez')) === 200)
    check('the numbers to call are there', (await ask('one', '/crisis')) === 200)
    await podman('start', beside('database'))
    check(
      'the node is ready again by itself',
      await becomes(async () => (await ask('one', '/readyz')) === 200),
    )
  })

  await timed('a pod is asked to end', async () => {
    await podman('stop', '--time', '40', 'one-node')
    const code = Number(await podman('inspect', '--format', '{{.State.ExitCode}}', 'one-node'))
    check('it ends by itself, in time', code === 0, code)
    check('the other one serves on', (await ask('two', '/readyz')) === 200)
  })
}

/** Storage that speaks S3, which the pods reach at the address of this machine in their network. */
async function openStorage(dir: string, address: string) {
  const directory = path.join(dir, 'storage')
  await mkdir(directory)
  const bucket = 'documents'
  const configureBuckets = [{ name: bucket, configs: [] }]
  const server = new S3rver({ address, port: 0, silent: true, directory, configureBuckets })
  const { port } = await server.run()
  return {
    url: `http://S3RVER:S3RVER@${address}:${port}/${bucket}`,
    close: () => server.close(),
  }
}

/** PostgreSQL and Redis outside of the pods, as an operator has them. */
async function startServers(dir: string): Promise<Record<string, string>> {
  const password = randomBytes(18).toString('hex')
  const file = path.join(dir, 'password')
  await writeFile(file, password)
  const settings = ['POSTGRES_USER=sanad', 'POSTGRES_DB=sanad', 'POSTGRES_PASSWORD_FILE=/password']
  const options = [...settings.flatMap((one) => ['--env', one]), '--volume', `${file}:/password:ro`]
  const database = await runBeside('database', 'postgres:18-bookworm', {
    host: 10,
    options: ['--user', 'postgres', ...options],
  })
  const redis = await runBeside('redis', 'valkey/valkey:8', { host: 11 })
  const answers = async () =>
    (await run('podman', ['exec', beside('database'), 'pg_isready', '-h', '127.0.0.1'])).code === 0
  if (!(await becomes(answers))) throw new Error('PostgreSQL did not start.')
  return {
    database_url: `postgres://sanad:${password}@${database}:5432/sanad`,
    redis_url: `redis://${redis}:6379`,
    master_key: randomBytes(32).toString('base64'),
    smtp_url: `smtps://people:${randomBytes(9).toString('hex')}@127.0.0.1:465`,
  }
}

/** By kind and name, as a pod of another name. */
function podsOf(manifests: readonly Manifest[]) {
  return (what: string, as: string): string => {
    const manifest = manifests.find(({ kind, metadata }) => `${kind} ${metadata.name}` === what)
    if (manifest === undefined) throw new Error(`deploy/kubernetes has no ${what}.`)
    return asPod(manifest, as, image)
  }
}

async function ask(node: string, page: string): Promise<number> {
  const address = await addressOf(`${node}-node`)
  const answer = await fetch(`http://${address}:3000${page}`, { redirect: 'manual' })
  await answer.text()
  return answer.status
}

async function checkLocked(secrets: Record<string, string>, { check }: Steps): Promise<void> {
  const inside = (script: string) => run('podman', ['exec', 'one-node', 'node', '-p', script])
  const written = await inside(`fs.writeFileSync('/sanad/x', '')`)
  check('a pod cannot write into its image', /EROFS/.test(written.output), written.output)
  const status = (await inside(`fs.readFileSync('/proc/self/status', 'utf8')`)).output
  check('it is nobody’s root', /^Uid:\s+1000\s/m.test(status), status)
  check('it has no capabilities', /^CapEff:\s+0+$/m.test(status), status)
  check('and gains none', /^NoNewPrivs:\s+1$/m.test(status), status)
  const shown = await podman('inspect', 'one-node')
  const shownSecrets = Object.entries(secrets).filter(([, value]) => shown.includes(value))
  check(
    'what the engine shows of it holds no secret',
    shownSecrets.length === 0,
    shownSecrets.map(([name]) => name),
  )
}
