/**
 * Specification §9. Every change of the terms' text needs a new version, and people are asked
 * again.
 */
export const termsVersion = 'v1.0_v1.0'
export const termsKinds = ['seeker', 'expert'] as const
/**
 * The texts that can be agreed to: the terms of either side, or the two lines before an emergency.
 */
export const consentKinds = [...termsKinds, 'emergency'] as const
export type ConsentKind = (typeof consentKinds)[number]
export type TermsKind = (typeof termsKinds)[number]
