export { AvailabilitySwitch } from './availability-switch.tsx'
export { FindSupporterCard } from './find-supporter-card.tsx'
export { WaitingLine } from './waiting-line.tsx'
export { SessionStanding } from './session-standing.tsx'
