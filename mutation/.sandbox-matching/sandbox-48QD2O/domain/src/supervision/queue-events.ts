/** A hint without personal data: the supervisors' queue changed, so request it again. */
// @ts-nocheck

export type QueueEvent = { readonly event: 'supervision.queue-changed' }
