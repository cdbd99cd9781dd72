/** Decision 50. An expert is reachable if their live socket was heard within 45 seconds. */
export const reachableForSeconds = 45
/** No one listens well in more than two sessions at once. */
export const sessionsAtOnce = 2
