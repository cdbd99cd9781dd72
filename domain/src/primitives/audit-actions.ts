/** Actions by subject: own acts and the service's automatic ones, which need no reason. */
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
    'module-confirmed',
    'invitation-made',
    'invitations-imported',
    'invitation-withdrawn',
    'invitation-used',
  ],
  availability: [
    'hours-reached',
    'cover-asked',
    'cover-taken-back',
    'shift-taken-over',
    'open-shift-taken',
    'open-shift-given-back',
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
  availability: ['shifts-made', 'shifts-removed', 'level-allowed'],
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
    'case-placed',
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

/** The part of an action's name before the dot. */
export type AuditArea = keyof typeof events
export const auditAreas = Object.keys(events) as [AuditArea, ...AuditArea[]]

const named = (all: Record<string, readonly string[]>) =>
  Object.entries(all).flatMap(([area, names]) =>
    names.map((name) => `${area}.${name}`),
  ) as AuditAction[]

export const auditActions: readonly AuditAction[] = [...named(events), ...named(decisions)]

export const isAuditAction = (action: string): action is AuditAction =>
  (auditActions as readonly string[]).includes(action)

type Moved = readonly [before: string, area: AuditArea, names: readonly string[]]
/** Former beginnings of these names, in place of their area and its dot. */
const moved: readonly Moved[] = [
  ['safeguarding.emergency-', 'emergency', events.emergency],
  ['safeguarding.', 'emergency', ['guest-moved']],
  ['safeguarding.escalation-', 'escalation', ['opened', 'raised', 'acknowledged']],
  ['safeguarding.', 'escalation', ['incident-opened', ...decisions.escalation]],
  ['safeguarding.', 'supervision', [...events.supervision, ...decisions.supervision]],
  ['safeguarding.', 'availability', ['went-on-call', 'went-off-call']],
  ['safeguarding.', 'supporter-care', decisions['supporter-care']],
  ['matching.', 'availability', [...events.availability, ...decisions.availability]],
]

/** Actions by their former name, which stored entries keep because their seal covers it. */
export const formerActions: Readonly<Record<string, AuditAction>> = {
  ...Object.fromEntries(
    moved.flatMap(([before, area, names]) =>
      names.map((name) => [`${before}${name}`, `${area}.${name}` as AuditAction]),
    ),
  ),
  'safeguarding.supporter-freed': 'emergency.expert-freed',
  'safeguarding.rung-told': 'escalation.rung-notified',
  'matching.supporter-freed': 'matching.expert-freed',
  'document.viewed': 'application.document-viewed',
  'training.review-recorded': 'application.training-review-recorded',
}

/** An unknown action stays as it is stored. */
export const currentAction = (stored: string): string =>
  Object.hasOwn(formerActions, stored) ? (formerActions[stored] ?? stored) : stored

/** Every name under which entries of this action are stored. */
export const storedNamesOf = (action: AuditAction): readonly string[] => [
  action,
  ...Object.keys(formerActions).filter((former) => formerActions[former] === action),
]
