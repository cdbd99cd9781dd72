import * as z from 'zod'
import { languages } from '../../primitives/language.ts'
import { get, post, open } from '../../primitives/operation.ts'
import { moment, TOO_MANY_REQUESTS } from '../../primitives/refusals.ts'
import {
  me,
  proof,
  proofRefusals,
  sharedDevice,
  signedIn,
  signInRefusals,
} from '../sign-in-contract.ts'
import { readPhrase } from './phrase.ts'
import { readSignInNumber } from './sign-in-number.ts'

/** PHRASE-2. The ten digits of a number, as they were typed. */
const signInNumber = z
  .string()
  .max(64)
  .transform((typed) => readSignInNumber(typed) ?? '')
  .refine((number) => number !== '', 'Invalid input')
/** PHRASE-4. The six words of a phrase, as they were typed. */
export const phraseInput = z
  .string()
  .max(500)
  .transform((typed) => {
    const reading = readPhrase(typed)
    return reading.kind === 'phrase' ? reading.words : []
  })
  .refine((words) => words.length > 0, 'Invalid input')

/** The rules are PHRASE-1 to 6. */
export const phraseOperations = {
  /** PHRASE-1, PHRASE-5. Readable only in this answer, and valid from `keepPhrase` on. */
  makePhrase: post(
    '/identity/new-phrase',
    'A new sign-in number with its six words, to write down.',
  )
    .fields({ language: z.enum(languages) })
    .output(z.object({ signInNumber: z.string(), words: z.array(z.string()) }))
    .errors({ TOO_MANY_REQUESTS }),
  /** PHRASE-5. The new phrase replaces the former one, and a guest stays a guest. */
  keepPhrase: post(
    '/identity/kept-phrase',
    'The new phrase was written down, and counts from now on.',
  )
    .output(me)
    .errors({
      /** No phrase was made, or another device kept it already. */
      NO_NEW_PHRASE: { status: 409 },
    }),
  phrase: get(
    '/identity/phrase',
    'Since when the caller has a sign-in phrase; null without one.',
  ).output(z.object({ keptAt: moment.nullable() })),
  /** PHRASE-3. A guest of this browser moves to the account. */
  signInByPhrase: open
    .post('/identity/sign-in-by-phrase', 'Signs in with a sign-in number and its six words.')
    .fields({
      signInNumber,
      phrase: phraseInput,
      staySignedIn: z.boolean().default(false),
      sharedDevice,
      proof: proof.optional(),
    })
    .output(signedIn)
    .errors({
      ...proofRefusals,
      WRONG_PHRASE: { status: 409 },
      ACCOUNT_DISABLED: signInRefusals.ACCOUNT_DISABLED,
      TOO_MANY_REQUESTS,
    }),
}
