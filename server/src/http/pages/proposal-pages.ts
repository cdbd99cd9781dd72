import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { isProposalPage, type ProposalPage } from '@sanad/domain/admin/content/proposal-pages'
import { emergencyNoticePart } from '@sanad/domain/consent/emergency-notice-file'
import { termsPart } from '@sanad/domain/consent/terms-file'
import { textPages, type TextPage } from '@sanad/domain/home/policies'
import type { Block } from '@sanad/domain/primitives/content/markdown-document'
import { servicePart } from '@sanad/domain/primitives/content/service-file'
import { languages, type Language } from '@sanad/domain/primitives/language'
import { exercisesPart } from '@sanad/domain/wellbeing/exercises/exercises-file'
import { listExercises } from '@sanad/domain/wellbeing/exercises/exercises'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { contentParts } from '#server/admin/content/content-parts.ts'
import { checkContent } from '#server/platform/stores/content/check-content.ts'
import type { Content } from '#server/platform/stores/content/content.ts'
import { findVersion } from '#server/platform/stores/content/content-store.ts'
import { defaultFiles } from '#server/platform/stores/content/default-files.ts'
import type { StoresContext } from '#server/platform/stores/stores-context.ts'
import { addressOf } from './own-files.ts'
import { pageContent } from './page-content.ts'
import { termsBlocks, writeBlocks, writeText } from './policy-pages.ts'

type Shown = Pick<Content, 'of' | 'defaultOf' | 'file'>

interface Guard {
  readonly mayEnter: (request: FastifyRequest, place: string) => Promise<boolean>
}

interface PageQuery {
  readonly number: string
  readonly side: string
  readonly language: string
  readonly '*': string
}

/** A page before and after a proposal, for a frame of the console and people who may decide. */
export function serveProposals(
  server: FastifyInstance,
  { config, content, db }: Pick<StoresContext, 'config' | 'content' | 'db'>,
  webFolder: string,
  { mayEnter }: Guard,
): void {
  const readPage = (name: string, language: Language) =>
    readFile(path.join(webFolder, 'pages', config.stage, `${name}.${language}.html`), 'utf8')
  server.get<{ Params: PageQuery }>(
    `${config.mount}/staff/content/:number/:side(^now|new$)/:language/*`,
    async (request, reply) => {
      const { number, side, language: wanted, '*': page } = request.params
      const language = languages.find((one) => one === wanted)
      const isNamed = language && isProposalPage(page) && /^\d{1,9}$/.test(number)
      const proposal =
        isNamed && (await mayEnter(request, '/staff/content'))
          ? await findVersion(db, Number(number))
          : undefined
      const shown = proposal && (side === 'now' ? content : withFiles(content, proposal.files))
      if (!language || !shown || !isProposalPage(page))
        return reply.code(404).send({ code: 'NOT_FOUND' })
      const empty = await readPage(page === 'service' ? 'welcome' : 'policy', language)
      const filled = withOwnLogo(pageContent(shown, config.contacts).fill(empty), shown)
      return mayBeFramed(reply)
        .type('text/html')
        .send(write(filled, shown, page, language))
    },
  )
}

/** A proposed logo has no address yet. */
function withOwnLogo(page: string, shown: Shown): string {
  const { logo = '' } = shown.of(servicePart)
  const data = `data:image/svg+xml;base64,${Buffer.from(logo).toString('base64')}`
  return page.replaceAll(addressOf('logo', shown) ?? data, data)
}

/** As if it were in force and all of it signed. */
function withFiles(content: Content, files: Readonly<Record<string, string>>): Shown | undefined {
  const { values, problems } = checkContent({ ...defaultFiles, ...files }, contentParts)
  if (problems.some(({ isRefusal }) => isRefusal)) return undefined
  return {
    of: (part) => values.get(part) as never,
    defaultOf: content.defaultOf,
    file: (name) => ({ ...content.file(name), isSigned: true }),
  }
}

const isTextPage = (page: ProposalPage): page is ProposalPage & TextPage =>
  textPages.some((one) => one === page)

function write(filled: string, shown: Shown, page: ProposalPage, language: Language): string {
  if (isTextPage(page)) return writeText(filled, shown, page, language)
  switch (page) {
    case 'service':
      return filled
    case 'terms/seeker':
    case 'terms/expert': {
      const kind = page === 'terms/seeker' ? 'seeker' : 'expert'
      return writeBlocks(filled, { blocks: termsBlocks(shown.of(termsPart)[kind][language]) })
    }
    case 'exercises':
      return writeBlocks(filled, { blocks: exerciseBlocks(shown, language) })
    case 'emergency-notice': {
      const { volunteers, program, readers, danger } = shown.of(emergencyNoticePart)[language]
      return writeBlocks(filled, { blocks: [volunteers, program, readers, danger].map(paragraph) })
    }
  }
}

const paragraph = (text: string): Block => ({ kind: 'paragraph', inlines: [{ text }] })

const exerciseBlocks = (shown: Shown, language: Language): Block[] =>
  listExercises(shown.of(exercisesPart)[language]).flatMap(({ title, about, steps }): Block[] => [
    { kind: 'heading', depth: 2, text: title },
    paragraph(about),
    { kind: 'list', isOrdered: true, items: steps.map((text) => [{ text }]) },
  ])

/** No script runs in it, and no other site may frame it. */
function mayBeFramed(reply: FastifyReply): FastifyReply {
  const policy = String(reply.getHeader('content-security-policy') ?? '')
    .replace("frame-ancestors 'none'", "frame-ancestors 'self'")
    .replace("script-src 'self'", "script-src 'none'")
  return reply
    .header('content-security-policy', policy)
    .header('x-frame-options', 'SAMEORIGIN')
    .header('cache-control', 'no-store')
}
