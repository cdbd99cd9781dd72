import path from 'node:path'
import { noticeWords } from '../domain/src/primitives/notice.ts'
import { checkDirections } from './strings/directions.ts'
import { loadSlices, loadSources } from './strings/load.ts'
import { checkScreenWording } from './strings/screen-wording.ts'
import { checkReadingGrade } from './strings/reading-grade.ts'
import { checkBothLanguages } from './strings/same-in-both.ts'
import { checkUnused } from './strings/unused.ts'
import { checkUiHoldsNoWords, checkWordsInCode } from './strings/words-in-code.ts'

/**
 * Exempt: terms are a legal text that lawyers word, and the toasts are quoted from the
 * specification.
 */
const exemptFromGrade = /^(consent: (terms|text)|emergency: toasts)/

/** Where a word of the screens may still be one that `screen-wording.ts` refuses, and why. */
const exemptFromWording = new Map([
  ['availability', 'screens of people at work, not rewritten yet'],
])

const repository = path.resolve(import.meta.dirname, '..')
const slices = await loadSlices(repository)
/** The words of notices stand with their kinds: mail and screen read the same row. */
const notices = {
  slice: 'notices',
  en: new Map(Object.entries(noticeWords).map(([kind, { en }]) => [kind, en.screen])),
  ar: new Map(Object.entries(noticeWords).map(([kind, { ar }]) => [kind, ar.screen])),
}
const sources = await loadSources(repository)
const problems = [
  ...[...slices, notices].flatMap(checkBothLanguages),
  ...slices.flatMap((slice) => checkUnused(slice, sources)),
  ...checkUiHoldsNoWords(slices),
  ...checkWordsInCode(sources),
  ...checkDirections(sources),
  ...checkScreenWording([...slices, notices], exemptFromWording),
  ...checkReadingGrade([...slices, notices], exemptFromGrade),
]
for (const problem of problems) console.log(problem)
const keys = slices.reduce((sum, { en }) => sum + en.size, 0)
console.log(`${slices.length} slices, ${keys} English texts, ${problems.length} problems`)
process.exitCode = problems.length === 0 ? 0 : 1
