// @ts-nocheck
import type { LadderLevel } from './ladder.ts'

/** ALARM-5. Critical alarms are never acknowledged together: a person looks at each. */
export const treatableLevels = ['high', 'severe'] as const satisfies readonly LadderLevel[]

/** The most open alarms that are shown at once. */
export const shownAlarmsLimit = 200

/**
 * ALARM-4. When not all alarms can be shown, at most this many of one network come before those of
 * others.
 */
export const alarmsOfOneNetwork = 20
