/**
 * Specification §9 names v1.0_v1.0. A release that changes the terms has a new version, and people
 * are asked again: once, so all changes between two releases share a version. 1.1 named private
 * notes; 1.2 names every reason for which a conversation is read.
 */
export const termsVersion = 'v1.2_v1.2'
export const termsKinds = ['seeker', 'expert'] as const
/**
 * The texts that can be agreed to: the terms of either side, or the notice before an emergency.
 */
export const consentKinds = [...termsKinds, 'emergency'] as const
export type ConsentKind = (typeof consentKinds)[number]
export type TermsKind = (typeof termsKinds)[number]
