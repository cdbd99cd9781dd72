import type { LadderLevel } from './ladder.ts'

/** ALARM-5. Critical alarms are never acknowledged together: a person looks at each. */
export const treatableLevels = ['high', 'severe'] as const satisfies readonly LadderLevel[]

export const shownAlarmsLimit = 200

/** ALARM-4. When not all can be shown: the most of one network before those of others. */
export const alarmsOfOneNetwork = 20
