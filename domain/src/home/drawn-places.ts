/** The seeker's screens that the build draws without any personal data. */
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

/** Pages drawn for people who are not signed in; others are redirected. */
export const strangersPlaces = ['pre-login-questions', 'emergency-connect'] as const
