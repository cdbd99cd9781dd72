import { execFileSync, spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { freePort } from '../../server/test/processes/free-port.ts'

const files = path.resolve(import.meta.dirname, '../../deploy/prometheus')
const program = '/usr/bin/prometheus'

/** Every `for:` is divided by this, so that a proof takes minutes. Thresholds and windows stay. */
export const forDividedBy = 30
const everySeconds = 2
const unitSeconds = new Map([
  ['s', 1],
  ['m', 60],
  ['h', 3600],
])

/** A duration of one unit, as all of ours are. */
const secondsOf = (text: string): number =>
  (Number.parseInt(text, 10) || 0) * (unitSeconds.get(text.at(-1) ?? '') ?? 0)

interface Rule {
  readonly alert: string
  readonly severity: string
  readonly what: string
  /** As shipped. */
  readonly forSeconds: number
}

interface RawRule {
  readonly name: string
  readonly duration: number
  readonly labels: { readonly severity: string }
  readonly annotations: { readonly what_to_do: string }
}

interface Sample {
  readonly metric: Readonly<Record<string, string>>
  readonly value: readonly [number, string]
}

export type Prometheus = Awaited<ReturnType<typeof startPrometheus>>

export const whyNoPrometheus = (): string | undefined =>
  existsSync(program) ? undefined : 'no Prometheus (apt-get install prometheus)'

/**
 * Debian's Prometheus with the rules and the configuration of deploy/. Only ports, intervals and the
 * length of `for:` differ.
 */
export async function startPrometheus(
  dir: string,
  { ports, token }: { readonly ports: readonly number[]; readonly token: string },
) {
  const folder = path.join(dir, 'prometheus')
  await mkdir(folder, { recursive: true })
  const place = (name: string) => path.join(folder, name)
  const read = (name: string) => readFile(path.join(files, name), 'utf8')
  await writeFile(place('metrics-token'), token, { mode: 0o600 })
  await writeFile(
    place('alerts.yml'),
    (await read('alerts.yml')).replaceAll(
      /for: (\w+)/g,
      (_, text: string) => `for: ${Math.ceil(secondsOf(text) / forDividedBy)}s`,
    ),
  )
  const targets = ports.map((port) => `'127.0.0.1:${port}'`).join(', ')
  await writeFile(
    place('prometheus.yml'),
    (await read('prometheus.yml'))
      .replaceAll(/(interval: )\d+s/g, `$1${everySeconds}s`)
      .replace(/targets: \[[^\]]*\]/, `targets: [${targets}]`),
  )
  execFileSync('promtool', ['check', 'config', place('prometheus.yml')], {
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  const port = await freePort()
  const child = spawn(
    program,
    [
      `--config.file=${place('prometheus.yml')}`,
      `--storage.tsdb.path=${place('data')}`,
      `--web.listen-address=127.0.0.1:${port}`,
    ],
    { stdio: 'ignore' },
  )
  const url = `http://127.0.0.1:${port}`
  const ask = async <Data>(page: string): Promise<Data> => {
    const answer = await fetch(`${url}/api/v1/${page}`)
    const { data, error } = (await answer.json()) as { data: Data; error?: string }
    if (error !== undefined) throw new Error(error)
    return data
  }
  for (let tries = 0; ; tries += 1) {
    const ready = await fetch(`${url}/-/ready`).then(
      ({ ok }) => ok,
      () => false,
    )
    if (ready) break
    if (tries === 200) throw new Error('Prometheus does not start')
    await pause(100)
  }
  return {
    rules: async (): Promise<Rule[]> => {
      const { groups } = await ask<{ groups: { rules: RawRule[] }[] }>('rules')
      const shipped = await read('alerts.yml')
      return groups
        .flatMap(({ rules }) => rules)
        .map(({ name, labels, annotations }) => ({
          alert: name,
          severity: labels.severity,
          what: annotations.what_to_do,
          forSeconds: secondsOf(
            new RegExp(`alert: ${name}\\n(?:(?!- alert)[\\s\\S])*?for: (\\w+)`).exec(
              shipped,
            )?.[1] ?? '',
          ),
        }))
    },
    /** The labels of every alert that fires now. */
    firing: async (): Promise<Readonly<Record<string, string>>[]> => {
      const { alerts } = await ask<{
        alerts: { labels: Record<string, string>; state: string }[]
      }>('alerts')
      return alerts.filter(({ state }) => state === 'firing').map(({ labels }) => labels)
    },
    query: async (text: string): Promise<readonly Sample[]> =>
      (await ask<{ result: Sample[] }>(`query?query=${encodeURIComponent(text)}`)).result,
    async stop(): Promise<void> {
      if (child.exitCode !== null) return
      const exited = new Promise((resolve) => child.once('exit', resolve))
      child.kill('SIGTERM')
      await exited
    },
  }
}
