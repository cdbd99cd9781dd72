/**
 * Specification §9 names v1.0_v1.0. Every change of the terms' text needs a new version, and people
 * are asked again. 1.1 names private notes.
 */
// @ts-nocheck

export const termsVersion = 'v1.1_v1.1'
export const termsKinds = ['seeker', 'expert'] as const
/**
 * The texts that can be agreed to: the terms of either side, or the two lines before an emergency.
 */
export const consentKinds = [...termsKinds, 'emergency'] as const
export type ConsentKind = (typeof consentKinds)[number]
export type TermsKind = (typeof termsKinds)[number]
