import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { build, type OutputBundle, type OutputChunk } from 'rolldown'
import type { Plugin } from 'vite'
import { reachable } from './reachable.ts'

const web = path.resolve(import.meta.dirname, '..')

/** Screens of those who work here need the service for anything at all: they are kept once they were used. */
const needService = /\/src\/(admin|application)\//
/** What shows a way in and numbers to call, on the first visit already. */
const needFirst =
  /\/src\/(crisis\/|home\/(welcome\/(landing-|welcome-)|strings)|shell\/(api-layout|unreachable))/

/** Writes the service worker, which knows every file of the build, and so is another one after every change. */
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
          ...stylesOf(bundle),
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

/** Pictures of an installed app are the system's to keep. */
const publicFiles = async (): Promise<string[]> =>
  addresses((await readdir(path.join(web, 'public'))).filter((name) => !name.endsWith('.png')))

const stylesOf = (bundle: OutputBundle): string[] =>
  addresses(Object.keys(bundle).filter((name) => name.endsWith('.css')))

/** What the entry needs at once, and on demand what a module asks for that is wanted. */
const neededBy = (
  chunks: readonly OutputChunk[],
  isWanted: (moduleId: string) => boolean,
): Set<string> =>
  reachable(chunks, {
    isStart: ({ isEntry }) => isEntry,
    isFollowed: ({ facadeModuleId }) => isWanted(facadeModuleId?.replaceAll('\\', '/') ?? ''),
  })

/** Named files say themselves what is in them; of the others the text counts. */
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
