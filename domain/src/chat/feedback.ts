/** CHAT-12. How the seeker feels after a conversation, from very hard to good; where a slider rests is no answer. */
export const feelNow = { min: 1, max: 10, resting: 5 } as const
