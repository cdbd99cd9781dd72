/** Decision 50: an expert is reachable whose live socket was seen in the last 45 s. */
export const reachableForSeconds = 45
/** Conversations at once: more than two, and nobody listens well. */
export const sessionsAtOnce = 2
