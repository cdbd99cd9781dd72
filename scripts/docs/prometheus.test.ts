import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, test } from 'vitest'

const repository = path.resolve(import.meta.dirname, '../..')
const read = (file: string) => readFile(path.join(repository, file), 'utf8')
const all = (text: string, part: RegExp): string[] =>
  [...text.matchAll(part)].map(([, first = '']) => first)

const targetsIn = async (file: string) => all(await read(file), /'([\w.-]+:\d+)'/g)
const rest = (text: string) => text.replace(/^#.*\n/gm, '').replace(/targets: .*/, '')

test('systemd’s targets are the nodes that are installed, that nginx leads to and that are watched', async () => {
  const targets = await targetsIn('deploy/prometheus/prometheus.yml')
  const ports = /^ports=\$\{PORTS:-([\d ]+)\}$/m.exec(await read('deploy/nodes.sh'))?.[1]
  expect(targets).toEqual(ports?.split(' ').map((port) => `127.0.0.1:${port}`))
  expect(targets).toEqual(all(await read('deploy/nginx/nodes.conf'), /server ([\d.]+:\d+)/g))
  const watched = await read('deploy/systemd/sanad-watch.service')
  expect(targets).toEqual(all(watched, /http:\/\/([\d.]+:\d+)/g))
  expect(await read('deploy/systemd/sanad@.service')).toContain('Environment=PORT=%i ')
})

test('the targets of Docker are the services that answer, at the port that they listen on', async () => {
  const compose = await read('deploy/compose.yaml')
  const port = /^ +PORT=(\d+)/m.exec(await read('deploy/Dockerfile'))?.[1]
  // A service with an address of its own in the network is one that the proxy leads to.
  const services = all(
    compose,
    /^ {2}(app-\w+):\n {4}<<: \*app\n(?: {4}build.*\n)? {4}networks: \{ inside:/gm,
  )
  expect(services.length).toBe(2)
  expect(await targetsIn('deploy/prometheus/prometheus.compose.yml')).toEqual(
    services.map((service) => `${service}:${port}`),
  )
})

test('both differ in their targets alone, read the page that is served and the token that is set', async () => {
  const [systemd, docker] = [
    await read('deploy/prometheus/prometheus.yml'),
    await read('deploy/prometheus/prometheus.compose.yml'),
  ]
  expect(rest(docker)).toBe(rest(systemd))
  // Prometheus asks for /metrics with a bearer token unless it is told otherwise.
  expect(systemd).not.toMatch(/metrics_path|type:/)
  expect(systemd).toContain('credentials_file: metrics-token')
  expect(await read('server/src/http/metrics.ts')).toContain("server.get('/metrics'")
  expect(await read('docs/operate/monitoring.md')).toMatch(/`METRICS_TOKEN`[^\n]*`metrics-token`/)
})
