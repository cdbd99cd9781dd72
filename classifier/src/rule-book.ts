import { compiledRules } from './compiled-rules.ts'
import { PhraseIndex, phraseFinder, type IndexedPhrase } from './matching-phrases/phrase-index.ts'
import type { Rule } from './matching-phrases/rule.ts'
import { Vocabulary } from './matching-phrases/vocabulary.ts'
import { WordReader } from './reading/word-reader.ts'

export const vocabulary = new Vocabulary(compiledRules.words)
export const words = new WordReader(vocabulary)

const indexedRules = compiledRules.rules.map(
  ({ first, others, unless, ...rule }): readonly [IndexedPhrase, Rule] => [
    first,
    { ...rule, others: others.map(phraseFinder), unless: unless && phraseFinder(unless) },
  ],
)
export const rules: readonly Rule[] = indexedRules.map(([, rule]) => rule)
export const ruleIndex = new PhraseIndex(indexedRules, vocabulary.size)

const indexOf = (phrases: readonly IndexedPhrase[]) =>
  new PhraseIndex(
    phrases.map((phrase) => [phrase, undefined]),
    vocabulary.size,
  )

/** Masked before any rule is matched. */
export const maskIndex = indexOf(compiledRules.idioms)
/** Where an idiom would cover what is meant: "live or die, I do not care". */
export const meantIndex = indexOf(compiledRules.meant)
/** Suicide as a subject: explains a bare mention, not a sentence about oneself. */
export const topicIndex = indexOf(compiledRules.topics)
/** Without an explanation these lead to a question to the person. */
export const mentionIndex = indexOf(compiledRules.mentions)
export const keywordIndex = indexOf(compiledRules.keywords)
