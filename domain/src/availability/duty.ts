import type { ExpertLanguage, Gender } from '../application/experience.ts'
import type { Role } from '../primitives/role.ts'
import type { ShiftKind } from './rota.ts'

/** DUTY-4. Why a supporter on call is not called now: the first reason in this order. */
export const dutyPauses = [
  'training',
  'care-due',
  'set-aside',
  'hours',
  'not-today',
  'after-crisis',
  'break',
] as const
export type DutyPause = (typeof dutyPauses)[number]

/** Whether a supporter could be matched with a regular session at this moment. */
const supportStates = ['available', 'busy', 'off'] as const
export type SupportState = (typeof supportStates)[number]

/** DUTY-1. Every board, badge and switch reads this and nothing else. */
export interface DutyPerson {
  readonly id: string
  readonly firstName: string
  readonly role: Role
  readonly languages: readonly ExpertLanguage[]
  readonly gender: Gender | null
  /** Reachable: a live socket was heard in the last 45 seconds. */
  readonly here: boolean
  /** The end of the present shift of each kind (ISO 8601, UTC); null without one. */
  readonly rota: Readonly<Record<ShiftKind, string | null>>
  /** The person's own switch for emergencies. */
  readonly onCallSwitch: boolean
  /** Null for everybody who is not a supporter, and without a pause. */
  readonly pause: DutyPause | null
  /** Null for everybody who is not a supporter. */
  readonly support: SupportState | null
  readonly openSessions: number
  readonly maxSessions: number
}

/** DUTY-2. The rota comes before the own switch, because others rely on it. */
export function onCallBy({
  rota,
  onCallSwitch,
}: Pick<DutyPerson, 'rota' | 'onCallSwitch'>): 'rota' | 'switch' | undefined {
  if (rota.on_call !== null) return 'rota'
  return onCallSwitch ? 'switch' : undefined
}

/** DUTY-4. On call, and no reason against it. */
export const mayBeCalled = (person: DutyPerson): boolean =>
  onCallBy(person) !== undefined && person.pause === null

/** DUTY-5. Whether they let us tell a person in danger that someone will come. */
export const canPromiseHelp = (person: DutyPerson): boolean =>
  mayBeCalled(person) && (person.here || person.rota.on_call !== null)

export interface DutyCard {
  readonly firstName: string
  readonly by: 'rota' | 'switch'
  readonly until: string | null
  readonly here: boolean
  readonly pause: DutyPause | null
}

/** DUTY-2. Undefined for a person without this duty now. */
export function dutyCard(person: DutyPerson, kind: ShiftKind): DutyCard | undefined {
  const { firstName, here, rota } = person
  const until = rota[kind]
  const pause = kind === 'on_call' ? person.pause : null
  if (until !== null) return { firstName, by: 'rota', until, here, pause }
  return kind === 'on_call' && person.onCallSwitch
    ? { firstName, by: 'switch', until, here, pause }
    : undefined
}
