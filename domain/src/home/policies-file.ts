import * as z from 'zod'
import { hasPromise } from '../primitives/content/banned-promises.ts'
import type { ContentDoubt, ContentPart } from '../primitives/content/content-part.ts'
import { wordsOf, type Block } from '../primitives/content/markdown-document.ts'
import { languages, type Language } from '../primitives/language.ts'
import { handbooks, type HandbookName } from './handbook.ts'
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
type FileOf<Name> = (name: Name, language: Language) => string

const filesOf = (name: WrittenPolicy) => languages.map((language) => policyFile(name, language))

/**
 * Both languages say the same things when they have as many blocks of each kind. A promise may be
 * denied here (“we cannot guarantee”), so it is shown and not refused.
 */
function doubtsOf<Name>(
  fileOf: FileOf<Name>,
  name: Name,
  texts: InEachLanguage<readonly Block[] | undefined>,
): readonly ContentDoubt[] {
  const kindsOf = (language: Language) =>
    texts[language]?.map((block) => (block.kind === 'heading' ? `#${block.id}` : block.kind)).join()
  const promises = languages.flatMap((language) =>
    (texts[language] ?? []).flatMap((block, at) =>
      hasPromise(textOfBlock(block))
        ? { file: fileOf(name, language), code: 'banned-promise', keys: [at] }
        : [],
    ),
  )
  return kindsOf('en') === kindsOf('ar')
    ? promises
    : [...promises, { file: fileOf(name, 'ar'), code: 'languages-differ' }]
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
  doubts: (privacy) => doubtsOf(policyFile, 'privacy', privacy),
  signed: {
    by: ['lawyer'],
    wordsOf: (data) => document.parse(data).map(textOfBlock).join('\n\n'),
  },
}

/** Texts that nobody needs to sign, by their names. */
function unsignedTexts<Texts>(
  part: string,
  names: readonly (string & keyof Texts)[],
  fileOf: FileOf<string & keyof Texts>,
  mayLack?: string & keyof Texts,
): ContentPart<Texts> {
  const filesOfText = (name: string & keyof Texts) =>
    languages.map((language) => fileOf(name, language))
  return {
    name: part,
    files: names.flatMap(filesOfText),
    ...(mayLack && { optional: filesOfText(mayLack) }),
    schema: z
      .object(
        Object.fromEntries(
          names.flatMap((name) =>
            filesOfText(name).map((file) => [
              file,
              name === mayLack ? document.optional() : document,
            ]),
          ),
        ),
      )
      .transform(
        (read) =>
          Object.fromEntries(
            names.map((name) => [
              name,
              { en: read[fileOf(name, 'en')], ar: read[fileOf(name, 'ar')] },
            ]),
          ) as unknown as Texts,
      ),
    doubts: (texts) =>
      names.flatMap((name) =>
        doubtsOf(fileOf, name, texts[name] as InEachLanguage<readonly Block[] | undefined>),
      ),
  }
}

type Statement = Exclude<WrittenPolicy, 'privacy'>
type Statements = Readonly<
  Record<Exclude<Statement, 'imprint'>, InEachLanguage<readonly Block[]>>
> & {
  /** Who answers for the service; missing until the organisation has written it. */
  readonly imprint: InEachLanguage<readonly Block[] | undefined>
}

export const statementsPart = unsignedTexts<Statements>(
  'statements',
  ['accessibility', 'how-it-works', 'watched-device', 'imprint'],
  policyFile,
  'imprint',
)

export const handbookPart = unsignedTexts<
  Readonly<Record<HandbookName, InEachLanguage<readonly Block[]>>>
>('handbook', handbooks, (name, language) => `handbook/${name}.${language}.md`)
