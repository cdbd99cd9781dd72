import type {
  ExperienceArea,
  ExpertLanguage,
  Gender,
  SupportType,
} from '../application/experience.ts'
import type { Language } from '../primitives/language.ts'
import { maySupport, type GenderWish } from '../availability/gender-wish.ts'

/** Approved, available, reachable and with room, as the database has checked. */
export interface Candidate {
  readonly expertId: string
  readonly languages: readonly ExpertLanguage[]
  readonly supportTypes: readonly SupportType[]
  readonly areas: readonly ExperienceArea[]
  readonly gender: Gender | null
  readonly openSessions: number
  /** Seconds since the end of their last session; a large number when there was none. */
  readonly idleSeconds: number
  /** A program that answers in the preview; matched only when no person is available. */
  readonly automatic: boolean
}

export interface Need {
  readonly language: Language
  readonly supportType: SupportType
  readonly topic: ExperienceArea | null
  readonly wish: GenderWish | null
}

/** Why the match fits, as screens say it: "speaks Arabic, has lived with grief". */
export interface MatchReason {
  readonly language: Language
  readonly supportType: SupportType | null
  readonly area: ExperienceArea | null
  /** The wished gender when the supporter has it, else null. */
  readonly gender: Gender | null
  /** Both have said that they would talk again (MATCH-31). */
  readonly again?: boolean | undefined
}

/**
 * MATCH-2, decision 50: language and a required gender → people before programs → a wished gender →
 * support type → shared experience → fewest open sessions → longest idle → id. The database claims
 * in this order itself; a property test compares the two.
 */
export function rankCandidates(need: Need, candidates: readonly Candidate[]) {
  return candidates
    .filter(
      (candidate) =>
        candidate.languages.includes(need.language) && maySupport(need.wish, candidate.gender),
    )
    .map((candidate) => ({ candidate, reason: reasonFor(need, candidate) }))
    .sort(
      (a, b) =>
        Number(a.candidate.automatic) - Number(b.candidate.automatic) ||
        Number(b.reason.gender !== null) - Number(a.reason.gender !== null) ||
        Number(b.reason.supportType !== null) - Number(a.reason.supportType !== null) ||
        Number(b.reason.area !== null) - Number(a.reason.area !== null) ||
        a.candidate.openSessions - b.candidate.openSessions ||
        b.candidate.idleSeconds - a.candidate.idleSeconds ||
        (a.candidate.expertId < b.candidate.expertId ? -1 : 1),
    )
}

/** MATCH-8. The reason for a supporter who speaks the language. */
export const reasonFor = (
  need: Need,
  { supportTypes, areas, gender }: Pick<Candidate, 'supportTypes' | 'areas' | 'gender'>,
): MatchReason => ({
  language: need.language,
  supportType: supportTypes.includes(need.supportType) ? need.supportType : null,
  area: need.topic !== null && areas.includes(need.topic) ? need.topic : null,
  gender: need.wish !== null && need.wish.gender === gender ? need.wish.gender : null,
})
