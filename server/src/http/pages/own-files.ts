import { servicePart } from '@sanad/domain/primitives/content/service-file'
import { languages } from '@sanad/domain/primitives/language'
import { exercisesFile, exercisesPart } from '@sanad/domain/wellbeing/exercises/exercises-file'
import type { FastifyInstance } from 'fastify'
import type { Content } from '#server/platform/stores/content/content.ts'
import { hashOfText } from '#server/platform/stores/content/content-store.ts'

type Values = Pick<Content, 'of' | 'defaultOf' | 'file'>

interface OwnFile {
  readonly ending: string
  readonly type: string
  /** Undefined while the organisation has no such file, and the build's own is used. */
  readonly read: (content: Values) => string | undefined
}

/** They replace the build's. Pages load them by address, because few need them. */
const ownFiles = {
  logo: { ending: 'svg', type: 'image/svg+xml', read: ({ of }) => of(servicePart).logo },
  exercises: { ending: 'json', type: 'application/json', read: readExercises },
} satisfies Readonly<Record<string, OwnFile>>

type OwnFileName = keyof typeof ownFiles
export const ownFileNames = Object.keys(ownFiles) as OwnFileName[]

/** Undefined for the drafts of the release, which the screens have from their build. */
function readExercises({ of, defaultOf, file }: Values): string | undefined {
  const shown = languages.map((language) => ({
    isSigned: file(exercisesFile(language)).isSigned,
    exercises: of(exercisesPart)[language],
  }))
  const isOwn = JSON.stringify(of(exercisesPart)) !== JSON.stringify(defaultOf(exercisesPart))
  return isOwn || shown.some(({ isSigned }) => isSigned)
    ? JSON.stringify(Object.fromEntries(languages.map((language, at) => [language, shown[at]])))
    : undefined
}

/** The hash in it lets browsers and the service worker keep the file. */
export function addressOf(name: OwnFileName, content: Values): string | undefined {
  const { ending, read } = ownFiles[name]
  const text = read(content)
  return text === undefined
    ? undefined
    : `/assets/${name}-${hashOfText(text).slice(0, 12)}.${ending}`
}

/** Opened by itself, a file may load and run nothing. */
const policy = "default-src 'none'; style-src 'none'"

/** Answers every hash with this node's file, because another node may have a newer one. */
export function serveOwnFiles(server: FastifyInstance, content: Values): void {
  for (const name of ownFileNames) {
    const { ending, type, read } = ownFiles[name]
    server.get(`/assets/:file(^${name}-\\w{12}).${ending}`, async ({ url, headers }, reply) => {
      const text = read(content)
      if (text === undefined) return reply.code(404).send({ code: 'NOT_FOUND' })
      const address = addressOf(name, content)
      const etag = `"${address}"`
      reply
        .header('content-security-policy', policy)
        .header('x-content-type-options', 'nosniff')
        .header('etag', etag)
        .header(
          'cache-control',
          url === address ? 'public, max-age=31536000, immutable' : 'no-cache',
        )
      return headers['if-none-match'] === etag
        ? reply.code(304).send()
        : reply.type(type).send(text)
    })
  }
}
