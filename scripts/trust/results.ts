import { readFileSync, writeFileSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import path from 'node:path'
import type { Figure, Run } from '../../server/test/keep-figure.ts'
import { repository } from '../run.ts'
import type { Proof, Promised } from './promised.ts'

/** What a test did when it last ran. */
export interface Result {
  /** How many tests have this title: a table of cases has many. */
  readonly cases: number
  readonly failed: number
  readonly seconds: number
  readonly run: Run
}
export type Results = Readonly<Record<string, Result>>

/** One test of a report, by its file from the repository. */
export interface Ran {
  readonly file: string
  readonly title: string
  readonly passed: boolean
  readonly seconds: number
}

const resultsFile = path.join(repository, 'docs/trust/results.json')
const figuresFolder = path.dirname(resultsFile)

export const keyOf = ([file, title]: Proof): string => `${file} › ${title}`

export const allProofs = (promised: readonly Promised[]): Proof[] =>
  promised.flatMap(({ tests = [] }) => [...tests])

/** A title of a table of cases has places in it, which the report has filled in. */
export function isTitle(written: string, shown: string): boolean {
  const parts = written.split(/%[sdifjo#]|\$\{[^}]*\}|\$[a-zA-Z]+/)
  const form = parts.map((part) => part.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('.*')
  return new RegExp(`^.*${form}.*$`, 'su').test(shown)
}

/** What this run says of each promise's tests; those that it did not run are left out. */
export function resultsOf(proofs: readonly Proof[], ran: readonly Ran[], run: Run): Results {
  const found = proofs.map((proof) => {
    const cases = ran.filter(({ file, title }) => file === proof[0] && isTitle(proof[1], title))
    const seconds = cases.reduce((sum, one) => sum + one.seconds, 0)
    const failed = cases.filter(({ passed }) => !passed).length
    return [
      keyOf(proof),
      { cases: cases.length, failed, seconds: Math.round(seconds * 10) / 10, run },
    ] as const
  })
  return Object.fromEntries(found.filter(([, { cases }]) => cases > 0))
}

/** What was known before, with what is newer in its place; what nobody promises any more is dropped. */
export const together = (proofs: readonly Proof[], known: Results, fresh: Results): Results =>
  Object.fromEntries(
    proofs
      .map((proof) => [keyOf(proof), fresh[keyOf(proof)] ?? known[keyOf(proof)]] as const)
      .filter((entry): entry is readonly [string, Result] => entry[1] !== undefined),
  )

export function knownResults(): Results {
  try {
    return JSON.parse(readFileSync(resultsFile, 'utf8')) as Results
  } catch {
    return {}
  }
}

export const keepResults = (results: Results): void =>
  writeFileSync(resultsFile, `${JSON.stringify(results, null, 2)}\n`)

/** What longer runs have kept, by name. */
export async function knownFigures(): Promise<Readonly<Record<string, Figure>>> {
  const names = await readdir(figuresFolder).catch(() => [])
  return Object.fromEntries(
    names
      .filter((name) => name.endsWith('.json') && name !== path.basename(resultsFile))
      .map((name) => [
        name.replace(/\.json$/, ''),
        JSON.parse(readFileSync(path.join(figuresFolder, name), 'utf8')) as Figure,
      ]),
  )
}
