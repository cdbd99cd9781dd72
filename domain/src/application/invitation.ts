/** INVITE-2. Long enough to think about it; our own choice. */
export const invitationDays = 14
/** INVITE-6. A few words by which the team recognises it. */
export const invitationLabelAtMost = 80
/** INVITE-6. */
export const invitationKeptDays = 30

export const invitationStates = ['open', 'used', 'withdrawn', 'expired'] as const
