import type { Rule } from '../matching-phrases/rule.ts'
import type { Severity } from '@sanad/domain/crisis/severity'

/** A rule that matches at a place in a text line. */
export interface Hit {
  rule: Rule
  from: number
  to: number
  /** Of the sentence around it, as far as its context may be. */
  sentence: readonly [from: number, to: number]
}

/** Read once for a text, because every match needs it: places of laughter, and of named sources. */
export interface Signs {
  laughs: ReadonlySet<number>
  reports: ReadonlySet<number>
}

/** The context of a match, by the names of RULES.md. */
export const contextRules = {
  denied: 'CRISIS-4',
  otherPerson: 'CRISIS-5',
  told: 'CRISIS-6',
  past: 'CRISIS-7',
  quoted: 'CRISIS-8',
  question: 'CRISIS-9',
  laughed: 'CRISIS-10',
  mention: 'CRISIS-11',
  together: 'CRISIS-12',
  failed: 'CRISIS-14',
  feared: 'CRISIS-16',
} as const
export type ContextRule = keyof typeof contextRules

export interface Verdict {
  hit: Hit
  severity: Severity
  /** Undefined when the rule stands as written. */
  because: ContextRule | undefined
}
