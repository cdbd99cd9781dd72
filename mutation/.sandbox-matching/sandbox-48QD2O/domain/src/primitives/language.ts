// @ts-nocheck
export const languages = ['en', 'ar'] as const
/** A language of the interface. Specification §1. */
export type Language = (typeof languages)[number]

export const directionOf = (language: Language): 'ltr' | 'rtl' =>
  language === 'ar' ? 'rtl' : 'ltr'
