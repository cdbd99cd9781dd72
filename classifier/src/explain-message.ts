import { assessMessage } from './assess-message.ts'
import { helpFor } from '@sanad/domain/crisis/help-offer'
import { arabic, arabizi, english } from './lexicon/lexicons.ts'
import type { RuleRow } from './lexicon/schema.ts'
import { explainCard, type CrisisLanguage } from './model/card-model.ts'
import { readLine } from './reading/read-line.ts'
import { words } from './rule-book.ts'

const rows: readonly RuleRow[] = [...english.rows, ...arabic.rows, ...arabizi.rows]
const rowsById = new Map(rows.map((row) => [row.id, row]))

const viewRule = ({
  id,
  section,
  severity,
  codes,
  phrase,
  unless,
  gloss,
  note,
  fires,
  quiet,
}: RuleRow) => ({
  id,
  section,
  severity,
  codes: [...codes],
  cues: typeof phrase === 'string' ? [phrase] : [...phrase],
  unless: unless ?? '',
  meaning: gloss,
  note: note ?? '',
  fires,
  quiet,
})

/** `en-thought-want-die CRISIS-4`: a rule, and the context that lowered it. */
function reasonOf(reason: string) {
  const [first = '', second] = reason.split(' ')
  const row = rowsById.get(first)
  return row ? { rule: viewRule(row), context: second ?? null } : { rule: null, context: first }
}

/** For staff. Nothing of the text is kept. */
export function explainMessage(text: string, language: CrisisLanguage) {
  const { severity, crisis, keyword, gentle, codes, reasons, lexiconVersion } = assessMessage(
    text,
    language,
  )
  return {
    severity,
    crisis,
    keyword,
    codes: [...codes],
    help: helpFor({ severity, keyword, gentle }),
    reasons: reasons.map(reasonOf),
    model: explainCard(language, readLine(text, words).words, { severity, codes }),
    lexiconVersion,
  }
}

/** In the order of the rule tables. */
export const findRules = (language: CrisisLanguage) =>
  rows.filter(({ id }) => id.startsWith('en-') === (language === 'en')).map(viewRule)
