import * as z from 'zod'
import { hasPromise } from '../primitives/content/banned-promises.ts'
import type { ContentDoubt, ContentPart } from '../primitives/content/content-part.ts'
import { wordsOf, type Block } from '../primitives/content/markdown-document.ts'
import { languages, type Language } from '../primitives/language.ts'
import type { HandbookName } from './handbook.ts'
import { textPages, type PolicyName, type TextPage } from './policies.ts'

type WrittenPolicy = Exclude<PolicyName, 'terms'>

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
  page: TextPage,
  texts: InEachLanguage<readonly Block[] | undefined>,
): readonly ContentDoubt[] {
  const kindsOf = (language: Language) =>
    texts[language]?.map((block) => (block.kind === 'heading' ? `#${block.id}` : block.kind)).join()
  const promises = languages.flatMap((language) =>
    (texts[language] ?? []).flatMap((block, at) =>
      hasPromise(textOfBlock(block))
        ? { file: `${page}.${language}.md`, code: 'banned-promise', keys: [at] }
        : [],
    ),
  )
  return kindsOf('en') === kindsOf('ar')
    ? promises
    : [...promises, { file: `${page}.ar.md`, code: 'languages-differ' }]
}

/** A lawyer signs the text. */
export const privacyPart: ContentPart<InEachLanguage<readonly Block[]>> = {
  name: 'privacy',
  files: filesOf('privacy'),
  schema: z
    .object({ 'policies/privacy.en.md': document, 'policies/privacy.ar.md': document })
    .transform((read) => ({
      en: read['policies/privacy.en.md'],
      ar: read['policies/privacy.ar.md'],
    })),
  doubts: (privacy) => doubtsOf('policies/privacy', privacy),
  signed: {
    by: ['lawyer'],
    wordsOf: (data) => document.parse(data).map(textOfBlock).join('\n\n'),
  },
}

function unsignedTexts<Texts extends object>(
  part: string,
  pages: readonly TextPage[],
  mayLack?: TextPage,
): ContentPart<Texts> {
  const filesOfPage = (page: TextPage) => languages.map((language) => `${page}.${language}.md`)
  const files = pages.flatMap(filesOfPage)
  const optional = mayLack ? filesOfPage(mayLack) : []
  const nameOf = (page: TextPage) => page.split('/')[1] ?? ''
  return {
    name: part,
    files,
    optional,
    schema: z
      .object(
        Object.fromEntries(
          files.map((file) => [file, optional.includes(file) ? document.optional() : document]),
        ),
      )
      .transform(
        (read) =>
          Object.fromEntries(
            pages.map((page) => [
              nameOf(page),
              { en: read[`${page}.en.md`], ar: read[`${page}.ar.md`] },
            ]),
          ) as Texts,
      ),
    doubts: (texts) => pages.flatMap((page) => doubtsOf(page, texts[nameOf(page) as never])),
  }
}

type Statement = Exclude<WrittenPolicy, 'privacy'>
type Statements = Readonly<
  Record<Exclude<Statement, 'imprint'>, InEachLanguage<readonly Block[]>>
> & {
  /** Missing until the organisation has written who answers for the service. */
  readonly imprint: InEachLanguage<readonly Block[] | undefined>
}

export const statementsPart = unsignedTexts<Statements>(
  'statements',
  textPages.filter((page) => !/^(?:handbook\/|policies\/(?:privacy|terms)$)/.test(page)),
  'policies/imprint',
)

type Handbook = Readonly<Record<HandbookName, InEachLanguage<readonly Block[]>>>

export const handbookPart = unsignedTexts<Handbook>(
  'handbook',
  textPages.filter((page) => page.startsWith('handbook/')),
)
