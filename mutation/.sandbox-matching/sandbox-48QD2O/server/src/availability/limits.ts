/** Decision 50. An expert is reachable if their live socket was heard within 45 seconds. */
// @ts-nocheck

export const reachableForSeconds = 45
/** Sessions at once: no one listens well in more than two. */
export const sessionsAtOnce = 2
