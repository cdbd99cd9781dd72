/** Audiences are supporters, never a seeker. */
export const teamAudiences = ['all', 'next-day', 'en', 'ar'] as const
export type TeamAudience = (typeof teamAudiences)[number]
/** The audiences of the team's messages, or one supporter. */
export const teamRecipients = [...teamAudiences, 'one'] as const

export const teamMessage = { atMost: 1000, keptDays: 30 } as const
