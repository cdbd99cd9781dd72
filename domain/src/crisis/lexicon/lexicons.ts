import type { WordClasses } from '../matching/phrase.ts'
import { expandVerbs } from './arabic-verbs.ts'
import arabicClasses from './arabic/classes.json' with { type: 'json' }
import arabicCritical from './arabic/critical.json' with { type: 'json' }
import arabicFarewell from './arabic/farewell.json' with { type: 'json' }
import arabicFrames from './arabic/frames.json' with { type: 'json' }
import arabicHarm from './arabic/harm.json' with { type: 'json' }
import arabicHints from './arabic/hints.json' with { type: 'json' }
import arabicPhrases from './arabic/phrases.json' with { type: 'json' }
import arabicShapes from './arabic/shapes.json' with { type: 'json' }
import arabicStraight from './arabic/straight.json' with { type: 'json' }
import arabicThoughts from './arabic/thoughts.json' with { type: 'json' }
import arabicWish from './arabic/wish.json' with { type: 'json' }
import arabiziClasses from './arabizi/classes.json' with { type: 'json' }
import arabiziPhrases from './arabizi/phrases.json' with { type: 'json' }
import arabiziRules from './arabizi/rules.json' with { type: 'json' }
import englishClasses from './english/classes.json' with { type: 'json' }
import englishCritical from './english/critical.json' with { type: 'json' }
import englishFarewell from './english/farewell.json' with { type: 'json' }
import englishFrames from './english/frames.json' with { type: 'json' }
import englishGoodbye from './english/goodbye.json' with { type: 'json' }
import englishHarm from './english/harm.json' with { type: 'json' }
import englishHints from './english/hints.json' with { type: 'json' }
import englishPhrases from './english/phrases.json' with { type: 'json' }
import englishShapes from './english/shapes.json' with { type: 'json' }
import englishStraight from './english/straight.json' with { type: 'json' }
import englishThoughts from './english/thoughts.json' with { type: 'json' }
import englishWish from './english/wish.json' with { type: 'json' }
import { classFile, phraseFile, type PhraseKind, ruleFile, type RuleRow } from './schema.ts'

interface Lexicon {
  readonly rows: readonly RuleRow[]
  readonly classes: WordClasses
  readonly phrases: Readonly<Record<PhraseKind, readonly string[]>>
}

/** The data files of one language, as they were read. */
interface LexiconFiles {
  readonly rules: readonly unknown[]
  readonly classes: unknown
  readonly phrases: unknown
}

/** Throws on a file that the schema does not allow. */
function lexiconOf({ rules, classes, phrases }: LexiconFiles): Lexicon {
  const { idioms, meant, topics, mentions, keywords } = phraseFile.parse(phrases)
  const listed = (sections: typeof idioms) => sections.flatMap((section) => section.phrases)
  return {
    rows: rules.flatMap((file) => ruleFile.parse(file).flatMap(({ rows }) => rows)),
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

export const english = lexiconOf({
  rules: [
    englishCritical,
    englishGoodbye,
    englishThoughts,
    englishWish,
    englishHarm,
    englishFrames,
    englishFarewell,
    englishHints,
    englishStraight,
    englishShapes,
  ],
  classes: englishClasses,
  phrases: englishPhrases,
})

export const arabic = lexiconOf({
  rules: [
    arabicCritical,
    arabicThoughts,
    arabicWish,
    arabicHarm,
    arabicFrames,
    arabicFarewell,
    arabicHints,
    arabicStraight,
    arabicShapes,
  ],
  classes: arabicClasses,
  phrases: arabicPhrases,
})

/** Arabic in Latin letters. */
export const arabizi = lexiconOf({
  rules: [arabiziRules],
  classes: arabiziClasses,
  phrases: arabiziPhrases,
})
