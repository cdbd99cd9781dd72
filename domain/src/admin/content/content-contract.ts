import * as z from 'zod'
import { professions, signerNameLimit } from '../../primitives/content/sign-off.ts'
import { get, post } from '../../primitives/operation.ts'
import { dayInput, moment, oneLine } from '../../primitives/refusals.ts'
import { isStorable } from '../../primitives/text/text.ts'
import { reason } from '../reason.ts'
import { contentLimits } from './content-limits.ts'

const problem = z.object({
  file: z.string(),
  line: z.int().optional(),
  code: z.string(),
  detail: z.string().optional(),
  isRefusal: z.boolean(),
})

const version = z.object({
  number: z.int(),
  reason: z.string(),
  /** Both people say that the meaning is unchanged, so nobody has to consent again. */
  isCorrection: z.boolean(),
  /** The files that differ from the defaults of the release. */
  files: z.array(z.string()),
  /** Null for a command on the server, and for a deleted account. */
  proposedBy: z.string().nullable(),
  proposedAt: moment,
  decidedBy: z.string().nullable(),
  decidedAt: moment.nullable(),
})
export type ContentVersion = z.infer<typeof version>

const proposal = version.extend({
  isOwn: z.boolean(),
  /** Another version was applied since; it can only be declined. */
  isOutdated: z.boolean(),
  problems: z.array(problem),
})

const signedText = z.object({
  file: z.string(),
  /** The first digits of the hash of the words that wait for signatures, or of those in force. */
  hash: z.string(),
  isWaiting: z.boolean(),
  by: z.array(z.enum(professions)),
  signers: z.array(
    z.object({ profession: z.enum(professions), name: z.string(), on: z.iso.date() }),
  ),
})

const desk = z.object({
  /** The version in force; 0 for the defaults of the release. */
  version: z.int(),
  proposals: z.array(proposal),
  /** The last applied first. */
  versions: z.array(version),
  texts: z.array(signedText),
  /** Own files whose default the release has changed since they were applied. */
  changedByRelease: z.array(z.string()),
})
export type ContentDesk = z.infer<typeof desk>

const storable = z.string().refine(isStorable, 'Invalid input')
const filePath = storable.min(1).max(contentLimits.path)
const number = z.int().positive()
const CONTENT_REFUSED = { status: 409, data: z.object({ problems: z.array(problem) }) } as const
const CONTENT_CHANGED = { status: 409 } as const

export const contentOperations = {
  content: get(
    '/admin/content',
    'The versions of the organisation’s content, proposals, and who signed what.',
  ).output(desk),
  contentFiles: get(
    '/admin/content/files',
    'Every file of the newest content, the defaults of the release included.',
  ).output(
    z.object({
      version: z.int(),
      files: z.record(z.string(), z.string()),
      /** The release's texts of the files that the organisation replaced. */
      defaults: z.record(z.string(), z.string()),
    }),
  ),
  contentChanges: get('/admin/content/versions/{number}', 'What a version changes, file by file.')
    .fields({ number })
    .output(z.array(z.object({ file: z.string(), before: z.string(), after: z.string() }))),
  /** Files that are not named stay as they are; null brings the default of the release back. */
  proposeContent: post(
    '/admin/content/propose',
    'Proposes changed files; another person applies them.',
  )
    .fields({
      basedOn: z.int().nonnegative(),
      files: z
        .record(filePath, storable.max(contentLimits.fileCharacters).nullable())
        .refine((files) => Object.keys(files).length <= contentLimits.files, 'too-many-files'),
      reason,
      isCorrection: z.boolean().optional(),
    })
    .output(desk)
    .errors({ CONTENT_REFUSED, CONTENT_CHANGED }),
  restoreContent: post(
    '/admin/content/restore',
    'Proposes to go back to an earlier version; 0 for the defaults.',
  )
    .fields({ number: z.int().nonnegative(), reason })
    .output(desk)
    .errors({ CONTENT_REFUSED }),
  decideContent: post(
    '/admin/content/decide',
    'Applies a colleague’s proposal on every node, or declines one.',
  )
    .fields({ number, apply: z.boolean(), reason })
    .output(desk)
    .errors({
      CONTENT_REFUSED,
      CONTENT_CHANGED,
      OWN_PROPOSAL: { status: 409 },
      /** The person who applies may be the one who proposed, with another account. */
      SECOND_PERSON_NEEDED: { status: 409 },
    }),
  /** A signature is for exactly these words: a change makes them a draft again. */
  signContent: post('/admin/content/signatures', 'Records who signed the words of a file.')
    .fields({
      file: filePath,
      hash: z.string().regex(/^[0-9a-f]{12}$/),
      profession: z.enum(professions),
      name: oneLine(1, signerNameLimit),
      on: dayInput,
    })
    .output(desk)
    .errors({ CONTENT_CHANGED, DAY_NOT_COME: { status: 409 } }),
}
