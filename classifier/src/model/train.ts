import { bucketCount, eachFeature, type RuleSigns } from './features.ts'
import { type ModelFile, weightAlphabet } from './card-model.ts'

export interface Lesson {
  readonly words: readonly string[]
  readonly signs: RuleSigns
  readonly isCrisis: boolean
  /** How much the lesson counts. */
  readonly weight: number
}

const rounds = 12
const rate = 0.35
const decay = 2e-6
const scale = 8

/** A seeded generator with the same numbers on every machine. */
function numbersFrom(start: number): () => number {
  let state = start >>> 0
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return state / 2 ** 32
  }
}

function shuffled<Item>(items: readonly Item[], random: () => number): Item[] {
  const order = [...items]
  for (let at = order.length - 1; at > 0; at--) {
    const other = Math.floor(random() * (at + 1))
    const item = order[at]
    const swapped = order[other]
    if (item === undefined || swapped === undefined) continue
    order[at] = swapped
    order[other] = item
  }
  return order
}

/** Logistic regression by AdaGrad. The same lessons in the same order give the same weights. */
export function trainModel(lessons: readonly Lesson[]): Omit<ModelFile, 'threshold'> {
  const weights = new Float64Array(bucketCount)
  const squares = new Float64Array(bucketCount).fill(1)
  const random = numbersFrom(20260)
  const learned = lessons.map((lesson) => {
    const buckets: number[] = []
    eachFeature(lesson.words, lesson.signs, (bucket) => buckets.push(bucket))
    return { ...lesson, buckets, unit: 1 / Math.sqrt(buckets.length || 1) }
  })
  let bias = 0
  for (let round = 0; round < rounds; round++)
    for (const { buckets, unit, isCrisis, weight } of shuffled(learned, random)) {
      let score = bias
      for (const bucket of buckets) score += (weights[bucket] ?? 0) * unit
      const error = weight * (1 / (1 + Math.exp(-score)) - (isCrisis ? 1 : 0))
      bias -= 0.01 * error
      const slope = error * unit
      for (const bucket of buckets) {
        const own = weights[bucket] ?? 0
        const gradient = slope + decay * own
        const square = (squares[bucket] ?? 1) + gradient * gradient
        squares[bucket] = square
        weights[bucket] = own - (rate * gradient) / Math.sqrt(square)
      }
    }
  return { bias: rounded(bias), scale, weights: signsOf(weights) }
}

const rounded = (value: number): number => Math.round(value * 1e4) / 1e4

function signsOf(weights: Float64Array): string {
  const middle = weightAlphabet.length / 2
  let signs = ''
  for (const weight of weights) {
    const step = Math.round((weight * middle) / scale)
    signs += weightAlphabet[Math.min(middle - 1, Math.max(-middle, step)) + middle] ?? ''
  }
  return signs
}
