import { gradeLine } from '../grade-line.ts'
import { readLine } from '../reading/read-line.ts'
import { ruleIndex, words } from '../rule-book.ts'
import type { Assess } from './measure.ts'
import type { GradedLine } from './sets.ts'

/** The family of each sample, by the sample's id. */
type Families = ReadonlyMap<string, string>

/** By subject: a sample's language and its family, or else its tag. */
export const themesOf = (samples: readonly GradedLine[]): Families =>
  new Map(samples.map(({ id, lang, tag, family = tag }) => [id, `${lang} ${family}`]))

/** The share of common words from which two samples count as worded alike. */
const alike = 0.4

/**
 * By wording: each sample of a family shares two words in five with another one (single linkage
 * over the Jaccard index of their words). The words are those of the text, not of the lexicons.
 */
export function wordingsOf(samples: readonly GradedLine[]): Families {
  const bags = samples.map(({ text }) => new Set(readLine(text, words).words))
  const parents = samples.map((_, at) => at)
  const rootOf = (at: number): number => {
    let root = at
    while (parents[root] !== root) root = parents[root] ?? root
    return root
  }
  for (const [at, bag] of bags.entries())
    for (let other = 0; other < at; other++)
      if (overlap(bag, bags[other] ?? new Set()) >= alike) parents[rootOf(at)] = rootOf(other)
  return new Map(samples.map(({ id }, at) => [id, `wording ${String(rootOf(at))}`]))
}

function overlap(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  const least = Math.min(one.size, other.size)
  if (least < alike * Math.max(one.size, other.size)) return 0
  const common = [...one].filter((word) => other.has(word)).length
  return common / (one.size + other.size - common)
}

/**
 * Leave one family out: grades a sample without the rules that only crises of its own family need,
 * which estimates how the rules do on an unseen family. An upper bound, because a rule may still
 * owe single alternatives to the family.
 */
export function withoutOwnFamily(samples: readonly GradedLine[], families: Families): Assess {
  const taughtBy = new Map<string, Set<string>>()
  for (const sample of samples.filter(({ crisis }) => crisis))
    for (const { value } of ruleIndex.find(readLine(sample.text, words).numbers)) {
      const teachers = taughtBy.get(value.id) ?? new Set()
      taughtBy.set(value.id, teachers.add(families.get(sample.id) ?? ''))
    }
  const only = [...taughtBy].filter(([, teachers]) => teachers.size === 1)
  return ({ id, text }) => {
    const family = families.get(id) ?? ''
    const withheld = new Set(
      only.filter(([, teachers]) => teachers.has(family)).map(([rule]) => rule),
    )
    return { ...gradeLine(readLine(text, words), [], withheld), keyword: false }
  }
}
