import * as z from 'zod'
import { languages } from '../../primitives/language.ts'
import { get, post } from '../../primitives/operation.ts'
import { conflicts, id, writtenText } from '../../primitives/refusals.ts'
import { phraseKinds, phraseLimits } from './phrases.ts'

const kind = z.enum(phraseKinds)
const language = z.enum(languages)
const text = writtenText(phraseLimits.text).min(1, 'Invalid input')

const library = z.object({
  team: z.array(
    z.object({
      id,
      kind,
      language,
      text: z.string(),
      /** No clinician has signed this wording yet. */
      isDraft: z.boolean(),
    }),
  ),
  own: z.array(z.object({ id, text: z.string() })),
})
export type PhraseLibrary = z.infer<typeof library>

const desk = z.object({
  phrases: z.array(
    library.shape.team.element.extend({
      /** LIBRARY-5. How often it was inserted; nobody records by whom. */
      uses: z.int(),
    }),
  ),
})
export type PhraseDesk = z.infer<typeof desk>

/** Rules: RULES.md, LIBRARY. */
export const phraseOperations = {
  phrases: get(
    '/chat/phrases',
    'The team’s phrases in both languages, and the reader’s own.',
  ).output(library),
  /** A repeated id means the same phrase. */
  keepPhrase: post('/chat/own-phrases', 'Keeps a phrase of one’s own.')
    .fields({ id, text })
    .output(library)
    .errors(conflicts('PHRASES_FULL')),
  deletePhrase: post(
    '/chat/own-phrases/delete',
    'Deletes a phrase of one’s own; one that is deleted already is no error.',
  )
    .fields({ id })
    .output(library),
  countPhrase: post(
    '/chat/phrases/count',
    'Counts that a phrase of the team was inserted, not by whom.',
  )
    .fields({ phraseId: id })
    .output(z.object({ counted: z.literal(true) })),
  phraseDesk: get(
    '/chat/phrase-desk',
    'For staff: the team’s phrases, and how often each was used.',
  ).output(desk),
}
