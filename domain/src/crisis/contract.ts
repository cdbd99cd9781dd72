import * as z from 'zod'
import { languages } from '../primitives/language.ts'
import { get, post, open } from '../primitives/operation.ts'
import { oneLine, conflicts, id, moment, writtenText, colleague } from '../primitives/refusals.ts'
import { isStorable } from '../primitives/text/text.ts'
import { helpOffers } from './help-offer.ts'
import { countryCode } from './lines/countries-file.ts'
import { lineKinds, lineStatuses } from './lines/crisis-lines.ts'
import { lineId } from './lines/lines-file.ts'
import { isTimeZone } from '../primitives/time/wall-time.ts'
import { severities } from './severity.ts'

const words = (atMost: number) => writtenText(atMost).min(1)
const digits = z.string().regex(/^\+?\d{2,15}$/)
const clock = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/)
const hours = z.union([
  z.literal('always'),
  z.strictObject({
    zone: z.string().max(60).refine(isTimeZone, 'Invalid input'),
    opens: clock,
    closes: clock,
  }),
])
const crisisLine = z.strictObject({
  id: lineId,
  country: countryCode,
  kind: z.enum(lineKinds),
  name: z.strictObject({ en: words(80), ar: words(80) }),
  shown: words(30),
  dial: digits.optional(),
  text: z.strictObject({ to: digits, words: words(20).optional() }).optional(),
  hours: hours.optional(),
  languages: z.array(z.enum(languages)).max(2).readonly().optional(),
  status: z.enum(lineStatuses),
  evidence: z.string().max(30).refine(isStorable, 'Invalid input').optional(),
  verifiedAt: moment.optional(),
})

/** A line without its last call, which the service knows itself. */
const proposal = crisisLine.omit({ id: true, verifiedAt: true })

const waitingProposal = z.object({
  id,
  lineId,
  line: crisisLine,
  reason: z.string(),
  by: colleague,
  at: moment,
  /** The reader proposed it: somebody else has to confirm. */
  mine: z.boolean(),
})

const deskLine = z.object({
  line: crisisLine,
  /** Raised with every change. */
  revision: z.int(),
  /** LINES-12. The release's line, where staff must decide between it and their own; else null. */
  release: crisisLine.nullable(),
  calledAt: moment.nullable(),
  calledBy: colleague.nullable(),
  /** The last call reached nobody. */
  failed: z.boolean(),
  verifiedBy: colleague.nullable(),
  /** Nobody has called it for longer than `callEveryDays`. */
  stale: z.boolean(),
})
export type DeskLine = z.infer<typeof deskLine>

const desk = z.object({
  callEveryDays: z.int(),
  lines: z.array(deskLine),
  proposals: z.array(waitingProposal),
})
export type LineDesk = z.infer<typeof desk>

const crisisRule = z.object({
  id: z.string(),
  section: z.string(),
  severity: z.enum(severities),
  codes: z.array(z.string()),
  /** Cues in the notation of the lexicons; several must meet in one or two sentences. */
  cues: z.array(z.string()),
  /** Words beside which the phrase does not count. */
  unless: z.string(),
  meaning: z.string(),
  note: z.string(),
  /** A text on which the rule must hold, and one on which it must not. */
  fires: z.string(),
  quiet: z.string(),
})
export type CrisisRule = z.infer<typeof crisisRule>

const explanation = z.object({
  severity: z.enum(severities),
  crisis: z.boolean(),
  keyword: z.boolean(),
  codes: z.array(z.string()),
  help: z.enum(helpOffers),
  /** The deciding reasons first. `context`: the rule that lowered the severity, or decided alone. */
  reasons: z.array(z.object({ rule: crisisRule.nullable(), context: z.string().nullable() })),
  /** The model's score, the score from which it offers the card, and what weighed most. */
  model: z
    .object({
      score: z.number(),
      threshold: z.number(),
      fragments: z.array(z.object({ fragment: z.string(), weight: z.number() })),
    })
    .nullable(),
  lexiconVersion: z.string(),
})
export type SentenceExplanation = z.infer<typeof explanation>

const rule = conflicts('NAMED_LINE', 'LAST_NUMBER')

export const crisis = {
  /**
   * All lines but retired ones. `listed`: the version of the list that this service started with.
   */
  lines: open
    .get('/crisis/lines', 'Every number to call; needs no account and is never limited.')
    .output(z.object({ listed: z.int(), lines: z.array(crisisLine) })),
  lineDesk: get(
    '/crisis/line-desk',
    'For staff: every line, who called it last, what waits for a second person.',
  ).output(desk),
  proposeLine: post(
    '/crisis/line-proposals',
    'Proposes a new line or another text for one; nothing changes until confirmed.',
  )
    .fields({
      /** The line to change; without it, a new one. */
      lineId: lineId.optional(),
      /** The revision that the proposer saw; 0 for a new line. */
      revision: z.int().min(0).max(2_147_483_647),
      line: proposal,
      reason: oneLine(1, 300),
    })
    .output(desk)
    .errors({
      ...rule,
      LINE_CHANGED: { status: 409 },
      /** A line of this country and number is there already. */
      LINE_EXISTS: { status: 409 },
      /** Neither a number to call nor one to write to. */
      NO_NUMBER: { status: 409 },
      /** LINES-10. The number that people read is not the one that a tap dials or writes to. */
      WRONG_NUMBER: { status: 409 },
      /** The content folder names no such country. */
      UNKNOWN_COUNTRY: { status: 409 },
    }),
  /** Anybody may decline, also the proposer. */
  decideLine: post(
    '/crisis/line-decisions',
    'Confirms a change as a second person, or declines it.',
  )
    .fields({ proposalId: id, confirm: z.boolean() })
    .output(desk)
    .errors({
      ...rule,
      OWN_PROPOSAL: { status: 409 },
      /** Proposer and confirmer may be one person with two accounts. */
      SECOND_PERSON_NEEDED: { status: 409 },
      LINE_CHANGED: { status: 409 },
    }),
  /** A failed call hides the number at once, if another one remains. */
  recordLineCall: post('/crisis/line-calls', 'Writes down a test call of a line.')
    .fields({ lineId, answered: z.boolean() })
    .output(desk),
  findRules: get(
    '/crisis/rules',
    'For staff: the crisis rules of a language, with their phrases and examples.',
  )
    .fields({ language: z.enum(languages) })
    .output(z.array(crisisRule)),
  trySentence: post(
    '/crisis/tried-sentences',
    'For staff: grades a sentence and says why; nothing is stored.',
  )
    .fields({ text: words(1000), language: z.enum(languages) })
    .output(explanation),
}
