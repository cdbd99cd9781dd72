/** The seeker's screens that the build draws without any personal data. */
// @ts-nocheck

export const drawnPlaces = [
  'dashboard',
  'chat',
  'community',
  'profile',
  'terms',
  'mood-picker',
  'profile-setup',
] as const
export type DrawnPlace = (typeof drawnPlaces)[number]

/**
 * Screens drawn for people who are not signed in; a person who is signed in is redirected from
 * them.
 */
export const strangersPlaces = ['pre-login-questions', 'emergency-connect'] as const
