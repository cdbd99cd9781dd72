import type { Availability } from '@sanad/domain/availability/being-here-contract'

/** A supporter who is off and rested by default. */
export const anAvailability = (more: Partial<Availability> = {}): Availability => ({
  available: false,
  availableUntil: null,
  breakUntil: null,
  breakFor: null,
  rest: null,
  minutesLeft: { day: 240, week: 960 },
  shiftEndsAt: null,
  notToday: [],
  openSessions: 0,
  maxSessions: 2,
  setAside: false,
  ...more,
})
