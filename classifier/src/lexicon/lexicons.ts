import type { WordClasses } from '../matching-phrases/phrase.ts'
import { expandVerbs } from './arabic-verbs.ts'
import arabicClasses from './arabic/classes.json' with { type: 'json' }
import arabicPhrases from './arabic/phrases.json' with { type: 'json' }
import arabiziClasses from './arabizi/classes.json' with { type: 'json' }
import arabiziPhrases from './arabizi/phrases.json' with { type: 'json' }
import englishClasses from './english/classes.json' with { type: 'json' }
import englishPhrases from './english/phrases.json' with { type: 'json' }
import { ruleTables } from './rule-tables.ts'
import { classFile, phraseFile, type PhraseKind, ruleBook, type RuleRow } from './schema.ts'

interface Lexicon {
  readonly rows: readonly RuleRow[]
  readonly classes: WordClasses
  readonly phrases: Readonly<Record<PhraseKind, readonly string[]>>
}

const rules = ruleBook.parse(ruleTables)

/** @throws on a file that the schema does not allow */
function lexiconOf(language: keyof typeof rules, classes: unknown, phrases: unknown): Lexicon {
  const named = classFile.parse(classes).flatMap((section) => section.classes)
  return {
    rows: rules[language],
    classes: Object.fromEntries(named.map(({ name, words }) => [name, expandVerbs(words)])),
    phrases: phraseFile.parse(phrases),
  }
}

export const english = lexiconOf('english', englishClasses, englishPhrases)
export const arabic = lexiconOf('arabic', arabicClasses, arabicPhrases)
/** Arabic in Latin letters. */
export const arabizi = lexiconOf('arabizi', arabiziClasses, arabiziPhrases)
