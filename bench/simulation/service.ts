import type { Rung } from '../../domain/src/escalation/ladder.ts'
import type { Seeker, Expert, Visit } from './people.ts'

/** What the service has done since it was last asked, as the people concerned learn it. */
export type News =
  | { readonly kind: 'offered'; readonly seekerId: string; readonly expertId: string }
  | { readonly kind: 'mailed'; readonly seekerId: string }
  /** A limit of hours is reached: the switch is off, and may go on again at that moment. */
  | { readonly kind: 'rests'; readonly expertId: string; readonly until: number }
  /** MATCH-38. A break began after missed offers. */
  | { readonly kind: 'paused'; readonly expertId: string }
  | { readonly kind: 'called'; readonly seekerId: string; readonly rung: Rung }

/**
 * The service as its people use it. Two stand behind it: the product on a PostgreSQL whose clock is
 * moved, and a model of its tables in memory that judges by the same rules of the domain.
 */
export interface Service {
  moveTo(at: number): Promise<void>
  /** The page of this person is open from now on, until `depart`. */
  arrive(personId: string): Promise<void>
  depart(personId: string): Promise<void>

  /** @returns false if no supporter is free */
  search(seeker: Seeker): Promise<boolean>
  joinQueue(seeker: Seeker, until: 'matched' | 'next-shift'): Promise<void>
  askForMail(seeker: Seeker): Promise<void>
  press(visit: Visit): Promise<void>

  /** @returns false if the offer has ended */
  open(seekerId: string, expertId: string): Promise<boolean>
  becomeGrave(seekerId: string): Promise<void>
  end(seekerId: string): Promise<void>
  /** A supervisor joins the emergency of this seeker. @returns false if it has ended or a supporter is there */
  superviseEmergency(seekerId: string): Promise<boolean>

  switchOn(expert: Expert, until: number): Promise<void>
  /** MATCH-38. Ends a break that has not ended by itself. */
  endBreak(expertId: string): Promise<void>
  setOnCall(expert: Expert, isOnCall: boolean): Promise<void>
  /** The supporter takes the first message that was left for the next shift. @returns its seeker */
  takeMessage(expert: Expert): Promise<string | undefined>

  /** Milliseconds: the next moment at which the service has something to do; it looks once a second. */
  nextDue(): Promise<number>
  sweep(): Promise<void>
  takeNews(): Promise<readonly News[]>
}
