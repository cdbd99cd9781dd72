import type { NoticeKind } from '../primitives/notice.ts'

/** Gravest first. Unread until put away or answered, not only opened. */
export const alarmKinds = ['escalation', 'incident', 'gap'] as const satisfies readonly NoticeKind[]
export const isAlarm = (kind: NoticeKind): boolean =>
  (alarmKinds as readonly NoticeKind[]).includes(kind)

/** Our own choice: after this many days a person should test again whether notices reach them. */
export const provenForDays = 90
/** Minutes after a test in which its arrival can be confirmed. */
export const testHoldsMinutes = 60
/** Tests of one channel in an hour: enough to set up a phone, too few to be a nuisance. */
export const testsAnHour = 10

/** NOTICE-6. Seconds without a socket after which a person is away. A reload is shorter. */
export const awayAfterSeconds = 120
/** Changes of these settings in an hour: more than a person needs, too few to fill a table. */
export const settingChangesAnHour = 30
