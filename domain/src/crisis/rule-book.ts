import { arabicClasses } from './lexicon/arabic-classes.ts'
import { arabicAttempts, arabicGoodbyes } from './lexicon/arabic-critical.ts'
import { arabicFarewellClasses, arabicFarewells } from './lexicon/arabic-farewell.ts'
import { arabicFrames } from './lexicon/arabic-frames.ts'
import { arabicDistress, arabicHarm, arabicOthers } from './lexicon/arabic-harm.ts'
import { arabicHints } from './lexicon/arabic-hints.ts'
import { arabicIdioms, arabicMeant, arabicTopics } from './lexicon/arabic-idioms.ts'
import { arabicStraight } from './lexicon/arabic-straight.ts'
import { arabicThoughts } from './lexicon/arabic-thoughts.ts'
import { arabicWishes } from './lexicon/arabic-wish.ts'
import { arabizi, arabiziClasses, arabiziIdioms } from './lexicon/arabizi.ts'
import { englishClasses } from './lexicon/english-classes.ts'
import { englishAttempts, englishPlans } from './lexicon/english-critical.ts'
import { englishFarewellClasses, englishFarewells } from './lexicon/english-farewell.ts'
import { englishFrames } from './lexicon/english-frames.ts'
import { englishGoodbyes } from './lexicon/english-goodbye.ts'
import { englishDistress, englishHarm, englishOthers } from './lexicon/english-harm.ts'
import { englishHints } from './lexicon/english-hints.ts'
import { englishIdioms, englishMeant, englishTopics } from './lexicon/english-idioms.ts'
import { englishStraight } from './lexicon/english-straight.ts'
import { englishThoughts } from './lexicon/english-thoughts.ts'
import { englishWishes } from './lexicon/english-wish.ts'
import { arabicKeywords, arabiziKeywords, englishKeywords } from './lexicon/keywords.ts'
import { arabicContextWords } from './judging/arabic.ts'
import { arabicNegations } from './judging/arabic-denial.ts'
import { englishContextWords, englishNegations } from './judging/english.ts'
import { parsePhrase, type WordClasses } from './matching/phrase.ts'
import { PhraseIndex } from './matching/phrase-index.ts'
import { type Rule, rulesOf, type RuleSource } from './matching/rule.ts'
import { Vocabulary } from './matching/vocabulary.ts'
import { WordReader } from './reading/word-reader.ts'

const english: RuleSource = {
  language: 'en',
  rows: [
    ...englishAttempts,
    ...englishPlans,
    ...englishGoodbyes,
    ...englishThoughts,
    ...englishWishes,
    ...englishHarm,
    ...englishOthers,
    ...englishDistress,
    ...englishFrames,
    ...englishFarewells,
    ...englishHints,
    ...englishStraight,
  ],
  classes: { ...englishClasses, ...englishFarewellClasses },
  negations: englishNegations,
}
const arabic: RuleSource = {
  language: 'ar',
  rows: [
    ...arabicAttempts,
    ...arabicGoodbyes,
    ...arabicThoughts,
    ...arabicWishes,
    ...arabicHarm,
    ...arabicOthers,
    ...arabicDistress,
    ...arabicFrames,
    ...arabicFarewells,
    ...arabicHints,
    ...arabicStraight,
  ],
  classes: { ...arabicClasses, ...arabicFarewellClasses },
  negations: arabicNegations,
}
const latinArabic: RuleSource = {
  language: 'az',
  rows: arabizi,
  classes: arabiziClasses,
  negations: new Set(arabiziClasses['znot']?.split('|')),
}

export const vocabulary = new Vocabulary()
export const words = new WordReader(vocabulary)
for (const word of [...englishContextWords, ...arabicContextWords]) vocabulary.add(word)

export const rules: readonly Rule[] = [english, arabic, latinArabic].flatMap((source) =>
  rulesOf(source, vocabulary),
)

export const ruleIndex = new PhraseIndex<Rule>(vocabulary)
for (const rule of rules)
  ruleIndex.add(
    rule.first,
    rule,
    rule.others.map(({ nodes }) => nodes),
  )

function indexOf(
  ...lists: readonly (readonly [readonly string[], WordClasses])[]
): PhraseIndex<string> {
  const index = new PhraseIndex<string>(vocabulary)
  for (const [phrases, classes] of lists)
    for (const phrase of phrases)
      for (const nodes of alternatives(phrase, classes)) index.add(nodes, phrase)
  return index
}

/** Alternatives are filed one by one: each has an anchor of its own, rarer than all of them together. */
function alternatives(phrase: string, classes: WordClasses): ReturnType<typeof parsePhrase>[] {
  const nodes = parsePhrase(phrase, classes)
  const [only] = nodes
  if (nodes.length !== 1 || only?.kind !== 'choice' || only.optional) return [nodes]
  return only.options.map((option) => [...option])
}

/** Idioms and topics: their words are taken away before any rule looks. */
export const maskIndex = indexOf(
  [englishIdioms, englishClasses],
  [arabicIdioms, arabicClasses],
  [arabiziIdioms, arabiziClasses],
)
/** Where an idiom would cover what is meant: "live or die, I do not care". */
export const meantIndex = indexOf(
  [englishMeant, { ...englishClasses }],
  [arabicMeant, arabicClasses],
)
/** Suicide spoken of as a subject: explains a bare mention, not a sentence about oneself. */
export const topicIndex = indexOf([englishTopics, englishClasses], [arabicTopics, arabicClasses])
/** Words that are a question to the person when nothing explains them. */
export const mentionIndex = indexOf(
  [['suicide|suicidal|suicides|self (harm|harmed|harming)'], englishClasses],
  [['انتحار|الانتحار|انتحر|انتحاري|انتحاريه|تنتحر|المنتحرين|منتحر'], arabicClasses],
)
export const keywordIndex = indexOf(
  [englishKeywords, englishClasses],
  [arabicKeywords, arabicClasses],
  [arabiziKeywords, arabiziClasses],
)
