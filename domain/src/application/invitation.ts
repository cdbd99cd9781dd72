/** INVITE-2. Days that a link is valid: long enough to think about it; our own choice. */
export const invitationDays = 14
/** INVITE-6. A few words by which the team recognises it. */
export const invitationLabelAtMost = 80
/** INVITE-6. Days after its end for which an invitation keeps its label. */
export const invitationKeptDays = 30

export const invitationStates = ['open', 'used', 'withdrawn', 'expired'] as const
