import { readFile, writeFile } from 'node:fs/promises'
import { availableParallelism, loadavg } from 'node:os'
import path from 'node:path'

const page = path.resolve(import.meta.dirname, '../docs/operate.md')

export interface Steps {
  /** Says whether it holds, and counts what does not. */
  readonly check: (what: string, holds: boolean, seen?: unknown) => void
  /** Says how long it took. */
  readonly timed: <T>(what: string, work: () => Promise<T>) => Promise<T>
  /** Lines to be kept beside the times. */
  readonly keep: (lines: string) => void
  readonly failed: () => number
  /** Writes times and kept lines into docs/operate.md, in the place of those of the last time. */
  readonly record: () => Promise<void>
}

export function openSteps(): Steps {
  let checked = 0
  let failed = 0
  let kept = ''
  const times: { what: string; seconds: number }[] = []
  const load = loadavg()[0]?.toFixed(1)
  return {
    check(what, holds, seen = '') {
      console.log(`${holds ? 'ok    ' : 'FAILED'} ${what}${holds ? '' : `: ${JSON.stringify(seen)}`}`)
      checked += 1
      failed += holds ? 0 : 1
    },
    async timed(what, work) {
      const began = performance.now()
      const result = await work()
      const seconds = (performance.now() - began) / 1000
      times.push({ what, seconds })
      console.log(`${seconds.toFixed(1).padStart(5)} s ${what}`)
      return result
    },
    keep: (lines) => void (kept += lines),
    failed: () => failed,
    async record() {
      const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' }).format()
      const all = times.reduce((sum, { seconds }) => sum + seconds, 0)
      const text = [
        `On ${day}, on ${availableParallelism()} cores at a load of ${load} before it began: ${checked} checks, all of them held, in ${Math.round(all)} s.`,
        '',
        '| step | seconds |',
        '| --- | ---: |',
        ...times.map(({ what, seconds }) => `| ${what} | ${seconds.toFixed(1)} |`),
        '',
        'What the drill said:',
        '',
        '```',
        kept.trim(),
        '```',
      ].join('\n')
      const before = await readFile(page, 'utf8')
      const after = before.replace(
        /(<!-- deploy:proof -->\n)[\s\S]*?(\n<!-- \/deploy:proof -->)/,
        (_all, start: string, end: string) => `${start}\n${text}\n${end}`,
      )
      if (after === before) throw new Error(`${page} has no place for what was seen`)
      await writeFile(page, after)
    },
  }
}
