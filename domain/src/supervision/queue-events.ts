/** A hint that carries nothing about anybody: the supervisor's queue changed; ask again. */
export type QueueEvent = { readonly event: 'supervision.queue-changed' }
