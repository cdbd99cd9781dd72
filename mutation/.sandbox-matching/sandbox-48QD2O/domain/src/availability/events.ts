/**
 * Hints without personal data: the rota, or the caller's own availability, has changed; request it
 * again.
 */
// @ts-nocheck

export type AvailabilityEvent =
  | { readonly event: 'availability.rota-changed' }
  | { readonly event: 'availability.availability-changed' }
