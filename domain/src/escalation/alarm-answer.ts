import type { LadderLevel } from './ladder.ts'

/** Who answers alarms, by their role (Safety §1). */
export const answererRoles = ['expert', 'supervisor', 'admin', 'owner'] as const
export type AnswererRole = (typeof answererRoles)[number]

/** How the conversation of an alarm stands: none is open, nobody is in it, or somebody is. */
export type AlarmPlace = 'none' | 'alone' | 'accompanied'

/**
 * Where “I will answer” leads. `seat`: the supporter takes the empty place. `join`: the supervisor joins. `case`: the
 * supervisor takes the case, there is no conversation to join. `calls`: this role may not enter, and sees who can be
 * called. `nothing`: there is nothing to do for this person.
 */
export type AlarmWay = 'seat' | 'join' | 'case' | 'calls' | 'nothing'

/**
 * LADDER-12. The one table of the hand-off from the ladder to the person who answers. Before the press the rungs of the
 * ladder are responsible; after it the person who answers is, once they are in the conversation; until then both are.
 */
const ways: Readonly<Record<AnswererRole, Readonly<Record<AlarmPlace, AlarmWay>>>> = {
  expert: { none: 'nothing', alone: 'seat', accompanied: 'nothing' },
  supervisor: { none: 'case', alone: 'join', accompanied: 'join' },
  admin: { none: 'calls', alone: 'calls', accompanied: 'calls' },
  owner: { none: 'calls', alone: 'calls', accompanied: 'calls' },
}

export const wayOfAnswer = (role: AnswererRole, place: AlarmPlace): AlarmWay => ways[role][place]

/** Seconds. Safety §7: so long an acknowledgement holds the ladder, once a person. */
const holdSeconds: Readonly<Record<LadderLevel, number>> = { critical: 60, severe: 120, high: 120 }

/** LADDER-13. How long the ladder waits for this person. Only a person who can enter the conversation holds it. */
export const holdFor = (level: LadderLevel, way: AlarmWay): number =>
  way === 'seat' || way === 'join' ? holdSeconds[level] : 0

/** What a person did about an alarm. */
export const alarmActs = [
  'pressed',
  'joined',
  'case-taken',
  'case-closed',
  'incident-closed',
] as const
export type AlarmAct = (typeof alarmActs)[number]

/**
 * LADDER-3. Whether what somebody did stops the ladder. Being in the conversation always does. Where a conversation is
 * open and nobody is in it, nothing else does; a press never does.
 */
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
