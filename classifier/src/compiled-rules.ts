import { arabic, arabizi, english } from './lexicon/lexicons.ts'
import type { PhraseKind } from './lexicon/schema.ts'
import { arabicContextWords } from './judging/arabic.ts'
import { arabicNegations } from './judging/arabic-denial.ts'
import { englishContextWords, englishNegations } from './judging/english.ts'
import {
  addWords,
  inNumbers,
  parsePhrase,
  type PhraseNode,
  type WordClasses,
} from './matching-phrases/phrase.ts'
import { indexPhrase } from './matching-phrases/phrase-index.ts'
import { rulesOf, type RuleSource } from './matching-phrases/rule.ts'
import { Vocabulary } from './matching-phrases/vocabulary.ts'

const lexicons = [english, arabic, arabizi]
const sources: readonly RuleSource[] = [
  { ...english, language: 'en', negations: englishNegations },
  { ...arabic, language: 'ar', negations: arabicNegations },
  { ...arabizi, language: 'az', negations: new Set(arabizi.classes['znot']?.split('|')) },
]

/**
 * The lexicons in the form in which texts are searched: plain data, because the build puts it into
 * the bundle of the service in place of this module (`server/build/bundle.ts`).
 */
export const compiledRules = compileRules()

function compileRules() {
  const vocabulary = new Vocabulary([...englishContextWords, ...arabicContextWords])
  const parsed = sources.flatMap(rulesOf)
  const lists = {
    idioms: phrasesOf('idioms'),
    meant: phrasesOf('meant'),
    topics: phrasesOf('topics'),
    mentions: phrasesOf('mentions'),
    keywords: phrasesOf('keywords'),
  }
  const ofRules = parsed.flatMap(({ first, others, unless }) => [first, ...others, unless ?? []])
  for (const nodes of [...ofRules, ...Object.values(lists).flat()]) addWords(nodes, vocabulary)
  const indexed = (kind: PhraseKind) => lists[kind].map((nodes) => indexPhrase(nodes, vocabulary))
  return {
    words: [...vocabulary.all()],
    rules: parsed.map(({ first, others, unless, ...rule }) => ({
      ...rule,
      first: indexPhrase(first, vocabulary, others),
      others: others.map((nodes) => inNumbers(nodes, vocabulary)),
      unless: unless && inNumbers(unless, vocabulary),
    })),
    idioms: indexed('idioms'),
    meant: indexed('meant'),
    topics: indexed('topics'),
    mentions: indexed('mentions'),
    keywords: indexed('keywords'),
    classesByWord: [...classesByWord()].map(([word, names]) => [word, [...names]] as const),
  }
}

function phrasesOf(kind: PhraseKind): PhraseNode[][] {
  return lexicons.flatMap(({ phrases, classes }) =>
    phrases[kind].flatMap((phrase) => alternatives(phrase, classes)),
  )
}

/** Alternatives are filed one by one: each has its own anchor, rarer than all of them together. */
function alternatives(phrase: string, classes: WordClasses): PhraseNode[][] {
  const nodes = parsePhrase(phrase, classes)
  const [only] = nodes
  if (nodes.length !== 1 || only?.kind !== 'choice' || only.optional) return [nodes]
  return only.options.map((option) => [...option])
}

function classesByWord(): ReadonlyMap<string, ReadonlySet<string>> {
  const names = new Map<string, Set<string>>()
  for (const { classes } of lexicons)
    for (const name of Object.keys(classes))
      for (const word of parsePhrase(`{${name}}`, classes).flatMap(wordsAlone))
        names.set(word, (names.get(word) ?? new Set()).add(name))
  return names
}

/** The words that are an option without others beside them. */
function wordsAlone(node: PhraseNode): readonly string[] {
  if (node.kind === 'word') return node.words
  if (node.kind !== 'choice') return []
  return node.options.flatMap(([first, second]) =>
    first?.kind === 'word' && second === undefined ? first.words : [],
  )
}
