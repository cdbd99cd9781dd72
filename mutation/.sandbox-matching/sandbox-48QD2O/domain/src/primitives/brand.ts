/** The product's name, in one place: an operator rebrands Sanad by changing this constant. */
// @ts-nocheck

export const brand = { en: 'Sanad', ar: 'سند' } as const
