/** Why a supporter ends a conversation. Optional, for the team alone: nobody owes a reason, the seeker reads none. */
export const endReasons = [
  'came-to-an-end',
  'my-time-ends',
  'other-help-fits',
  'felt-unsafe',
  'too-much-for-me',
] as const
export type EndReason = (typeof endReasons)[number]

/** Who ended a conversation: one of the people in it, or the service by its rules. */
export const endedByParts = ['seeker', 'expert', 'supervisor', 'service'] as const
export type EndedBy = (typeof endedByParts)[number]
