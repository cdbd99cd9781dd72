import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { docker } from './docker.ts'
import type { Form } from './form.ts'
import { plain } from './plain.ts'
import { prove } from './prove.ts'
import { openSteps } from './steps.ts'
import { systemd } from './systemd.ts'

/**
 * `npm run deploy:proof -- plain|systemd|docker`, or all three: each installs the service from nothing, has people talk
 * through an upgrade and a restart, backs up, drills and restores, and prints its table. With `--record` the table goes
 * into docs/operate.md. Ends with 1 where a check failed or a form that was named cannot run here.
 */
const forms: Record<string, Form> = { plain, systemd, docker }
const words = process.argv.slice(2)
const named = words.filter((word) => !word.startsWith('--'))
const unknown = named.filter((name) => !(name in forms))
if (unknown.length > 0)
  throw new Error(`There is no form "${unknown.join(', ')}". There are ${Object.keys(forms).join(', ')}.`)

const skipped: string[] = []
for (const [name, form] of Object.entries(forms)) {
  if (named.length > 0 && !named.includes(name)) continue
  const lacks = await form.whyNot()
  if (lacks === undefined) await run(name, form)
  else skipped.push(`SKIPPED ${name}: ${lacks}`)
}
for (const line of skipped) console.error(`\n${line}\n`)
if (skipped.length > 0 && named.length > 0) process.exitCode = 1

async function run(name: string, form: Form): Promise<void> {
  const dir = await mkdtemp(path.join(tmpdir(), `sanad-proof-${name}-`))
  const steps = openSteps(name)
  try {
    await prove(form, dir, steps)
  } finally {
    await rm(dir, { recursive: true, force: true })
  }
  console.log(`\n${steps.table()}\n`)
  if (steps.failed() > 0) process.exitCode = 1
  else if (words.includes('--record')) await steps.record()
}
