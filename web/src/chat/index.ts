export { mySessionsQuery, sessionQuery, useFreshSessions } from './queries.ts'
export { SessionLink } from './session-link.tsx'
