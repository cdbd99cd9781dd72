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
  document: [],
  training: [],
  matching: [
    'session-offered',
    'session-claimed',
    'session-passed-on',
    'supporter-freed',
    'handover-proposed',
    'handover-answered-share',
    'handover-answered-fresh',
    'handover-answered-no',
    'hours-reached',
    'cover-asked',
    'cover-taken-back',
    'shift-taken-over',
    'open-shift-taken',
    'swap-offered',
    'shifts-swapped',
    'calendar-address-made',
    'calendar-address-removed',
  ],
  safeguarding: [
    'emergency-started',
    'emergency-offered',
    'emergency-passed-on',
    'emergency-unanswered',
    'emergency-asked-again',
    'emergency-forgotten',
    'emergency-merged',
    'supporter-freed',
    'guest-moved',
    'escalation-opened',
    'escalation-raised',
    'escalation-acknowledged',
    'rung-told',
    'incident-opened',
    'concern-raised',
    'hand-raised',
    'reported',
    'blocked',
    'unblocked',
    'appealed',
    'session-left',
    'notes-shared',
    'notes-unshared',
    'went-on-call',
    'went-off-call',
  ],
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
  ],
  document: ['viewed'],
  training: ['review-recorded'],
  matching: ['shifts-made', 'shifts-removed'],
  safeguarding: [
    'case-taken',
    'case-read',
    'case-released',
    'case-closed',
    'case-reviewed',
    'case-note-read',
    'session-joined',
    'incident-closed',
    'incidents-read',
    'alarm-treated-as-one',
    'guests-paused',
    'guests-resumed',
    'note-read',
    'note-passed',
    'note-declined',
    'appeal-taken',
    'appeal-released',
    'appeal-read',
    'appeal-judged',
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
