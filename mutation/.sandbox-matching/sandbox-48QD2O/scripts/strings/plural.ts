// @ts-nocheck
const suffix = /_(zero|one|two|few|many|other)$/

/** The key as code writes it, without the plural form that the look-up adds. */
export const baseKey = (key: string): string => key.replace(suffix, '')

/** `one` of `people_one`; undefined where the key has no plural form. */
export const formOf = (key: string): string | undefined => suffix.exec(key)?.[1]

/** Unicode's plural categories of the two languages. */
export const formsNeeded = {
  en: ['one', 'other'],
  ar: ['zero', 'one', 'two', 'few', 'many', 'other'],
} as const
