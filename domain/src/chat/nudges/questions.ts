import type { NudgeTopic } from '../../crisis/nudge.ts'
import type { Language } from '../../primitives/language.ts'
import arabic from './questions.ar.json' with { type: 'json' }
import english from './questions.en.json' with { type: 'json' }

/** NUDGE-3. Questions in the seeker's language, for the composer; no clinician reviewed them. */
export const directQuestions: Readonly<
  Record<Language, Readonly<Record<NudgeTopic, readonly string[]>>>
> = { en: english, ar: arabic }
