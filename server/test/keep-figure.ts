import { execFileSync } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'

const repository = path.resolve(import.meta.dirname, '../..')
const folder = path.join(repository, 'docs/trust')

/** What a run measured, as `docs/trust/<name>.json` holds it and docs/trust.md shows it. */
export interface Figure {
  /** A sentence with its numbers and what they were measured on. */
  readonly figure: string
  readonly run: Run
}

/** When, on what text and on what machine something was run. */
export interface Run {
  readonly commit: string
  /** Day in UTC. */
  readonly date: string
  readonly machine: string
}

/** With a `+` behind it, something was changed since that commit. */
export function thisRun(): Run {
  return {
    commit: commitNow(),
    date: new Date().toISOString().slice(0, 10),
    machine: `${os.availableParallelism()} cores, load ${(os.loadavg()[0] ?? 0).toFixed(1)}`,
  }
}

function commitNow(): string {
  const git = (...args: string[]): string =>
    execFileSync('git', args, { cwd: repository, encoding: 'utf8', stdio: 'pipe' }).trim()
  try {
    const changed = git('status', '--porcelain', '--untracked-files=no', '--', '.', ':!docs/trust*')
    return `${git('rev-parse', '--short=10', 'HEAD')}${changed === '' ? '' : '+'}`
  } catch {
    // What was handed on without its history can be tested all the same.
    return 'unknown'
  }
}

/**
 * Keeps what a run measured for docs/trust.md, where `KEEP_FIGURES=1` asks for it; otherwise a run changes nothing.
 * @param name of the file, kebab-case, as a promise of `scripts/trust/promises` names it
 */
export function keepFigure(name: string, figure: string): void {
  if (process.env['KEEP_FIGURES'] !== '1') return
  mkdirSync(folder, { recursive: true })
  const kept: Figure = { figure, run: thisRun() }
  writeFileSync(path.join(folder, `${name}.json`), `${JSON.stringify(kept, null, 2)}\n`)
}
