/** The seeker's screens that the build draws, before anything of theirs is in them. */
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

/** What a stranger is shown drawn, and whoever is signed in is led on from. */
export const strangersPlaces = ['pre-login-questions', 'emergency-connect'] as const
