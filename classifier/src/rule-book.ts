import { arabic, arabizi, english } from './lexicon/lexicons.ts'
import type { PhraseKind } from './lexicon/schema.ts'
import { arabicContextWords } from './judging/arabic.ts'
import { arabicNegations } from './judging/arabic-denial.ts'
import { englishContextWords, englishNegations } from './judging/english.ts'
import { parsePhrase, type WordClasses } from './matching-phrases/phrase.ts'
import { PhraseIndex } from './matching-phrases/phrase-index.ts'
import { type Rule, rulesOf, type RuleSource } from './matching-phrases/rule.ts'
import { Vocabulary } from './matching-phrases/vocabulary.ts'
import { WordReader } from './reading/word-reader.ts'

const sources: readonly RuleSource[] = [
  { ...english, language: 'en', negations: englishNegations },
  { ...arabic, language: 'ar', negations: arabicNegations },
  { ...arabizi, language: 'az', negations: new Set(arabizi.classes['znot']?.split('|')) },
]

export const vocabulary = new Vocabulary()
export const words = new WordReader(vocabulary)
for (const word of [...englishContextWords, ...arabicContextWords]) vocabulary.add(word)

export const rules: readonly Rule[] = sources.flatMap((source) => rulesOf(source, vocabulary))

export const ruleIndex = new PhraseIndex<Rule>(vocabulary)
for (const rule of rules)
  ruleIndex.add(
    rule.first,
    rule,
    rule.others.map(({ nodes }) => nodes),
  )

function indexOf(kind: PhraseKind): PhraseIndex<string> {
  const index = new PhraseIndex<string>(vocabulary)
  for (const { phrases, classes } of [english, arabic, arabizi])
    for (const phrase of phrases[kind])
      for (const nodes of alternatives(phrase, classes)) index.add(nodes, phrase)
  return index
}

/** Alternatives are filed one by one: each has its own anchor, rarer than all of them together. */
function alternatives(phrase: string, classes: WordClasses): ReturnType<typeof parsePhrase>[] {
  const nodes = parsePhrase(phrase, classes)
  const [only] = nodes
  if (nodes.length !== 1 || only?.kind !== 'choice' || only.optional) return [nodes]
  return only.options.map((option) => [...option])
}

/** Masked before any rule is matched. */
export const maskIndex = indexOf('idioms')
/** Where an idiom would cover what is meant: "live or die, I do not care". */
export const meantIndex = indexOf('meant')
/** Suicide as a subject: explains a bare mention, not a sentence about oneself. */
export const topicIndex = indexOf('topics')
/** Without an explanation these lead to a question to the person. */
export const mentionIndex = indexOf('mentions')
export const keywordIndex = indexOf('keywords')

const indexes = [ruleIndex, maskIndex, meantIndex, topicIndex, mentionIndex, keywordIndex] as const
const finders = rules.flatMap(({ others, unless }) => [
  ...others.map(({ isIn }) => isIn),
  ...(unless ? [unless] : []),
])

/** Called at the start: linking takes tenths of a second. @returns the newly linked phrases */
export const loadRules = (): number =>
  [...indexes, ...finders].filter((loadable) => loadable.load()).length
