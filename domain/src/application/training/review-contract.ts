import { oc } from '@orpc/contract'
import * as z from 'zod'
import { languages } from '../../primitives/language.ts'
import { dayInput, commonRefusals, moment } from '../../primitives/refusals.ts'
import { isStorable, trimmed } from '../../primitives/text/text.ts'
import { moduleIds } from '../training.ts'
import { moduleToRead } from './contract.ts'

const { UNAUTHORIZED, NOT_FOUND } = commonRefusals
const refusals = {
  UNAUTHORIZED,
  NOT_FOUND,
  /** The content is not complete yet, so it cannot be signed. */
  IN_PREPARATION: { status: 409 },
} as const
const language = z.enum(languages)
const module = z.enum(moduleIds)
const reviewerLimits = { name: 120 } as const

/** One text of the training in one language, and who signed it. */
const trainingTextState = z.object({
  module,
  language,
  title: z.string(),
  /** Null while it is in preparation. */
  version: z.int().nullable(),
  review: z
    .object({
      reviewer: z.string(),
      /** The day on which it was reviewed. */
      reviewedOn: z.iso.date(),
      /** The member of staff who recorded the signature, and when. */
      recordedBy: z.string(),
      recordedAt: moment,
    })
    .nullable(),
})
export type TrainingTextState = z.infer<typeof trainingTextState>

const {
  id: _id,
  reviewedBy: _reviewedBy,
  place: _place,
  read: _read,
  quiz: _quiz,
  ...readable
} = moduleToRead.shape

/** Everything that a reviewer signs: the reading parts, and the questions with their answers. */
const wholeTrainingText = z.object({
  module,
  language,
  ...readable,
  questions: z.array(
    z.object({
      id: z.string(),
      ask: z.string(),
      right: z.string(),
      wrong: z.array(z.string()),
      why: z.string(),
    }),
  ),
  review: trainingTextState.shape.review,
})
export type WholeTrainingText = z.infer<typeof wholeTrainingText>

/** Decision 12: the training is a draft until the owner records who signed it. */
export const trainingReview = {
  trainingTexts: oc
    .route({
      method: 'GET',
      path: '/training-texts',
      summary: 'Every training text and who reviewed it.',
    })
    .output(z.array(trainingTextState))
    .errors({ UNAUTHORIZED, NOT_FOUND }),
  trainingText: oc
    .route({
      method: 'GET',
      path: '/training-texts/{module}/{language}',
      summary: 'One training text as reviewers read it.',
    })
    .input(z.strictObject({ module, language }))
    .output(wholeTrainingText)
    .errors(refusals),
  /** The newest name replaces the earlier one; the audit log keeps both. */
  recordTrainingReview: oc
    .route({
      method: 'POST',
      path: '/training-texts/{module}/{language}/review',
      summary: 'Writes down who outside reviewed a text.',
    })
    .input(
      z.strictObject({
        module,
        language,
        version: z.int(),
        reviewer: z
          .string()
          .overwrite(trimmed)
          .min(1, 'A name is required')
          .max(reviewerLimits.name)
          .refine(isStorable, 'Invalid input'),
        reviewedOn: dayInput,
      }),
    )
    .output(trainingTextState)
    .errors({
      ...refusals,
      /** The text has changed since it was reviewed. */
      REVIEW_OUTDATED: { status: 409 },
      /** The date lies in the future. */
      DAY_NOT_COME: { status: 409 },
    }),
}
