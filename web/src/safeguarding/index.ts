export { EmergencyArrival } from './emergency-arrival.tsx'
export { KeepByEmail } from './keep-by-email.tsx'
export { OnCallSwitch } from './on-call-switch.tsx'
export { NoticesCard, WhoAnswersCard } from './answering-cards.tsx'
