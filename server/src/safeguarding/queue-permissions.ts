import type { PermissionTable } from '#server/platform/permissions.ts'

const supervisor = { supervisor: 'queue' } as const

/** Safety §1. Whoever runs the service sees counts; what people wrote is for a supervisor with an open sign alone. */
export const queuePermissions: PermissionTable = {
  'safeguarding.queue': supervisor,
  'safeguarding.queueCounts': { supervisor: 'counts', admin: 'counts', owner: 'counts' },
  'safeguarding.takeCase': supervisor,
  'safeguarding.readCase': supervisor,
  'safeguarding.joinCase': supervisor,
  'safeguarding.leaveCase': supervisor,
  'safeguarding.releaseCase': supervisor,
  'safeguarding.closeCase': supervisor,
  'safeguarding.readCaseNote': supervisor,
  'safeguarding.reviewCase': supervisor,
  /** BRIEF-1. A supervisor only where they have joined (CHAT-16). */
  'safeguarding.sessionBrief': { expert: 'participant', supervisor: 'participant' },
  'safeguarding.raiseConcern': { expert: 'participant' },
  'safeguarding.raiseHand': { expert: 'participant' },
}
