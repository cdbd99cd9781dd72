import { copyFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { thisRun, type Run } from '../../server/test/keep-figure.ts'
import { repository } from '../run.ts'
import type { Ran } from './results.ts'

/** Where a run leaves its reports, for `npm run trust`; git does not keep it. */
const folder = path.join(repository, '.reports')
export type Kind = 'tests' | 'journeys'
const kinds: readonly Kind[] = ['tests', 'journeys']
const reportOf = (kind: Kind): string => path.join(folder, `${kind}.json`)
const stampOf = (kind: Kind): string => path.join(folder, `${kind}-run.json`)

/** Keeps a runner's report, with the commit it was made on. */
export function leaveReport(kind: Kind, file: string): void {
  if (!existsSync(file)) return
  mkdirSync(folder, { recursive: true })
  copyFileSync(file, reportOf(kind))
  writeFileSync(stampOf(kind), JSON.stringify(thisRun()))
}

/** Everything that the reports left behind say, each kind with the run that made it. */
export function leftReports(): { readonly ran: readonly Ran[]; readonly run: Run }[] {
  return kinds
    .filter((kind) => existsSync(reportOf(kind)) && existsSync(stampOf(kind)))
    .map((kind) => {
      const report: unknown = JSON.parse(readFileSync(reportOf(kind), 'utf8'))
      const run = JSON.parse(readFileSync(stampOf(kind), 'utf8')) as Run
      return {
        ran: kind === 'tests' ? testsOf(report as VitestReport) : journeysOf(report as Suite),
        run,
      }
    })
}

interface VitestReport {
  readonly testResults: readonly {
    readonly name: string
    readonly assertionResults: readonly {
      title: string
      status: string
      duration?: number | null
    }[]
  }[]
}

const testsOf = ({ testResults }: VitestReport): Ran[] =>
  testResults.flatMap(({ name, assertionResults }) =>
    // A test that was left out of this run says nothing.
    assertionResults
      .filter(({ status }) => status === 'passed' || status === 'failed')
      .map(({ title, status, duration }) => ({
        file: path.relative(repository, name),
        title,
        passed: status === 'passed',
        seconds: (duration ?? 0) / 1000,
      })),
  )

interface Suite {
  readonly file?: string
  readonly specs?: readonly {
    readonly title: string
    readonly ok: boolean
    readonly tests: readonly { readonly results: readonly { readonly duration: number }[] }[]
  }[]
  readonly suites?: readonly Suite[]
}

const journeysOf = ({ file = '', specs = [], suites = [] }: Suite): Ran[] => [
  ...specs.map(({ title, ok, tests }) => ({
    file: `e2e/journeys/${path.basename(file)}`,
    title,
    passed: ok,
    seconds: tests
      .flatMap(({ results }) => results)
      .reduce((sum, { duration }) => sum + duration / 1000, 0),
  })),
  ...suites.flatMap(journeysOf),
]
