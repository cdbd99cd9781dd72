import { oc } from '@orpc/contract'
import * as z from 'zod'
import { languages } from '../../primitives/language.ts'
import { dayInput, guardRefusals, id, moment } from '../../primitives/refusals.ts'
import { isStorable, trimmed } from '../../primitives/text/text.ts'
import { phraseKinds, phraseLimits } from './phrases.ts'

const kind = z.enum(phraseKinds)
const language = z.enum(languages)
const text = z
  .string()
  .overwrite(trimmed)
  .min(1, 'Invalid input')
  .max(phraseLimits.text)
  .refine(isStorable, 'Invalid input')

const library = z.object({
  team: z.array(
    z.object({
      id,
      kind,
      language,
      text: z.string(),
      /** Nobody outside has reviewed this wording yet. */
      isDraft: z.boolean(),
    }),
  ),
  own: z.array(z.object({ id, text: z.string() })),
})
export type PhraseLibrary = z.infer<typeof library>

const deskPhrase = z.object({
  id,
  kind,
  language,
  text: z.string(),
  /** Raised with every change of the wording; a review belongs to one revision. */
  revision: z.int(),
  /** LIBRARY-5. How often it was inserted; nobody records by whom. */
  uses: z.int(),
  /** Offered to nobody. */
  isRetired: z.boolean(),
  review: z
    .object({
      reviewer: z.string(),
      /** The day on which it was reviewed. */
      reviewedOn: z.iso.date(),
      /** The member of staff who recorded it; empty when their account is deleted. */
      recordedBy: z.string(),
      recordedAt: moment,
    })
    .nullable(),
})
export type DeskPhrase = z.infer<typeof deskPhrase>
const desk = z.object({ phrases: z.array(deskPhrase) })
export type PhraseDesk = z.infer<typeof desk>

const revision = z.int().min(0).max(2_147_483_647)

/** Sentences that a supporter may insert and edit. Rules: RULES.md, LIBRARY. */
export const phraseOperations = {
  phrases: oc
    .route({
      method: 'GET',
      path: '/chat/phrases',
      summary: 'The team’s phrases in both languages, and the reader’s own.',
    })
    .output(library)
    .errors(guardRefusals),
  /** The same id again is the same phrase. */
  keepPhrase: oc
    .route({ method: 'POST', path: '/chat/own-phrases', summary: 'Keeps a phrase of one’s own.' })
    .input(z.strictObject({ id, text }))
    .output(library)
    .errors({ ...guardRefusals, PHRASES_FULL: { status: 409 } }),
  deletePhrase: oc
    .route({
      method: 'POST',
      path: '/chat/own-phrases/delete',
      summary: 'Deletes a phrase of one’s own; one that is deleted already is no error.',
    })
    .input(z.strictObject({ id }))
    .output(library)
    .errors(guardRefusals),
  countPhrase: oc
    .route({
      method: 'POST',
      path: '/chat/phrases/count',
      summary: 'Counts that a phrase of the team was inserted, not by whom.',
    })
    .input(z.strictObject({ phraseId: id }))
    .output(z.object({ counted: z.literal(true) }))
    .errors(guardRefusals),
  phraseDesk: oc
    .route({
      method: 'GET',
      path: '/chat/phrase-desk',
      summary: 'For staff: the team’s phrases, their reviews, and how often each was used.',
    })
    .output(desk)
    .errors(guardRefusals),
  /** A changed wording is a draft again. */
  changePhrase: oc
    .route({
      method: 'POST',
      path: '/chat/phrase-desk',
      summary: 'For staff: adds a phrase of the team, changes one, or retires it.',
    })
    .input(
      z.strictObject({
        /** The phrase to change; without it, a new one. */
        phraseId: id.optional(),
        /** The revision that was seen; 0 for a new phrase. */
        revision,
        kind,
        language,
        text,
        isRetired: z.boolean(),
      }),
    )
    .output(desk)
    .errors({
      ...guardRefusals,
      PHRASE_CHANGED: { status: 409 },
      PHRASES_FULL: { status: 409 },
    }),
  recordPhraseReview: oc
    .route({
      method: 'POST',
      path: '/chat/phrase-desk/reviews',
      summary: 'Writes down who outside reviewed phrases of the team.',
    })
    .input(
      z.strictObject({
        phrases: z.array(z.strictObject({ id, revision })).min(1).max(phraseLimits.team),
        reviewer: z
          .string()
          .overwrite(trimmed)
          .min(1, 'A name is required')
          .max(120)
          .refine(isStorable, 'Invalid input'),
        reviewedOn: dayInput,
      }),
    )
    .output(desk)
    .errors({
      ...guardRefusals,
      /** A phrase has changed since it was reviewed. */
      REVIEW_OUTDATED: { status: 409 },
      /** The date lies in the future. */
      DAY_NOT_COME: { status: 409 },
    }),
}
