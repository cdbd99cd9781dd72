import type { Severity } from '../severity.ts'

/**
 * One rule of a lexicon:
 *   id        stable; named in every result the rule makes
 *   severity  the level when nothing around it says otherwise
 *   codes     of codes.ts, spaced; `other` marks somebody else at risk, '' plain distress
 *   phrase    in the notation of matching/phrase.ts; a list is parts that meet in one or two sentences, any order
 *   gloss     what it says, in plain words
 *   unless    words near it that explain it away
 */
export type Row = readonly [
  id: string,
  severity: Severity,
  codes: string,
  phrase: string | readonly string[],
  gloss: string,
  unless?: string,
]
