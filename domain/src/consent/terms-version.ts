/** Specification §9. A new version asks people again, so a release has at most one. */
export const termsVersion = 'v1.2_v1.2'
export const termsKinds = ['seeker', 'expert'] as const
/** The terms of either side, or the notice before an emergency. */
export const consentKinds = [...termsKinds, 'emergency'] as const
export type ConsentKind = (typeof consentKinds)[number]
export type TermsKind = (typeof termsKinds)[number]
