import { readFile, writeFile } from 'node:fs/promises'
import { availableParallelism, loadavg } from 'node:os'
import path from 'node:path'

const page = path.resolve(import.meta.dirname, '../../docs/operate.md')

export interface Steps {
  /** Records a check, and counts the failed ones. */
  readonly check: (what: string, holds: boolean, seen?: unknown) => void
  /** Records how long a step took. */
  readonly timed: <T>(what: string, work: () => Promise<T>) => Promise<T>
  /** A sentence about the machine, printed above the table. */
  readonly note: (sentence: string) => void
  /** Text to be kept beside the times. */
  readonly keep: (lines: string) => void
  readonly failed: () => number
  /** The times and the kept text, as Markdown. */
  readonly table: () => string
  /** Writes the table into docs/operate.md, in place of the form's last one. */
  readonly record: () => Promise<void>
}

/** @param form the form of the table: plain, systemd or docker */
export function openSteps(form: string): Steps {
  let checked = 0
  let failed = 0
  let drillOutput = ''
  const notes: string[] = []
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
    note(sentence) {
      console.log(sentence)
      notes.push(sentence)
    },
    keep: (lines) => void (drillOutput += lines),
    failed: () => failed,
    table,
    async record() {
      const before = await readFile(page, 'utf8')
      const place = new RegExp(
        `(<!-- deploy:proof ${form} -->\\n)[\\s\\S]*?(\\n?<!-- /deploy:proof ${form} -->)`,
      )
      if (!place.test(before)) throw new Error(`${page} has no place for the form "${form}"`)
      const after = before.replace(
        place,
        (_all, start: string, end: string) => `${start}\n${table()}\n${end}`,
      )
      await writeFile(page, after)
    },
  }

  function table(): string {
    const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' }).format()
    const all = times.reduce((sum, { seconds }) => sum + seconds, 0)
    const outcome = failed === 0 ? 'all of them held' : `${failed} of them FAILED`
    return [
      `On ${day}, on ${availableParallelism()} cores at a load of ${load} before it began: ${checked} checks, ${outcome}, in ${Math.round(all)} s. ${notes.join(' ')}`.trim(),
      '',
      '| step | seconds |',
      '| --- | ---: |',
      ...times.map(({ what, seconds }) => `| ${what} | ${seconds.toFixed(1)} |`),
      '',
      'What the drill said:',
      '',
      '```',
      drillOutput.trim(),
      '```',
    ].join('\n')
  }
}
