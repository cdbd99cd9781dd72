/** Specification §9. Changing a word of the terms means a new version: people are asked again. */
export const termsVersion = 'v1.0_v1.0'
export const termsKinds = ['seeker', 'expert'] as const
export type TermsKind = (typeof termsKinds)[number]
