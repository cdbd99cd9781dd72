import { createHash } from 'node:crypto'
import type { Figure, Run } from '../../server/test/keep-figure.ts'
import type { Chapter, Promised, Proof } from './promised.ts'
import { keyOf, type Result, type Results } from './results.ts'

interface Known {
  readonly results: Results
  readonly figures: Readonly<Record<string, Figure>>
}

const intro = `# What we promise, and what shows it

Written by \`npm run trust\` from what the last runs said; a change by hand fails a test. Each line is a test that fails when the promise does not hold, or a longer run with its last figure, the commit and the day it was run on, and the command that does it again. A \`+\` behind a commit: something was changed since. What is missing, weak or not tried stands in the [README](../README.md#honest-limits-of-this-version) and in [what breaks](faults.md).

\`npm test\` runs every test and leaves its report; \`npm run trust\` then writes this page. \`npm run trust -- run\` runs only the tests named here first. \`KEEP_FIGURES=1\` before one of the longer commands keeps its figure.`

/** The words of docs/trust.md. */
export const pageOf = (chapters: readonly Chapter[], known: Known): string =>
  [intro, ...chapters.map((chapter) => chapterOf(chapter, known))].join('\n\n')

const sealOf = (words: string): string => createHash('sha256').update(words.trim()).digest('hex')

/** With a seal at its end, by which a test sees that nobody wrote into it. */
export const sealed = (words: string): string => `${words.trim()}\n\n<!-- ${sealOf(words)} -->\n`

/** Whether it stands as it was written. */
export function isWhole(page: string): boolean {
  const [, words = '', seal] = /^(.*)<!-- ([0-9a-f]{64}) -->\s*$/s.exec(page) ?? []
  return seal === sealOf(words)
}

const chapterOf = ({ title, promised }: Chapter, known: Known): string =>
  `## ${title}\n\n${promised.map((one) => promiseOf(one, known)).join('\n\n')}`

function promiseOf(
  { promise, tests = [], figures = [] }: Promised,
  { results, figures: kept }: Known,
): string {
  const lines = [
    ...tests.map((proof) => testLine(proof, results[keyOf(proof)])),
    ...figures.map(({ name, command }) => figureLine(command, kept[name])),
  ]
  return `**${promise}**\n\n${lines.map((line) => `- ${line}`).join('\n')}`
}

function testLine(proof: Proof, result: Result | undefined): string {
  const [file, title] = proof
  return `[${readable(title)}](../${file}) — ${result ? `${saidOf(result)}; ${runOf(result.run)}` : 'not run yet'} · \`${commandOf(proof)}\``
}

function saidOf({ cases, failed, seconds }: Result): string {
  if (failed > 0) return `**failed** (${failed} of ${cases})`
  return `held${cases > 1 ? ` in ${cases} cases` : ''}, ${seconds} s`
}

const figureLine = (command: string, kept: Figure | undefined): string =>
  kept
    ? `${kept.figure} — ${runOf(kept.run)} · \`${command}\``
    : `not measured yet · \`${command}\``

const runOf = ({ commit, date, machine }: Run): string => `${date}, \`${commit}\`, ${machine}`

/** Places of a table of cases as three dots; nothing that Markdown would take for its own. */
const readable = (title: string): string =>
  title.replaceAll(/%[sdifjo#]|\$\{[^}]*\}|\$[a-zA-Z]+/g, '…').replaceAll(/[[\]*_`<>]/g, '\\$&')

function commandOf([file]: Proof): string {
  if (file.startsWith('e2e/'))
    return `npx playwright test -c e2e ${file.replace(/^.*\//, '').replace(/\..*/, '')}`
  const [project = '', ...rest] = file.split('/')
  return `npx vitest run --project ${project} ${rest.join('/').replace(/\.test\.tsx?$/, '')}`
}
