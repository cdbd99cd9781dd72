import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import type { OutputBundle, OutputChunk } from 'rolldown'
import type { Plugin } from 'vite'
import { reachable } from './reachable.ts'

/** The file in which the build records what each screen needs, for the server. */
export const preloadsFile = '.preloads.json'

/** The landing page is outside of the mount. */
export const landingKey = 'landing'

/**
 * By the screen's address below the mount, and by language: the files it needs beyond the first
 * ones.
 */
export type Preloads = Readonly<
  Record<string, Readonly<Record<(typeof languages)[number], readonly string[]>>>
>

const source = path.resolve(import.meta.dirname, '../src')

/** The lazily loaded screens (`shell/screens`), and the addresses that show them. */
export async function readRoutes(): Promise<string> {
  const screens = await readdir(path.join(source, 'shell/screens'))
  const files = [...screens.toSorted().map((file) => `shell/screens/${file}`), 'routes.tsx']
  const texts = await Promise.all(files.map((file) => readFile(path.join(source, file), 'utf8')))
  return texts.join('\n')
}
const languages = ['en', 'ar'] as const

const namesIn = (list: string): string[] =>
  [...list.matchAll(/'([\w-]+)'/g)].map(([, name = '']) => name)

/**
 * A screen's address below the mount, the module that draws it, and the slices whose words it uses.
 */
export interface Screen {
  readonly path: string
  readonly modules: readonly string[]
  readonly words: readonly string[]
  /** Whether its style sheet is the one of supporters and staff. */
  readonly isWorkplace: boolean
}

/**
 * Records, by address and language, every file that a screen needs beyond the first ones. The
 * server names them in the page, so that app, screen and words load in parallel and not one after
 * the other.
 */
export function nameTheScreens(): Plugin {
  return {
    name: 'sanad:name-the-screens',
    apply: (_config, { isSsrBuild }) => isSsrBuild !== true,
    generateBundle: {
      order: 'post',
      async handler(_options, bundle) {
        const screens = readScreens(await readRoutes())
        const preloads = Object.fromEntries(
          screens.map((screen) => [screen.path, filesOf(screen, bundle)]),
        )
        this.emitFile({ type: 'asset', fileName: preloadsFile, source: JSON.stringify(preloads) })
      },
    },
  }
}

/**
 * The screens as the routes name them, with the guard around those that need the service.
 * @throws when a route shows an unknown screen, so that a new way of writing routes is noticed
 */
export function readScreens(routes: string): Screen[] {
  const lists = new Map(
    [...routes.matchAll(/const (\w+) = (\[[^\]]*\]) as const/g)].map(([, name = '', list = '']) => [
      name,
      list,
    ]),
  )
  const groups = /(lazy|workplace)Screens\((\w+|\[[^\]]*\]), \{([\s\S]*?)\n *\}\)/g
  const lazies = new Map(
    [...routes.matchAll(groups)].flatMap(([, kind, words = '', screens = '']) =>
      [...screens.matchAll(/\b(\w+): \(\) =>\s*import\('([^']+)'\)/g)].map(
        ([, name = '', module = '']): [string, Lazy] => [
          name,
          {
            isWorkplace: kind === 'workplace',
            module: moduleId(module),
            words: namesIn(lists.get(words) ?? words),
          },
        ],
      ),
    ),
  )
  const openScreensAt = routes.indexOf('const openScreens: ScreenTable')
  const lazyScreen = (name: string): Lazy => {
    const lazy = lazies.get(name)
    if (!lazy)
      throw new Error(`A route shows ${name}, which is no lazy screen: see web/build/preloads.ts.`)
    return lazy
  }
  // A `To…` redirects to another screen.
  const below = [...routes.matchAll(/'(\/[^']*)': ([^\n]*?)<(?!To[A-Z])(?:\w+\.)?(\w+) \/>/g)]
  const landing = lazyScreen('LandingScreen')
  return [
    {
      path: landingKey,
      modules: [landing.module],
      words: landing.words,
      isWorkplace: landing.isWorkplace,
    },
    ...below.map(({ index, 1: at = '', 2: guard = '', 3: name = '' }) => {
      const { module, words, isWorkplace } = lazyScreen(name)
      const around =
        index < openScreensAt
          ? []
          : ['src/shell/api-layout.tsx', ...(guard === '' ? [] : ['src/shell/guards.tsx'])]
      return { path: at, modules: [...around, module], words, isWorkplace }
    }),
  ]
}

interface Lazy {
  readonly module: string
  readonly words: readonly string[]
  readonly isWorkplace: boolean
}

const moduleId = (imported: string): string =>
  imported.startsWith('#web/')
    ? imported.replace('#web/', 'src/')
    : path.posix.join('src/shell/screens', imported)

function filesOf(
  { modules, words, isWorkplace }: Screen,
  bundle: OutputBundle,
): Record<string, string[]> {
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
  const first = reachable(chunks, { isStart: ({ isEntry }) => isEntry })
  const scripts = reachable(chunks, {
    isStart: (chunk) => modules.some((module) => drawsFrom(chunk, module)),
  })
  const styles = isWorkplace ? Object.keys(bundle).filter(isWorkplaceSheet) : []
  return Object.fromEntries(
    languages.map((language) => {
      const wordFiles = reachable(chunks, {
        isStart: (chunk) => words.some((slice) => hasWords(chunk, slice, language)),
      })
      return [
        language,
        [...new Set([...scripts, ...wordFiles, ...styles])]
          .filter((file) => !first.has(file))
          .map((file) => `/${file}`),
      ]
    }),
  )
}

const isWorkplaceSheet = (name: string): boolean => /workplace[^/]*\.css$/.test(name)

const drawsFrom = ({ facadeModuleId }: OutputChunk, module: string): boolean =>
  facadeModuleId?.replaceAll('\\', '/').endsWith(`/web/${module}`) === true

const hasWords = ({ facadeModuleId }: OutputChunk, slice: string, language: string): boolean =>
  facadeModuleId?.replaceAll('\\', '/').endsWith(`/${slice}/strings.${language}.json`) === true
