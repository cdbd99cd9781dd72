export { GuestPause } from './alarms/guest-pause.tsx'
export { IncidentList } from './alarms/incident-list.tsx'
export { OpenCalls } from './alarms/open-calls.tsx'
export { watches, whoAnswersQuery } from './notices/notice-queries.ts'
