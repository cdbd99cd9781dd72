/**
 * All actions of the audit log, by subject. These are a person's own acts and the service's
 * automatic acts, which need no reason.
 */
const events = {
  identity: [
    'signed-in',
    'signed-out',
    'signed-out-everywhere',
    'sign-in-ended',
    'codes-resting',
    'guest-arrived',
    'guest-claimed',
    'phrase-kept',
    'passkey-added',
    'passkey-removed',
    'passkey-copied',
    'provider-bound',
    'provider-refused',
    'pin-set',
    'pin-forgotten',
    'pin-spent',
    'ownership-claimed',
    'second-factor-set',
    'second-factor-given',
    'second-factor-locked',
    'recovery-codes-made',
    'factor-reset-stopped',
  ],
  consent: ['recorded', 'withdrawn'],
  crisis: [],
  directory: [],
  chat: ['session-ended', 'session-left'],
  application: [
    'submitted',
    'withdrawn',
    'reopened',
    'quiz-graded',
    'invitation-made',
    'invitation-withdrawn',
    'invitation-used',
  ],
  availability: [
    'hours-reached',
    'cover-asked',
    'cover-taken-back',
    'shift-taken-over',
    'open-shift-taken',
    'swap-offered',
    'shifts-swapped',
    'calendar-address-made',
    'calendar-address-removed',
    'went-on-call',
    'went-off-call',
  ],
  matching: [
    'session-offered',
    'session-claimed',
    'session-passed-on',
    'expert-freed',
    'handover-proposed',
    'handover-answered-share',
    'handover-answered-fresh',
    'handover-answered-no',
  ],
  escalation: ['opened', 'raised', 'acknowledged', 'rung-notified', 'incident-opened'],
  emergency: [
    'started',
    'offered',
    'passed-on',
    'unanswered',
    'asked-again',
    'forgotten',
    'merged',
    'expert-freed',
    'guest-moved',
  ],
  supervision: [
    'concern-raised',
    'answer-recorded',
    'hand-raised',
    'reported',
    'blocked',
    'unblocked',
    'appealed',
    'session-left',
    'notes-shared',
    'notes-unshared',
  ],
  'supporter-care': [],
  privacy: [
    'export-asked',
    'export-taken',
    'erasure-asked',
    'erasure-undone',
    'idle-told',
    'erased',
  ],
  admin: ['entry-seen'],
} as const

/** Decisions about other people, and readings of their data: each needs a reason. */
const decisions = {
  identity: ['second-factor-removed'],
  consent: [],
  crisis: ['line-proposed', 'line-confirmed', 'line-declined', 'line-called'],
  directory: ['change-proposed', 'change-confirmed', 'change-declined', 'service-checked'],
  chat: ['phrase-changed', 'phrases-reviewed'],
  application: [
    'read',
    'claimed',
    'check-recorded',
    'scope-approved',
    'decided',
    'suspended',
    'reinstated',
    'check-in-recorded',
    'document-viewed',
    'training-review-recorded',
  ],
  availability: ['shifts-made', 'shifts-removed'],
  matching: [],
  escalation: [
    'incident-closed',
    'incidents-read',
    'alarm-treated-as-one',
    'guests-paused',
    'guests-resumed',
  ],
  emergency: [],
  supervision: [
    'case-taken',
    'case-read',
    'case-released',
    'case-closed',
    'case-reviewed',
    'case-note-read',
    'session-joined',
    'appeal-taken',
    'appeal-released',
    'appeal-read',
    'appeal-judged',
  ],
  'supporter-care': [
    'note-read',
    'note-passed',
    'note-declined',
    'talk-taken',
    'talk-held',
    'shift-note-left',
    'team-message-sent',
  ],
  privacy: [],
  admin: [
    'account-looked-up',
    'account-disabled',
    'account-enabled',
    'account-signed-out',
    'role-granted',
    'role-revoked',
    'staff-confirmed',
    'factor-reset-asked',
    'factor-reset-withdrawn',
    'factor-reset',
    'setting-changed',
    'terms-signed',
    'content-proposed',
    'content-applied',
    'content-declined',
    'content-signed',
    'audit-read',
    'list-exported',
    'service-exported',
    'ready-signed',
    'exception-signed',
    'exception-withdrawn',
    'break-glass-asked',
    'break-glass-approved',
    'break-glass-declined',
    'break-glass-read',
    'break-glass-reviewed',
  ],
} as const

type Named<T extends Record<string, readonly string[]>> = {
  [Area in keyof T & string]: `${Area}.${T[Area][number]}`
}[keyof T & string]

export type AuditEvent = Named<typeof events>
export type AuditDecision = Named<typeof decisions>
type AuditAction = AuditEvent | AuditDecision

/** The subject of an action: the part of its name before the dot. */
export type AuditArea = keyof typeof events
export const auditAreas = Object.keys(events) as [AuditArea, ...AuditArea[]]

const named = (all: Record<string, readonly string[]>) =>
  Object.entries(all).flatMap(([area, names]) =>
    names.map((name) => `${area}.${name}`),
  ) as AuditAction[]

