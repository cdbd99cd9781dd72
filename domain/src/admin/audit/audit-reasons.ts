import { endReasons } from '../../chat/sessions/end-reasons.ts'
import { incidentOutcomes } from '../../escalation/ladder.ts'
import { outcomes, placingReasons, readReasons } from '../../supervision/cases.ts'
import { reviewOutcomes } from '../break-glass/break-glass.ts'

/** Reasons of automatic acts, and of acts that belong to a person's task. */
const ownReasons = [
  'silence',
  'not opened',
  'supporter gone',
  'supporter left',
  'supporter left unanswered',
  'supporter not approved any more',
  'asked for',
  'handed over',
  'blocked',
  'account disabled',
  'account leaving',
  'account erased',
  'consent withdrawn',
  'reported',
  'pressed',
  'joined',
  'case-taken',
  'case-closed',
  'incident-closed',
  'day over',
  'OWNER_EMAIL',
  'look',
  'search by address',
  'saved as a file',
  'review',
  'told to the applicant',
  'second person',
  'approved',
  'signs in the queue',
  ...placingReasons,
  'second look',
  'look back',
  'hand-over',
  'message to supporters',
  'given back',
  'rota',
  'signed by a reviewer',
  'test call',
  'monthly talk',
  'asked for a talk',
  'talk has taken place',
  'before it is passed on',
  'fit to pass on',
  'not fit to pass on',
  'withdrawn',
  'lost second factor',
  'server console',
] as const

/** Reasons with words in both languages; any other reason is the text of a person. */
export const auditReasons = [
  ...ownReasons,
  ...readReasons,
  ...outcomes,
  ...incidentOutcomes,
  ...reviewOutcomes,
  ...endReasons,
] as const
type AuditReason = (typeof auditReasons)[number]

export const isAuditReason = (why: string): why is AuditReason =>
  (auditReasons as readonly string[]).includes(why)
