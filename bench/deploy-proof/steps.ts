import { readFile, writeFile } from 'node:fs/promises'
import { availableParallelism, loadavg } from 'node:os'
import path from 'node:path'
import type { Form } from './form.ts'

const page = path.resolve(import.meta.dirname, '../../docs/operate/install.md')

export interface Steps {
  /** Records a check, and counts the failed ones. */
  readonly check: (what: string, holds: boolean, seen?: unknown) => void
  /** Records how long a step took. */
  readonly timed: <T>(what: string, work: () => Promise<T>) => Promise<T>
  /** A sentence about the machine. */
  readonly note: (sentence: string) => void
  readonly failed: () => number
  /** The times, as text. */
  readonly summary: () => string
  /** Writes the form's row of the table in docs/operate/install.md anew. */
  readonly record: () => Promise<void>
}

/** The steps that every form has, in the order of the table's columns, by the beginning of their name. */
export const columnsOf = ({ install, restartTitle }: Form): readonly string[] => [
  install.title,
  'an upgrade while they talk',
  restartTitle,
  'a backup of everything',
  'the drill',
  'a restore into an empty database',
]

/**
 * @param name of the form: plain, systemd or docker
 * @param columns the steps of its row in docs/operate/install.md
 */
export function openSteps(name: string, columns: readonly string[]): Steps {
  let checked = 0
  let failed = 0
  const times: { what: string; seconds: number }[] = []
  const load = loadavg()[0]?.toFixed(1)
  return {
    check(what, holds, seen = '') {
      console.log(
        `${holds ? 'ok    ' : 'FAILED'} ${what}${holds ? '' : `: ${JSON.stringify(seen)}`}`,
      )
      checked += 1
      failed += holds ? 0 : 1
    },
    async timed(what, work) {
      const startedAt = performance.now()
      const result = await work()
      const seconds = (performance.now() - startedAt) / 1000
      times.push({ what, seconds })
      console.log(`${seconds.toFixed(1).padStart(5)} s ${what}`)
      return result
    },
    note: (sentence) => console.log(sentence),
    failed: () => failed,
    summary: () =>
      [
        `${checked} checks, ${failed} of them FAILED, at a load of ${load} before it began`,
        ...times.map(({ what, seconds }) => `${seconds.toFixed(1).padStart(7)} s ${what}`),
      ].join('\n'),
    async record() {
      const before = await readFile(page, 'utf8')
      const place = new RegExp(`^\\| \`${name}\` .*$`, 'm')
      if (!place.test(before)) throw new Error(`${page} has no row for the form "${name}"`)
      await writeFile(page, before.replace(place, row))
    },
  }

  function row(): string {
    const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeZone: 'UTC' }).format()
    const secondsOf = (step: string) =>
      times.find(({ what }) => what === step)?.seconds.toFixed(1) ?? '—'
    const cells = [
      `\`${name}\``,
      `${day}, ${availableParallelism()} cores, load ${load}`,
      String(checked),
      ...columns.map(secondsOf),
    ]
    return `| ${cells.join(' | ')} |`
  }
}
