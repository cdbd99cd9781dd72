import type { ExpertLanguage, Gender } from '../application/experience.ts'
import type { Role } from '../primitives/role.ts'
import type { ShiftKind } from './rota.ts'

/** DUTY-4. Why somebody on call is not called at this moment, the first that holds. */
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

/** Whether a supporter could be matched with a regular conversation at this moment. */
const supportStates = ['available', 'busy', 'off'] as const
export type SupportState = (typeof supportStates)[number]

/** DUTY-1. What is true of one person at one moment. Every board, badge and switch reads this and nothing else. */
export interface DutyPerson {
  readonly id: string
  readonly firstName: string
  readonly role: Role
  readonly languages: readonly ExpertLanguage[]
  readonly gender: Gender | null
  /** Reachable: a live socket was heard in the last 45 seconds. */
  readonly here: boolean
  /** When the shift of each kind ends that goes on now (ISO 8601, UTC); null without one. */
  readonly rota: Readonly<Record<ShiftKind, string | null>>
  /** Their own switch for emergencies. */
  readonly onCallSwitch: boolean
  /** Of supporters alone. */
  readonly pause: DutyPause | null
  /** Null for those who are no supporters. */
  readonly support: SupportState | null
  readonly openSessions: number
  readonly maxSessions: number
}

/** DUTY-2. On call: by the rota, or by their own switch. The rota is named first, because others rely on it. */
export function onCallBy({
  rota,
  onCallSwitch,
}: Pick<DutyPerson, 'rota' | 'onCallSwitch'>): 'rota' | 'switch' | undefined {
  if (rota.on_call !== null) return 'rota'
  return onCallSwitch ? 'switch' : undefined
}

/** DUTY-4. Called for somebody in danger: on call, and nothing keeps them. */
export const mayBeCalled = (person: DutyPerson): boolean =>
  onCallBy(person) !== undefined && person.pause === null

/** DUTY-5. What may be promised to a person in danger: somebody who may be called and is here or on a shift. */
export const backsPromise = (person: DutyPerson): boolean =>
  mayBeCalled(person) && (person.here || person.rota.on_call !== null)

/** What a board shows of one person on duty. */
export interface DutyCard {
  readonly firstName: string
  readonly by: 'rota' | 'switch'
  /** When their shift ends; null by their own switch. */
  readonly until: string | null
  readonly here: boolean
  readonly pause: DutyPause | null
}

/** DUTY-2. The same card of the same person on every board; undefined for whoever has no such duty now. */
export function dutyCard(person: DutyPerson, kind: ShiftKind): DutyCard | undefined {
  const { firstName, here, rota } = person
  const until = rota[kind]
  const pause = kind === 'on_call' ? person.pause : null
  if (until !== null) return { firstName, by: 'rota', until, here, pause }
  return kind === 'on_call' && person.onCallSwitch
    ? { firstName, by: 'switch', until, here, pause }
    : undefined
}