export const auditActions: readonly AuditAction[] = [...named(events), ...named(decisions)]

export const isAuditAction = (action: string): action is AuditAction =>
  (auditActions as readonly string[]).includes(action)

/**
 * Former names of actions, each with its present name. Stored entries keep the former name, because
 * their seal covers it.
 */
export const formerActions: Readonly<Record<string, AuditAction>> = {
  'safeguarding.emergency-started': 'emergency.started',
  'safeguarding.emergency-offered': 'emergency.offered',
  'safeguarding.emergency-passed-on': 'emergency.passed-on',
  'safeguarding.emergency-unanswered': 'emergency.unanswered',
  'safeguarding.emergency-asked-again': 'emergency.asked-again',
  'safeguarding.emergency-forgotten': 'emergency.forgotten',
  'safeguarding.emergency-merged': 'emergency.merged',
  'safeguarding.supporter-freed': 'emergency.expert-freed',
  'safeguarding.guest-moved': 'emergency.guest-moved',
  'safeguarding.escalation-opened': 'escalation.opened',
  'safeguarding.escalation-raised': 'escalation.raised',
  'safeguarding.escalation-acknowledged': 'escalation.acknowledged',
  'safeguarding.rung-told': 'escalation.rung-notified',
  'safeguarding.incident-opened': 'escalation.incident-opened',
  'safeguarding.incident-closed': 'escalation.incident-closed',
  'safeguarding.incidents-read': 'escalation.incidents-read',
  'safeguarding.alarm-treated-as-one': 'escalation.alarm-treated-as-one',
  'safeguarding.guests-paused': 'escalation.guests-paused',
  'safeguarding.guests-resumed': 'escalation.guests-resumed',
  'safeguarding.concern-raised': 'supervision.concern-raised',
  'safeguarding.hand-raised': 'supervision.hand-raised',
  'safeguarding.reported': 'supervision.reported',
  'safeguarding.blocked': 'supervision.blocked',
  'safeguarding.unblocked': 'supervision.unblocked',
  'safeguarding.appealed': 'supervision.appealed',
  'safeguarding.session-left': 'supervision.session-left',
  'safeguarding.notes-shared': 'supervision.notes-shared',
  'safeguarding.notes-unshared': 'supervision.notes-unshared',
  'safeguarding.case-taken': 'supervision.case-taken',
  'safeguarding.case-read': 'supervision.case-read',
  'safeguarding.case-released': 'supervision.case-released',
  'safeguarding.case-closed': 'supervision.case-closed',
  'safeguarding.case-reviewed': 'supervision.case-reviewed',
  'safeguarding.case-note-read': 'supervision.case-note-read',
  'safeguarding.session-joined': 'supervision.session-joined',
  'safeguarding.appeal-taken': 'supervision.appeal-taken',
  'safeguarding.appeal-released': 'supervision.appeal-released',
  'safeguarding.appeal-read': 'supervision.appeal-read',
  'safeguarding.appeal-judged': 'supervision.appeal-judged',
  'safeguarding.went-on-call': 'availability.went-on-call',
  'safeguarding.went-off-call': 'availability.went-off-call',
  'safeguarding.note-read': 'supporter-care.note-read',
  'safeguarding.note-passed': 'supporter-care.note-passed',
  'safeguarding.note-declined': 'supporter-care.note-declined',
  'safeguarding.talk-taken': 'supporter-care.talk-taken',
  'safeguarding.talk-held': 'supporter-care.talk-held',
  'safeguarding.shift-note-left': 'supporter-care.shift-note-left',
  'safeguarding.team-message-sent': 'supporter-care.team-message-sent',
  'matching.hours-reached': 'availability.hours-reached',
  'matching.cover-asked': 'availability.cover-asked',
  'matching.cover-taken-back': 'availability.cover-taken-back',
  'matching.shift-taken-over': 'availability.shift-taken-over',
  'matching.open-shift-taken': 'availability.open-shift-taken',
  'matching.swap-offered': 'availability.swap-offered',
  'matching.shifts-swapped': 'availability.shifts-swapped',
  'matching.calendar-address-made': 'availability.calendar-address-made',
  'matching.calendar-address-removed': 'availability.calendar-address-removed',
  'matching.shifts-made': 'availability.shifts-made',
  'matching.shifts-removed': 'availability.shifts-removed',
  'matching.supporter-freed': 'matching.expert-freed',
  'document.viewed': 'application.document-viewed',
  'training.review-recorded': 'application.training-review-recorded',
}

/** The action of a stored entry by its name of today; an unknown one as it is stored. */
export const currentAction = (stored: string): string =>
  Object.hasOwn(formerActions, stored) ? (formerActions[stored] ?? stored) : stored

/** Every name under which entries of this action are stored. */
export const storedNamesOf = (action: AuditAction): readonly string[] => [
  action,
  ...Object.keys(formerActions).filter((former) => formerActions[former] === action),
]
