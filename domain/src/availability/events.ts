/** Hints that carry nothing about anybody: the rota, or how one is available oneself, has changed; ask again. */
export type AvailabilityEvent =
  | { readonly event: 'availability.rota-changed' }
  | { readonly event: 'availability.availability-changed' }
