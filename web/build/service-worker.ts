import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { build, type OutputBundle, type OutputChunk } from 'rolldown'
import type { Plugin } from 'vite'
import { reachable } from './reachable.ts'

const web = path.resolve(import.meta.dirname, '..')

/**
 * The screens of supporters and staff need the service for everything, so they are cached only once
 * they were used.
 */
const needService = /\/src\/(admin|application)\//
/** The screens of sign-in and the crisis lines, cached on the first visit. */
const needFirst =
  /\/src\/(crisis\/|home\/(welcome\/(landing-|welcome-)|strings)|shell\/(api-layout|unreachable))/

/** Writes the service worker with the list of every file, so that it changes with every build. */
export function serviceWorker(): Plugin {
  return {
    name: 'sanad:service-worker',
    apply: (_config, { isSsrBuild }) => isSsrBuild !== true,
    generateBundle: {
      order: 'post',
      async handler(_options, bundle) {
        const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
        const first = [
          '/index.html',
          ...(await publicFiles()),
          ...stylesOf(chunks),
          ...addresses(neededBy(chunks, (id) => needFirst.test(id))),
        ]
        const later = addresses(neededBy(chunks, (id) => !needService.test(id))).filter(
          (address) => !first.includes(address),
        )
        const version = await fingerprint(bundle, [...first, ...later])
        this.emitFile({
          type: 'asset',
          fileName: 'service-worker.js',
          source: await compile({ version, first, later }),
        })
      },
    },
  }
}

const addresses = (names: Iterable<string>): string[] => [...names].sort().map((name) => `/${name}`)

/** The operating system stores the icons of an installed app; pictures of guides are in a folder. */
const publicFiles = async (): Promise<string[]> => {
  const entries = await readdir(path.join(web, 'public'), { withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile()).map(({ name }) => name)
  return addresses(files.filter((name) => !name.endsWith('.png')))
}

/** Of every screen; the workplace's sheet is cached once it was used. */
const stylesOf = (chunks: readonly OutputChunk[]): string[] =>
  addresses(
    chunks.flatMap(({ isEntry, viteMetadata }) => [
      ...((isEntry ? viteMetadata?.importedCss : undefined) ?? []),
    ]),
  )

/** The static imports of the entry, and the dynamic imports of the wanted modules. */
const neededBy = (
  chunks: readonly OutputChunk[],
  isWanted: (moduleId: string) => boolean,
): Set<string> =>
  reachable(chunks, {
    isStart: ({ isEntry }) => isEntry,
    isFollowed: ({ facadeModuleId }) => isWanted(facadeModuleId?.replaceAll('\\', '/') ?? ''),
  })

/** A file with a hash in its name identifies its content; for the others the text is hashed. */
async function fingerprint(bundle: OutputBundle, files: readonly string[]): Promise<string> {
  const hash = createHash('sha256')
  for (const file of files) {
    hash.update(`${file}\0`)
    if (!file.startsWith('/assets/')) hash.update(await textOf(bundle, file.slice(1)))
  }
  return hash.digest('hex').slice(0, 12)
}

async function textOf(bundle: OutputBundle, name: string): Promise<string | Uint8Array> {
  const file = bundle[name]
  return file?.type === 'asset' ? file.source : readFile(path.join(web, 'public', name))
}

async function compile(shell: object): Promise<string> {
  const { output } = await build({
    input: path.join(web, 'worker/service-worker.ts'),
    platform: 'browser',
    tsconfig: false,
    transform: { define: { __SHELL__: JSON.stringify(shell) } },
    output: { format: 'iife', minify: true },
    write: false,
    logLevel: 'warn',
  })
  return output[0].code
}
