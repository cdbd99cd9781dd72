import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { cluster } from './cluster/cluster.ts'
import { docker, dockerV1 } from './docker.ts'
import { faults } from './faults/faults.ts'
import type { Form, Proof } from './form.ts'
import { kubernetes } from './kubernetes/kubernetes.ts'
import { plain } from './plain.ts'
import { prove } from './prove.ts'
import { columnsOf, openSteps } from './steps.ts'
import { systemd } from './systemd.ts'

/**
 * `npm run deploy:proof -- plain`, or `systemd`, `docker` (Compose 2), `docker-v1` (Compose 1.29),
 * or several; without a name all of them. Each installs the service from nothing, has people talk
 * during an upgrade and a restart, backs up, drills and restores, and prints its times. With
 * `--record` its row of the table in docs/operate/install.md is written anew. `cluster` installs it
 * on three machines instead, and `faults` on one from a file, and has people talk through what befalls them; `kubernetes` shows what
 * one machine can show of deploy/kubernetes. A form that this machine cannot run is skipped and named. Exits with 1 when a check failed or a named form was skipped.
 */
const forms: Record<string, Proof> = {
  plain: proofOf(plain),
  systemd: proofOf(systemd),
  docker: proofOf(docker),
  'docker-v1': proofOf(dockerV1),
  faults,
  cluster,
  kubernetes,
}
const words = process.argv.slice(2)
const options = words.filter((word) => word.startsWith('--'))
const named = words.filter((word) => !word.startsWith('--'))
const unknown = named.filter((name) => !Object.hasOwn(forms, name))
if (unknown.length > 0)
  throw new Error(
    `There is no form "${unknown.join(', ')}". There are ${Object.keys(forms).join(', ')}.`,
  )

const skipped: string[] = []
for (const [name, form] of Object.entries(forms)) {
  if (named.length > 0 && !named.includes(name)) continue
  const lacks = await form.whyNot()
  if (lacks !== undefined) skipped.push(`SKIPPED ${name}: ${lacks}`)
  else if (!(await isProven(name, form))) process.exitCode = 1
}
for (const notice of skipped) console.error(`\n${notice}\n`)
if (skipped.length > 0 && named.length > 0) process.exitCode = 1

function proofOf(form: Form): Proof {
  const { whyNot, wrapper } = form
  return {
    whyNot,
    ...(wrapper && { wrapper }),
    columns: columnsOf(form),
    prove: (dir, steps) => prove(form, dir, steps),
  }
}

async function isProven(name: string, form: Proof): Promise<boolean> {
  const [wrapper, ...first] = (await form.wrapper?.()) ?? []
  if (wrapper === undefined) return proveHere(name, form)
  const argv = [...first, process.execPath, import.meta.filename, name, ...options]
  const child = spawn(wrapper, argv, { stdio: 'inherit' })
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => child.kill(signal))
  const [code] = (await once(child, 'close')) as [number | null]
  return code === 0
}

async function proveHere(name: string, form: Proof): Promise<boolean> {
  const dir = await mkdtemp(path.join(tmpdir(), `sanad-proof-${name}-`))
  const steps = openSteps(name, form.columns ?? [])
  try {
    await form.prove(dir, steps)
  } finally {
    await rm(dir, { recursive: true, force: true })
  }
  console.log(`\n${steps.summary()}\n`)
  if (steps.failed() === 0 && options.includes('--record') && form.columns) await steps.record()
  return steps.failed() === 0
}
