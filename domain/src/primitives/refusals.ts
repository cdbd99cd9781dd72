import * as z from 'zod'
import { isStorable, trimmed, toOneLine } from './text/text.ts'
import { isSupportedDate } from './time/wall-time.ts'

/** Blanks and invisible characters do not count as length, but reading them takes time. */
const rawAtMost = 16_000

/**
 * Judged and stored as it will be read (`toOneLine`): blanks and invisible characters do not count.
 * @param emptyMessage the message when nothing is left
 */
export const oneLine = (atLeast: number, atMost: number, emptyMessage?: string) =>
  z
    .string()
    .refine((text) => text.length <= rawAtMost && isStorable(text), {
      error: 'Invalid input',
      abort: true,
    })
    .overwrite(toOneLine)
    .min(atLeast, emptyMessage)
    .max(atMost)

/*
 * Decision 20. Every code has words in both languages: these in `web/src/platform`, a slice's own in
 * the slice whose screens show them.
 */
/** Specification §8, internal errors. */
export const UNAUTHORIZED = { status: 401, message: 'User not authenticated' } as const
/** It does not exist, or is not the caller's: the answer never tells which. */
export const NOT_FOUND = { status: 404 } as const
export const TOO_MANY_REQUESTS = {
  status: 429,
  data: z.object({ retryAfterSeconds: z.int().min(1) }),
} as const

export const guardRefusals = { UNAUTHORIZED, NOT_FOUND }

/** Refusals for the present state, of which the code says all. */
export const conflicts = <Code extends string>(...codes: readonly Code[]) =>
  Object.fromEntries(codes.map((code) => [code, { status: 409 }])) as {
    readonly [Each in Code]: { readonly status: 409 }
  }

/** Spelt as PostgreSQL returns it, because encrypted texts are bound to their id. */
export const id = z.uuid().toLowerCase()
export const moment = z.iso.datetime()
export const done = z.object({ done: z.literal(true) })
export const inSession = z.strictObject({ sessionId: id })
/** A person as colleagues see each other. */
export const colleague = z.object({ id, firstName: z.string() })

const outside = 'lies outside 2000 to 2100'
/** A calendar day, `YYYY-MM-DD`, or a moment, as input. */
export const dayInput = z.iso.date().refine(isSupportedDate, outside)
export const momentInput = moment.refine(isSupportedDate, outside)

/** What a person writes, trimmed. @param atMost in UTF-16 units */
export const writtenText = (atMost: number) =>
  z
    .string()
    .overwrite(trimmed)
    .max(atMost)
    .refine((text) => isStorable(text), 'Invalid input')

const firstYear = '1970'
/** Where a page of a list begins: the last row's moment, to the microsecond, and its id. */
export const pagePlace = z.string().refine((place) => {
  const [at = '', row = '', ...more] = place.split(' ')
  return (
    more.length === 0 &&
    moment.safeParse(at).success &&
    at >= firstYear &&
    id.safeParse(row).success
  )
})
