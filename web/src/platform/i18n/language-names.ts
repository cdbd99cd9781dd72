import type { Language } from '@sanad/domain/primitives/language'

/** Each in itself. */
export const languageNames = { en: 'English', ar: 'العربية' } as const satisfies Record<
  Language,
  string
>
