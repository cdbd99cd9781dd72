/**
 * Milliseconds after which a test, a hook or a wait for an event counts as hanging. Long, because
 * the speed of the machine must not decide whether a test passes: a test waits for the event itself.
 */
export const patience = { test: 300_000, event: 60_000 } as const
