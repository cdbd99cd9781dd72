import * as z from 'zod'
import { crisisCodes, type CrisisCode } from '@sanad/domain/crisis/codes'
import { severities } from '@sanad/domain/crisis/severity'

/** The schema of the data files in this folder. README.md says what each holds. */
const list = <Item extends z.ZodType>(item: Item) => z.array(item).readonly()
const text = z.string().min(1)

const ruleRow = z.strictObject({
  /** What rules like this one are about. */
  section: text,
  /** Stable; named in every result of the rule. */
  id: z.string().regex(/^(en|ar|az)-[a-z0-9-]+$/),
  /** The level without any context. */
  severity: z.enum(severities),
  codes: list(z.enum(Object.keys(crisisCodes) as CrisisCode[])),
  /** Another person is at risk. */
  aboutOther: z.literal(true).exactOptional(),
  /** Notation of matching-phrases/phrase.ts. A list is parts that meet in one or two sentences. */
  phrase: z.union([text, list(text)]),
  /** The meaning of the phrase in plain words. */
  gloss: text,
  /** Words nearby that explain the phrase away. */
  unless: text.exactOptional(),
  /** A text that the rule must match, and one that it must not. Both are tested. */
  fires: text,
  quiet: text,
  note: text.exactOptional(),
})
export type RuleRow = z.infer<typeof ruleRow>

export const ruleBook = z.strictObject({
  english: list(ruleRow),
  arabic: list(ruleRow),
  arabizi: list(ruleRow),
})

/** `classes.json`: slots of the phrases, `{name}`, under headings. */
export const classFile = list(
  z.strictObject({
    about: text,
    classes: list(z.strictObject({ name: z.string(), words: text, note: text.exactOptional() })),
  }),
)

const phrases = list(z.strictObject({ about: text, phrases: list(text) })).transform((sections) =>
  sections.flatMap((section) => section.phrases),
)

/** `phrases.json`: phrases without a level of their own. */
export const phraseFile = z.strictObject({
  /** Masked before any rule is matched. */
  idioms: phrases,
  /** Said in earnest, with the same words as an idiom. */
  meant: phrases,
  /** Suicide as a subject: explains a bare mention, not a sentence about oneself. */
  topics: phrases,
  /** Without an explanation these lead to a question to the person. */
  mentions: phrases,
  /** Words for the keyword check. */
  keywords: phrases,
})
export type PhraseKind = keyof z.infer<typeof phraseFile>

/** `verbs.json`: how Arabic verbs are built. */
export const verbFile = z.strictObject({
  beginnings: z.strictObject({ about: text, words: list(text) }),
  ownVerbs: z.strictObject({ about: text, stems: list(text) }),
  thirdPersons: z.strictObject({ about: text, words: list(text), endings: list(z.string()) }),
})
