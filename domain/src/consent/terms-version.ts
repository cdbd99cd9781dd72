/** Specification §9. Changing a word of the terms means a new version: people are asked again. */
export const termsVersion = 'v1.0_v1.0'
export const termsKinds = ['seeker', 'expert'] as const
/** What can be agreed to: the terms of either side, or the two lines before an emergency. */
export const consentKinds = [...termsKinds, 'emergency'] as const
export type ConsentKind = (typeof consentKinds)[number]
export type TermsKind = (typeof termsKinds)[number]
