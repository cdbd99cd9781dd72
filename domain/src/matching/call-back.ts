import type { Gender } from '../application/experience.ts'

/** A request for one mail when a supporter is here (MATCH-23). */
interface CallBackRequest {
  readonly id: string
  readonly language: string
  /** The gender that the seeker wishes for; null for any. */
  readonly wishedGender: Gender | null
  /** Only supporters cleared for minors may be meant. */
  readonly forMinor: boolean
  /** People whom the seeker blocked, or who blocked the seeker. */
  readonly apartFrom: readonly string[]
  /** The mail went out a short while ago: a place is kept for this seeker. */
  readonly isCalled: boolean
}

/** A supporter on a shift with places that nobody in the queue could have. */
interface FreePlaces {
  readonly expertId: string
  readonly languages: readonly string[]
  readonly gender: Gender | null
  readonly clearedForMinors: boolean
  readonly places: number
  /** Seconds until the shift ends. */
  readonly secondsLeft: number
}

/** Minutes, our choice between empty places and people back in vain (docs/evidence/fairness.md). */
export const placeKeptForCalledMinutes = 5

/**
 * MATCH-23. Chooses as many as there are places, so that whoever comes back finds somebody free.
 * @param requests the longest wait first
 */
export function whomToCall(
  requests: readonly CallBackRequest[],
  experts: readonly FreePlaces[],
): { readonly id: string; readonly secondsLeft: number }[] {
  const free = experts.map((expert) => ({ ...expert }))
  const inOrder = [
    ...requests.filter(({ isCalled }) => isCalled),
    ...requests.filter(({ isCalled }) => !isCalled),
  ]
  return inOrder.flatMap((request) => {
    const expert = free.find((one) => one.places > 0 && mayMeet(request, one))
    if (!expert) return []
    expert.places -= 1
    return request.isCalled ? [] : { id: request.id, secondsLeft: expert.secondsLeft }
  })
}

const mayMeet = (request: CallBackRequest, expert: FreePlaces): boolean =>
  expert.languages.includes(request.language) &&
  (request.wishedGender === null || request.wishedGender === expert.gender) &&
  (!request.forMinor || expert.clearedForMinors) &&
  !request.apartFrom.includes(expert.expertId)
