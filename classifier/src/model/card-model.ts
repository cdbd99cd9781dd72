import * as z from 'zod'
import arabicFile from './arabic-model.json' with { type: 'json' }
import englishFile from './english-model.json' with { type: 'json' }
import { bucketCount, eachFeature, namedFeatures, piecesOf, type RuleSigns } from './features.ts'

/** 64 steps from `-scale` to `+scale`, one character each. */
export const weightAlphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+-'
const middle = weightAlphabet.length / 2

const file = z.strictObject({
  bias: z.number(),
  scale: z.number(),
  /** From this score on a text leads to the quiet card. */
  threshold: z.number(),
  weights: z.string().length(bucketCount),
})
export type ModelFile = z.infer<typeof file>

/** Logistic regression over hashed fragments of a text, on the scale of log odds. */
interface Model {
  readonly score: (words: readonly string[], signs: RuleSigns) => number
  readonly weightOf: (bucket: number) => number
  readonly threshold: number
}

export function modelOf(data: ModelFile): Model {
  const { bias, scale, threshold, weights } = file.parse(data)
  const weightOfSign = new Map(
    [...weightAlphabet].map((sign, at) => [sign.charCodeAt(0), ((at - middle) * scale) / middle]),
  )
  const table = new Float32Array(bucketCount)
  for (let at = 0; at < bucketCount; at++) table[at] = weightOfSign.get(weights.charCodeAt(at)) ?? 0
  const weightOf = (bucket: number): number => table[bucket] ?? 0
  const scorePiece = (piece: readonly string[], signs: RuleSigns): number => {
    let sum = 0
    const count = eachFeature(piece, signs, (bucket) => {
      sum += table[bucket] ?? 0
    })
    return bias + sum / Math.sqrt(count)
  }
  return {
    weightOf,
    threshold,
    score: (words, signs) =>
      Math.max(-Infinity, ...piecesOf(words).map((piece) => scorePiece(piece, signs))),
  }
}

export type CrisisLanguage = 'en' | 'ar'

const models: Readonly<Record<CrisisLanguage, Model>> = {
  en: modelOf(englishFile),
  ar: modelOf(arabicFile),
}

/** Fewer words are mostly the beginning of a sentence ("i want to"), which says nothing yet. */
const fewestWords = 4

const wordsAlone = (words: readonly string[]) => words.filter((word) => word !== '.')
export const isJudged = (words: readonly string[]) => wordsAlone(words).length >= fewestWords

/** CRISIS-17. The model decides about the quiet card and nothing else. */
export function offersCard(
  language: CrisisLanguage,
  words: readonly string[],
  signs: RuleSigns,
): boolean {
  const { score, threshold } = models[language]
  return isJudged(words) && score(words, signs) >= threshold
}

interface Weighed {
  readonly fragment: string
  readonly weight: number
}

const shownFragments = 5

/** For staff: the score, the threshold, and the heaviest fragments. Null for a text too short. */
export function explainCard(language: CrisisLanguage, words: readonly string[], signs: RuleSigns) {
  if (!isJudged(words)) return null
  const { score, threshold, weightOf } = models[language]
  const weights = new Map<string, number>()
  for (const { name, bucket } of namedFeatures(wordsAlone(words), signs))
    weights.set(name, (weights.get(name) ?? 0) + weightOf(bucket))
  const fragments: Weighed[] = [...weights]
    .map(([fragment, weight]) => ({ fragment, weight }))
    .filter(({ weight }) => weight > 0)
    .toSorted((a, b) => b.weight - a.weight)
    .slice(0, shownFragments)
  return { score: score(words, signs), threshold, fragments }
}
