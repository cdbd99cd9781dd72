import { full } from './sweep.ts'
import type { Language } from './words.ts'

/**
 * Which language the seeker of a journey speaks; the other side speaks the other one, so that both are tried at once.
 * The long run goes both ways.
 */
export const seekerSpeaks = (usual: Language): readonly Language[] =>
  full ? ['en', 'ar'] : [usual]

export const otherLanguage = { en: 'ar', ar: 'en' } as const satisfies Record<Language, Language>
