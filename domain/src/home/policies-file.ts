import * as z from 'zod'
import { hasPromise } from '../primitives/content/banned-promises.ts'
import type { ContentDoubt, ContentPart } from '../primitives/content/content-part.ts'
import { wordsOf, type Block } from '../primitives/content/markdown-document.ts'
import { languages, type Language } from '../primitives/language.ts'
import type { PolicyName } from './policies.ts'

type WrittenPolicy = Exclude<PolicyName, 'terms'>

/** The file of one text, in the content folder. */
export const policyFile = (name: WrittenPolicy, language: Language) =>
  `policies/${name}.${language}.md` as const

const document = z.custom<readonly Block[]>(Array.isArray).superRefine((blocks, context) => {
  const [title] = blocks
  if (title?.kind !== 'heading' || title.depth !== 1)
    context.addIssue({ code: 'custom', message: 'no-title', path: [0] })
})

const textOfBlock = (block: Block): string => {
  if (block.kind === 'heading') return block.text
  return block.kind === 'list' ? block.items.map(wordsOf).join('\n') : wordsOf(block.inlines)
}

type InEachLanguage<Text> = Readonly<Record<Language, Text>>

const filesOf = (name: WrittenPolicy) => languages.map((language) => policyFile(name, language))

/**
 * Both languages say the same things when they have as many blocks of each kind. A promise may be
 * denied here (“we cannot guarantee”), so it is shown and not refused.
 */
function doubtsOf(
  name: WrittenPolicy,
  texts: InEachLanguage<readonly Block[] | undefined>,
): readonly ContentDoubt[] {
  const kindsOf = (language: Language) => texts[language]?.map(({ kind }) => kind).join()
  const promises = languages.flatMap((language) =>
    (texts[language] ?? []).flatMap((block, at) =>
      hasPromise(textOfBlock(block))
        ? { file: policyFile(name, language), code: 'banned-promise', keys: [at] }
        : [],
    ),
  )
  return kindsOf('en') === kindsOf('ar')
    ? promises
    : [...promises, { file: policyFile(name, 'ar'), code: 'languages-differ' }]
}

/** What is kept of people, why, and their rights. A lawyer signs it. */
export const privacyPart: ContentPart<InEachLanguage<readonly Block[]>> = {
  name: 'privacy',
  files: filesOf('privacy'),
  schema: z
    .object({ 'policies/privacy.en.md': document, 'policies/privacy.ar.md': document })
    .transform((read) => ({
      en: read['policies/privacy.en.md'],
      ar: read['policies/privacy.ar.md'],
    })),
  doubts: (privacy) => doubtsOf('privacy', privacy),
  signed: {
    by: ['lawyer'],
    wordsOf: (data) => document.parse(data).map(textOfBlock).join('\n\n'),
  },
}

type Statement = Exclude<WrittenPolicy, 'privacy'>
type Statements = Readonly<Record<Statement, InEachLanguage<readonly Block[]>>> & {
  /** Who answers for the service; missing until the organisation has written it. */
  readonly imprint: InEachLanguage<readonly Block[] | undefined>
}

const statements = ['accessibility', 'how-it-works', 'watched-device', 'imprint'] as const

/** Statements that nobody needs to sign. */
export const statementsPart: ContentPart<Statements> = {
  name: 'statements',
  files: statements.flatMap(filesOf),
  optional: filesOf('imprint'),
  schema: z
    .object(
      Object.fromEntries(
        statements.flatMap((name) =>
          filesOf(name).map((file) => [file, name === 'imprint' ? document.optional() : document]),
        ),
      ),
    )
    .transform(
      (read) =>
        Object.fromEntries(
          statements.map((name) => [
            name,
            { en: read[policyFile(name, 'en')], ar: read[policyFile(name, 'ar')] },
          ]),
        ) as unknown as Statements,
    ),
  doubts: (texts) => statements.flatMap((name) => doubtsOf(name, texts[name])),
}
