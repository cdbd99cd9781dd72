/** The reason is optional, and visible to the team only, never to the seeker. */
export const endReasons = [
  'came-to-an-end',
  'my-time-ends',
  'other-help-fits',
  'felt-unsafe',
  'too-much-for-me',
] as const
export type EndReason = (typeof endReasons)[number]

/** Who ended a session: one of its people, or the service by its rules. */
export const endedByParts = ['seeker', 'expert', 'supervisor', 'service'] as const
export type EndedBy = (typeof endedByParts)[number]
