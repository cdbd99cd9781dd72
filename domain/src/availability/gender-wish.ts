import * as z from 'zod'
import { genders, type Gender } from '../application/experience.ts'

/** Decision 50: a seeker's wish for a supporter's gender. `must` excludes others, else it ranks. */
export const genderWish = z.strictObject({ gender: z.enum(genders), must: z.boolean() }).readonly()
export type GenderWish = z.infer<typeof genderWish>

/** With `must`, supporters who have not stated their gender are excluded. */
export const maySupport = (wish: GenderWish | null, gender: Gender | null): boolean =>
  wish === null || !wish.must || wish.gender === gender

export const wishOf = (row: {
  readonly wishedGender: Gender | null
  readonly genderMust: boolean
}): GenderWish | null =>
  row.wishedGender === null ? null : { gender: row.wishedGender, must: row.genderMust }
