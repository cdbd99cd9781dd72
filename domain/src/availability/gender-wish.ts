import * as z from 'zod'
import { genders, type Gender } from '../application/experience.ts'

/** Decision 50: a seeker may wish for a supporter's gender; soft ranks, must rules out. */
export const genderWish = z.strictObject({ gender: z.enum(genders), must: z.boolean() }).readonly()
export type GenderWish = z.infer<typeof genderWish>

/**
 * Whether this supporter may be matched under the wish. When the seeker insists on a gender,
 * supporters who have not stated theirs are excluded.
 */
export const maySupport = (wish: GenderWish | null, gender: Gender | null): boolean =>
  wish === null || !wish.must || wish.gender === gender

/** The wish that a row stores. */
export const wishOf = (row: {
  readonly wishedGender: Gender | null
  readonly genderMust: boolean
}): GenderWish | null =>
  row.wishedGender === null ? null : { gender: row.wishedGender, must: row.genderMust }
