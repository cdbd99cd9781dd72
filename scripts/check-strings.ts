import path from 'node:path'
import { checkDirections } from './strings/directions.ts'
import { loadSlices, loadSources } from './strings/load.ts'
import { loadOtherTexts } from './strings/other-texts.ts'
import { checkPlaceholders } from './strings/placeholders.ts'
import { checkScreenWording } from './strings/screen-wording.ts'
import { checkReadingGrade } from './strings/reading-grade.ts'
import { checkBothLanguages } from './strings/same-in-both.ts'
import { loadTerms } from './strings/terms.ts'
import { checkUnused } from './strings/unused.ts'
import { checkUiHoldsNoWords, checkWordsInCode } from './strings/words-in-code.ts'

/**
 * Exempt: terms are a legal text that lawyers word, and the toasts are quoted from the
 * specification.
 */
const exemptFromGrade = /^(consent: (terms|text)|emergency: toasts)/

/** Where a word of the screens may still be one that `screen-wording.ts` refuses, and why. */
const exemptFromWording = new Map([
  ['content/training', 'wrong answers and third persons; a change needs a clinician'],
])

/** Short texts of ours among the others: what is longer has a grade test of its own, or none. */
const graded = /^(?:notices|mails|emergency)/

const repository = path.resolve(import.meta.dirname, '..')
const slices = await loadSlices(repository)
const otherTexts = await loadOtherTexts(repository)
const everything = [...slices, ...otherTexts]
const sources = await loadSources(repository)
const problems = [
  ...everything.flatMap(checkBothLanguages),
  ...slices.flatMap((slice) => checkUnused(slice, sources)),
  ...checkPlaceholders(slices, sources),
  ...checkUiHoldsNoWords(slices),
  ...checkWordsInCode(sources),
  ...checkDirections(sources),
  ...checkScreenWording(everything, exemptFromWording, await loadTerms(repository)),
  ...checkReadingGrade(
    [...slices, ...otherTexts.filter(({ slice }) => graded.test(slice))],
    exemptFromGrade,
  ),
]
for (const problem of problems) console.log(problem)
const keys = slices.reduce((sum, { en }) => sum + en.size, 0)
console.log(`${slices.length} slices, ${keys} English texts, ${problems.length} problems`)
process.exitCode = problems.length === 0 ? 0 : 1
