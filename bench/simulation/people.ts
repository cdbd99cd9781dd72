import type {
  ExperienceArea,
  ExpertLanguage,
  Gender,
  SupportType,
} from '../../domain/src/application/experience.ts'
import type { GenderWish } from '../../domain/src/availability/gender-wish.ts'
import type { Span } from '../../domain/src/availability/rota.ts'
import type { LadderLevel } from '../../domain/src/escalation/ladder.ts'
import type { Language } from '../../domain/src/primitives/language.ts'

export interface Seeker {
  readonly id: string
  readonly language: Language
  readonly wish: GenderWish | null
  readonly supportType: SupportType
  readonly topic: ExperienceArea | null
  /** The network from which an emergency comes: a household's own, or one that many share. */
  readonly network: string
  /** Presses for help now without an account. */
  readonly isGuest: boolean
}

export interface Expert {
  readonly id: string
  readonly languages: readonly ExpertLanguage[]
  readonly gender: Gender | null
  readonly supportTypes: readonly SupportType[]
  readonly areas: readonly ExperienceArea[]
  readonly shifts: readonly Shift[]
}

export interface Shift extends Span {
  readonly kind: 'support' | 'on_call'
  /** Milliseconds after the beginning at which the supporter comes; null for a shift that is missed. */
  readonly lateBy: number | null
}

/** What a seeker does when no supporter is free. */
export type NobodyFreeChoice = 'wait' | 'message' | 'mail' | 'leave'

/** What a seeker will do; drawn before the simulation, so that it is the same on every service. */
interface VisitPlan {
  readonly choice: NobodyFreeChoice
  /** Milliseconds that the seeker stays while no supporter has come. */
  readonly patience: number
  /** Milliseconds of the conversation. */
  readonly talk: number
  /** The seeker closes the page and ends nothing. */
  readonly endsByVanishing: boolean
  /** The conversation becomes grave: the supporter rests after it (MATCH-28). */
  readonly isGrave: boolean
  /** Milliseconds after the mail at which the seeker is back; null for those who do not return. */
  readonly backAfterMail: number | null
}

/** One visit, and what came of it. */
export interface Visit {
  readonly number: number
  readonly at: number
  readonly seeker: Seeker
  /** The level of an emergency; null for a visit that is none. */
  readonly emergency: LadderLevel | null
  readonly plan: VisitPlan
  /** Null while a supporter was free at once. */
  choice: NobodyFreeChoice | null
  /** Supporters to whom the conversation was offered. */
  offers: number
  /** When a person opened the conversation; null while none has. */
  metAt: number | null
  /** The supporter, or `staff` for a supervisor who answered an alarm. */
  metBy: string | null
  /** When the seeker left without having met a person. */
  gaveUpAt: number | null
  /** Came back after the mail and found nobody free. */
  wasCalledInVain: boolean
}

export const newVisit = (
  visit: Pick<Visit, 'number' | 'at' | 'seeker' | 'emergency' | 'plan'>,
): Visit => ({
  ...visit,
  choice: null,
  offers: 0,
  metAt: null,
  metBy: null,
  gaveUpAt: null,
  wasCalledInVain: false,
})
