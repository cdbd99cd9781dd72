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

/** The data files of one language, as they were read. */
interface LexiconFiles {
  readonly rules: readonly RuleRow[]
  readonly classes: unknown
  readonly phrases: unknown
}

/** Throws on a file that the schema does not allow. */
function lexiconOf({ rules, classes, phrases }: LexiconFiles): Lexicon {
  const { idioms, meant, topics, mentions, keywords } = phraseFile.parse(phrases)
  const listed = (sections: typeof idioms) => sections.flatMap((section) => section.phrases)
  return {
    rows: rules,
    classes: Object.fromEntries(
      classFile
        .parse(classes)
        .flatMap((section) => section.classes.map(({ name, words }) => [name, expandVerbs(words)])),
    ),
    phrases: {
      idioms: listed(idioms),
      meant: listed(meant),
      topics: listed(topics),
      mentions: listed(mentions),
      keywords: listed(keywords),
    },
  }
}

const rules = ruleBook.parse(ruleTables)

export const english = lexiconOf({
  rules: rules.english,
  classes: englishClasses,
  phrases: englishPhrases,
})

export const arabic = lexiconOf({
  rules: rules.arabic,
  classes: arabicClasses,
  phrases: arabicPhrases,
})

/** Arabic in Latin letters. */
export const arabizi = lexiconOf({
  rules: rules.arabizi,
  classes: arabiziClasses,
  phrases: arabiziPhrases,
})
