import type { Gender } from '../application/experience.ts'

/** Decision 50: a seeker may wish for a supporter's gender; soft ranks, must rules out. */
export interface GenderWish {
  readonly gender: Gender
  readonly must: boolean
}

/**
 * Whether this supporter may be matched under the wish. When the seeker insists on a gender,
 * supporters who have not stated theirs are excluded.
 */
export const maySupport = (wish: GenderWish | null, gender: Gender | null): boolean =>
  wish === null || !wish.must || wish.gender === gender
