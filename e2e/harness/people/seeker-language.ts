import { full } from '../sweep.ts'
import type { Language } from '../words.ts'

/**
 * The seeker's language in a journey; the other side uses the other language, so that both are
 * tried at once. The long run tries both combinations.
 */
export const seekerSpeaks = (usual: Language): readonly Language[] =>
  full ? ['en', 'ar'] : [usual]

export const otherLanguage = { en: 'ar', ar: 'en' } as const satisfies Record<Language, Language>
