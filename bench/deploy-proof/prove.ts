import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { storedIn } from '../deployment/pairs.ts'
import type { Service } from '../deployment/service.ts'
import { openIntake } from './open-intake.ts'
import type { Form, Installation, InstalledNode } from './form.ts'
import { openProbe } from './probe.ts'
import type { Steps } from './steps.ts'
import { talkThrough } from './talk.ts'

/** The checks of every form, in the order in which an operator meets them. */
export async function prove(form: Form, dir: string, steps: Steps): Promise<void> {
  const { timed } = steps
  const service = await timed(form.install.title, () => form.install.run(dir, steps))
  try {
    console.log(`${service.nodes.length} nodes, at ${service.url}`)
    await checkHealth(service, steps)
    await checkHeaders(service, steps)
    await timed('the owner signs in, sets up the second factor and signs for what is missing', () =>
      openIntake(service, steps),
    )
    await timed('two conversations of people who signed in by mail', () =>
      talkThrough(service, steps, () => checkSpread(service, steps), 50),
    )
    await checkAddresses(service, steps)
    await timed('one node stopped, and started again, while they talk', () =>
      talkThrough(service, steps, () => stopOne(service, steps)),
    )
    await timed('an upgrade while they talk', () =>
      talkThrough(service, steps, () => probed(service, steps, () => service.upgrade())),
    )
    await timed(form.restartTitle, () => talkThrough(service, steps, () => service.restart()))
    await keep(service, steps)
    await service.own?.(steps)
    await checkLogs(service, steps)
  } finally {
    await service.close()
  }
}

async function checkHealth(
  { url, plainUrl, nodes }: Installation,
  { check }: Steps,
): Promise<void> {
  const status = async (address: string, init: RequestInit = {}) =>
    (await fetch(address, { redirect: 'manual', ...init })).status
  for (const node of nodes)
    check(`node ${node.name} is ready`, (await node.ask('/readyz')).status === 200)
  check('it is ready through TLS', (await status(`${url}/readyz`)) === 200)
  const plain = await fetch(`${plainUrl}/crisis`, { redirect: 'manual' })
  check(
    'without TLS one is sent to TLS',
    plain.status === 301 && plain.headers.get('location')?.startsWith('https:') === true,
  )
  check('an operation is not', (await status(`${plainUrl}/api/rpc/home/start`)) === 403)
  check('nobody outside reads the metrics', (await status(`${url}/metrics`)) === 404)
  const metrics = await nodes[0]?.ask('/metrics')
  check('Prometheus does, at the node itself', metrics?.status === 200, metrics?.status)
  const tooMuch = await status(`${url}/api/rpc/identity/requestCode`, {
    method: 'POST',
    body: 'x'.repeat(200_000),
  })
  check('a body too large is refused before it is read', tooMuch === 413, tooMuch)
}

async function checkHeaders({ url }: Service, { check }: Steps): Promise<void> {
  const { headers } = await fetch(`${url}/`)
  const expectedHeaders: [string, RegExp][] = [
    ['strict-transport-security', /max-age=31536000/],
    ['content-security-policy', /script-src 'self'/],
    ['x-content-type-options', /^nosniff$/],
    ['referrer-policy', /^no-referrer$/],
    ['x-frame-options', /^DENY$/i],
    ['x-request-id', /^[\dA-Z]{5}-[\dA-Z]{5}$/],
    ['server', /^nginx$/],
  ]
  for (const [name, form] of expectedHeaders)
    check(`header ${name}`, form.test(headers.get(name) ?? ''), headers.get(name))
}

/** Checks that every node has sockets. */
async function checkSpread({ nodes }: Installation, { check }: Steps): Promise<void> {
  await pause(2000)
  const sockets = await Promise.all(nodes.map(socketsOf))
  check(
    'the sockets are dealt out to every node',
    sockets.every((count) => count > 0),
    sockets,
  )
}

async function socketsOf(node: InstalledNode): Promise<number> {
  const { text } = await node.ask('/metrics')
  return Number(/^sanad_live_lines (\d+)$/m.exec(text)?.[1] ?? 0)
}

/** Checks that the address that a browser claims is ignored: the proxy decides. */
async function checkAddresses(service: Service, { check }: Steps): Promise<void> {
  for (const address of ['203.0.113.7', '203.0.113.8', '203.0.113.9']) {
    const browser = service.browser()
    browser.forward(address)
    await browser.client.identity.requestCode({
      email: `${randomUUID()}@people.example`,
      language: 'en',
    })
  }
  const { rows } = await service.db.$client.query<{ keys: number }>(
    `select count(distinct key)::int as keys from rate_limits where limiter like 'codes-ip-hour%'`,
  )
  check('three addresses that browsers made up count as one', (rows[0]?.keys ?? 0) <= 1, rows)
}

/**
 * Checks that with one node stopped the others answer at once: a proxy that tried the stopped node
 * first would take a second.
 */
async function stopOne(service: Installation, { check }: Steps): Promise<void> {
  const [node] = service.nodes
  if (!node) return
  await node.stop()
  const probe = openProbe(service.url)
  await probe.untilRequests(40)
  const { requests, failed, slowestMs } = await probe.stop()
  check(`one node stopped: ${requests} probes, each answered`, failed.length === 0, failed)
  check('and none waits for the stopped node', slowestMs < 900, `${Math.round(slowestMs)} ms`)
  await node.start()
}

async function probed(
  service: Service,
  { check }: Steps,
  work: () => Promise<void>,
): Promise<void> {
  const probe = openProbe(service.url)
  await work()
  const { requests, failed, slowestMs } = await probe.stop()
  check(
    `${requests} probes meanwhile, each answered (the slowest after ${Math.round(slowestMs)} ms)`,
    failed.length === 0,
    failed,
  )
}

/** Backup, drill, and a restore into an empty database beside the service. */
async function keep(service: Installation, { check, timed }: Steps): Promise<void> {
  const backup = await timed('a backup of everything', () => service.backup())
  check('a backup is made', backup.code === 0, backup.output)
  const drill = await timed('the drill', () => service.drill())
  check('the drill says that it would come back', drill.code === 0, drill.output)
  console.log(drill.output)
  const restored = await timed('a restore into an empty database', () => service.restore())
  check('the backup is restored', restored.code === 0, restored.output)
  const stored = await storedIn(service)
  check(
    `all ${stored.length} messages are in it`,
    restored.messages === stored.length,
    restored.messages,
  )
}

async function checkLogs(service: Installation, { check }: Steps): Promise<void> {
  const { proxy, nodes } = await service.logs()
  check(
    'the proxy logs kind, status and number',
    /^\S+ api 200 [\d.]+ [\dA-Z]{5}-[\dA-Z]{5}$/m.test(proxy),
  )
  check('and no path, address or name', !/\/api\/rpc|127\.0\.0\.1|@/.test(proxy))
  check(
    'the lines of the nodes name the request and the operation',
    /"request":"[\dA-Z-]{11}","operation":"chat\./.test(nodes),
  )
  const personal = /people\.example|Layla|Mariam|message [a-j]{1,4}\b|203\.0\.113/.exec(nodes)
  check('and nothing personal', personal === null, personal?.[0])
}
