import type { LadderLevel } from './ladder.ts'

/** ALARM-5. A critical alarm is never treated with others: a person looks at each. */
export const treatableLevels = ['high', 'severe'] as const satisfies readonly LadderLevel[]

/** More open alarms are never shown at once. */
export const alarmsAtMost = 200

/** ALARM-4. Of one network so many can stand before the alarms of others, where there are more than are shown. */
export const alarmsOfOneNetwork = 20
