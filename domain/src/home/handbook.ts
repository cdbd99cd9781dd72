import type { Language } from '../primitives/language.ts'

/** Guides for those who live with the service, each at `/handbook/<name>`. */
export const handbooks = ['coordinator', 'supervisor', 'supporter', 'board'] as const
export type HandbookName = (typeof handbooks)[number]

/** A paragraph of a guide, by the id of its heading. */
export type HandbookPlace = `${HandbookName}#${string}`

/** The mark that opens a guide. Not in a strings file, or seekers' pages would list its address. */
export const handbookWords: Readonly<Record<Language, Record<'mark' | 'open', string>>> = {
  en: { mark: '?', open: 'Guide to this page (opens in a new tab)' },
  ar: { mark: '؟', open: 'دليل هذه الصفحة (في تبويب جديد)' },
}
