import type { LadderLevel } from './ladder.ts'

/** The roles that answer alarms (Safety §1). */
export const answererRoles = ['expert', 'supervisor', 'admin', 'owner'] as const
export type AnswererRole = (typeof answererRoles)[number]

/** Who is in an alarm's session: none is open, it is empty, or a person is in it. */
export type AlarmPlace = 'none' | 'alone' | 'accompanied'

/**
 * Where "I will answer" leads. `seat`: the supporter takes the empty seat. `join`: the supervisor
 * joins. `case`: the supervisor takes the case, because there is no session to join. `calls`: this
 * role may not enter, and sees who can be called. `nothing`: this person can do nothing.
 */
export type AlarmWay = 'seat' | 'join' | 'case' | 'calls' | 'nothing'

/**
 * LADDER-12. From the ladder to the person who answers. Until that person is in the session, the
 * ladder stays responsible too.
 */
const ways: Readonly<Record<AnswererRole, Readonly<Record<AlarmPlace, AlarmWay>>>> = {
  expert: { none: 'nothing', alone: 'seat', accompanied: 'nothing' },
  supervisor: { none: 'case', alone: 'join', accompanied: 'join' },
  admin: { none: 'calls', alone: 'calls', accompanied: 'calls' },
  owner: { none: 'calls', alone: 'calls', accompanied: 'calls' },
}

export const wayOfAnswer = (role: AnswererRole, place: AlarmPlace): AlarmWay => ways[role][place]

/** Seconds. Safety §7: how long an acknowledgement holds the ladder, once a person. */
const holdSeconds: Readonly<Record<LadderLevel, number>> = { critical: 60, severe: 120, high: 120 }

/** LADDER-13. How long the ladder waits; only a person who can enter the session holds it. */
export const holdFor = (level: LadderLevel, way: AlarmWay): number =>
  way === 'seat' || way === 'join' ? holdSeconds[level] : 0

export const alarmActs = [
  'pressed',
  'joined',
  'case-taken',
  'case-closed',
  'incident-closed',
] as const
export type AlarmAct = (typeof alarmActs)[number]

/** LADDER-3. Being in the session always does; while it is open and empty, nothing else does. */
export function stopsLadder(act: AlarmAct, place: AlarmPlace): boolean {
  switch (act) {
    case 'joined':
      return true
    case 'pressed':
      return false
    case 'case-taken':
      return place === 'none'
    case 'case-closed':
    case 'incident-closed':
      return place !== 'alone'
  }
}
