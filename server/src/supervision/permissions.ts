import type { PermissionTable } from '#server/platform/http/permissions.ts'

const supervisor = { supervisor: 'queue' } as const

/** Safety §1. Whoever runs the service sees counts; what people wrote is for a supervisor with an open sign alone. */
export const queuePermissions: PermissionTable = {
  'supervision.queue': supervisor,
  'supervision.queueCounts': { supervisor: 'counts', admin: 'counts', owner: 'counts' },
  'supervision.takeCase': supervisor,
  'supervision.readCase': supervisor,
  'supervision.joinCase': supervisor,
  'supervision.leaveCase': supervisor,
  'supervision.releaseCase': supervisor,
  'supervision.closeCase': supervisor,
  'supervision.readCaseNote': supervisor,
  'supervision.reviewCase': supervisor,
  /** BRIEF-1. A supervisor only where they have joined (CHAT-16). */
  'supervision.sessionBrief': { expert: 'participant', supervisor: 'participant' },
  'supervision.raiseConcern': { expert: 'participant' },
  'supervision.raiseHand': { expert: 'participant' },
}
