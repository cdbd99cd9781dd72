import { lazy } from 'react'

export { AvailabilitySwitch } from './availability-switch.tsx'
export { DutyLine, NoDuty, ServiceZone } from './duty-line.tsx'
export { GenderWishField, readGenderWish } from './gender-wish-field.tsx'
export { NextShiftCard, useNextShift } from './next-shift-card.tsx'
export { OnCallSwitch } from './on-call-switch.tsx'
export { OwnWeek } from './own-week.tsx'
export { clockOf, dayName } from './rota/rota-times.ts'

/** ROTA-7. Loaded for staff only. */
export const LazyHoursOfMonth = lazy(() =>
  import('./rota/hours-of-month.tsx').then((module) => ({ default: module.HoursOfMonth })),
)
