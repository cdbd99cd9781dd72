import { globSync } from 'node:fs'
import path from 'node:path'
import classifier from './classifier/package.json' with { type: 'json' }
import domain from './domain/package.json' with { type: 'json' }
import server from './server/package.json' with { type: 'json' }
import web from './web/package.json' with { type: 'json' }

/**
 * The order of the slices: each may use only those before it. This list is the architecture; docs/build/map.md says
 * what each slice owns. `primitives` come first and belong to everybody; `preview` is only ever a trial.
 */
export const slices = [
  'primitives',
  'identity',
  'consent',
  'crisis',
  'directory',
  'assessment',
  'chat',
  'application',
  'availability',
  'appointments',
  'matching',
  'escalation',
  'emergency',
  'supervision',
  'records',
  'live-boards',
  'supporter-care',
  'wellbeing',
  'home',
  'privacy',
  'admin',
  'preview',
]

/** Where a slice lives in a package, and how another slice of that package may enter it. */
const rooms = [
  { room: 'domain', entry: '**' },
  { room: 'server', entry: 'index.ts' },
  // Every tab loads the keys of all slices, so they need not bring a slice's screens.
  { room: 'web', entry: '{index,storage-keys}.ts' },
]

/** The floors of the server's platform: each may use itself and those before it, and no slice. */
export const floors = ['base', 'stores', 'services']

const element = (type: string, more: object = {}) => ({ element: { type, ...more } })
const anyOf = (...types: string[]) => ({ element: { types: { anyOf: types } } })
const from = (type: string, ...allowed: object[]) =>
  allowed.map((to) => ({ from: element(type), allow: { to } }))

/** Only what the package itself asks for; a package that stands in node_modules by chance is refused. */
const packagesOf = (manifest: object): object => ({
  module: {
    origin: 'external',
    source: 'dependencies' in manifest ? Object.keys(manifest.dependencies as object) : [],
  },
})
const nodeItself = { module: { origin: 'core' } }

const earlierSlices = rooms.flatMap(({ room, entry }) =>
  slices.map((slice, place) => ({
    from: element(room, { captured: { slice } }),
    allow: {
      to: element(room, { fileInternalPath: entry, captured: { slice: slices.slice(0, place) } }),
    },
  })),
)

const lowerFloors = floors.map((floor, place) => ({
  from: element('server-platform', { captured: { floor } }),
  allow: { to: element('server-platform', { captured: { floor: floors.slice(0, place + 1) } }) },
}))

/** Modules that the build makes (`web/build/lucide.ts`). */
const builtIcons = { module: { origin: 'external', source: 'virtual:lucide' } }
/** `web/build/content.ts` */
const builtContent = {
  module: {
    origin: 'external',
    source: [
      'virtual:content',
      'virtual:terms',
      'virtual:topics',
      'virtual:countries',
      'virtual:emergency-notice',
      'virtual:guide',
      'virtual:exercises',
      'virtual:lines',
    ],
  },
}

/** Files that bring the schema library, by name. */
const bringsSchemas = [
  'help-shape',
  'operation',
  'refusals',
  ...new Set(
    globSync('domain/src/**/*{contract,-file}.ts').map((file) => path.basename(file, '.ts')),
  ),
].join('|')

/**
 * The browser gets types from the whole domain, but values only from files that do not bring the schema library: a
 * contract is for the server.
 */
const domainForTheBrowser = ['web', 'web-platform', 'web-root'].flatMap((type) => [
  {
    from: element(type),
    allow: { to: anyOf('domain', 'domain-root'), dependency: { kind: 'type' } },
  },
  {
    from: element(type),
    allow: { to: { ...anyOf('domain'), file: { categories: 'for-the-browser' } } },
  },
])

/** What the classifier reads of the domain: text helpers, levels, codes and help offers. */
const crisisVocabulary = element('domain', { captured: { slice: ['primitives', 'crisis'] } })

const policies = [
  ...from('domain', packagesOf(domain)),
  ...from('domain-root', anyOf('domain', 'domain-root'), packagesOf(domain)),
  ...from('classifier', crisisVocabulary, packagesOf(classifier)),
  { from: { file: { categories: 'table-reader' } }, allow: { to: nodeItself } },
  ...from(
    'classifier-evaluation',
    anyOf('classifier', 'classifier-sets'),
    crisisVocabulary,
    packagesOf(classifier),
  ),
  ...from('server-platform', anyOf('domain', 'domain-root'), packagesOf(server), nodeItself),
  ...from(
    'server',
    anyOf('domain', 'domain-root', 'classifier', 'server-platform'),
    packagesOf(server),
    nodeItself,
  ),
  ...from(
    'server-root',
    anyOf('domain', 'domain-root', 'classifier', 'server-platform', 'server', 'server-root'),
    packagesOf(server),
    nodeItself,
  ),
  ...from(
    'server-test',
    anyOf(
      'domain',
      'domain-root',
      'classifier',
      'server-platform',
      'server',
      'server-root',
      'server-test',
    ),
  ),
  ...from('web-ui', anyOf('web-ui'), packagesOf(web), builtIcons),
  ...from('web-platform', anyOf('web-platform'), packagesOf(web), builtContent),
  ...from('web', anyOf('web-platform', 'web-ui'), packagesOf(web)),
  ...from('web-worker', anyOf('web-worker')),
  ...from('web-root', anyOf('web-platform', 'web-ui', 'web', 'web-root'), packagesOf(web)),
  ...from(
    'web-test',
    anyOf('domain', 'domain-root', 'web-platform', 'web-ui', 'web', 'web-root', 'web-test'),
  ),
  { from: element('server'), allow: { to: { file: { categories: 'app-context' } } } },
  ...lowerFloors,
  ...from('server-root', anyOf('server-build')),
  { from: element('server-root'), allow: { to: { file: { categories: 'start-plan' } } } },
  {
    from: element('web-ui'),
    allow: { to: element('domain', { captured: { slice: 'primitives' } }) },
  },
  ...domainForTheBrowser,
  ...earlierSlices,
  ...from('domain-test', anyOf('domain', 'domain-root')),
  ...from('server-test', anyOf('domain-test', 'server-build')),
  ...from('web-test', anyOf('domain-test')),
  ...['domain', 'server-platform', 'server', 'server-root', 'server-test'].flatMap((type) => [
    testsMayUse('domain-test')(type),
    testsMayUse('server-test')(type),
  ]),
  ...['web-platform', 'web-ui', 'web', 'web-root', 'web-test'].flatMap((type) => [
    testsMayUse('domain-test')(type),
    testsMayUse('web-test')(type),
  ]),
  testsMayUse('classifier-evaluation')('classifier'),
  {
    from: anyOf('domain-test', 'server-test', 'web-test'),
    allow: { to: { module: { origin: ['external', 'core'] } } },
  },
  {
    from: { file: { categories: 'test' } },
    allow: { to: { module: { origin: ['external', 'core'] } } },
  },
  { from: anyOf('tooling', 'server-build'), allow: { to: anything() } },
  { from: { file: { categories: 'config' } }, allow: { to: anything() } },
]

function testsMayUse(helpers: string) {
  return (type: string) => ({
    from: { ...element(type), file: { categories: 'test' } },
    allow: { to: element(helpers) },
  })
}

function anything() {
  return { module: { origin: '*' } }
}

interface Policy {
  readonly from: {
    readonly file?: object
    readonly element?: {
      readonly type?: string
      readonly types?: { readonly anyOf: readonly string[] }
      readonly captured?: { readonly slice?: string }
    }
  }
}

const dependencies = (of: readonly Policy[]): ['error', object] => [
  'error',
  { default: 'disallow', checkAllOrigins: true, checkUnknownLocals: true, policies: of },
]

interface Element {
  readonly type: string
  readonly pattern: string
  readonly capture?: readonly string[]
}

/** The first that fits a file is the file's. */
const elements: readonly Element[] = [
  { type: 'domain', pattern: 'domain/src/*', capture: ['slice'] },
  { type: 'domain-root', pattern: 'domain/src' },
  { type: 'classifier-evaluation', pattern: 'classifier/src/evaluation' },
  { type: 'classifier-sets', pattern: 'classifier/sets' },
  { type: 'classifier', pattern: 'classifier/src' },
  { type: 'server-platform', pattern: 'server/src/platform/*', capture: ['floor'] },
  { type: 'server-root', pattern: 'server/src/{http,commands,jobs}' },
  { type: 'server', pattern: 'server/src/*', capture: ['slice'] },
  { type: 'server-root', pattern: 'server/src' },
  { type: 'server-build', pattern: 'server/build' },
  { type: 'domain-test', pattern: 'domain/test' },
  { type: 'server-test', pattern: 'server/test' },
  { type: 'web-platform', pattern: 'web/src/platform' },
  { type: 'web-ui', pattern: 'web/src/ui' },
  { type: 'web-root', pattern: 'web/src/shell' },
  { type: 'web', pattern: 'web/src/*', capture: ['slice'] },
  { type: 'web-root', pattern: 'web/src' },
  { type: 'web-public', pattern: 'web/public' },
  { type: 'web-worker', pattern: 'web/worker' },
  { type: 'web-test', pattern: 'web/test' },
  {
    type: 'tooling',
    pattern: '{scripts,e2e,bench,mutation,server/migrations,web/build}',
  },
]

/**
 * The rule tries every policy on every import, so a folder has only those that say what its files
 * may use: with all of them the lint of the tree takes half a minute longer.
 */
const ofEachFolder = elements.toReversed().flatMap(({ type, pattern, capture = [] }) => {
  const only = (files: string, isHere: (slice: string | undefined) => boolean) => ({
    files: [files],
    rules: {
      'boundaries/dependencies': dependencies(
        policies.filter(({ from: { element: one } }: Policy) => {
          const types = one?.types?.anyOf ?? (one?.type === undefined ? [type] : [one.type])
          return types.includes(type) && isHere(one?.captured?.slice)
        }),
      ),
    },
  })
  return [
    only(`${pattern}/**`, () => true),
    ...(capture.includes('slice') ? slices : []).map((slice) =>
      only(`${pattern.replace('*', slice)}/**`, (its) => its === undefined || its === slice),
    ),
  ]
})

/** What the lint needs to know of the layout to refuse every import that breaks it. */
export const boundaries = {
  settings: {
    'boundaries/files': [
      { category: 'test', pattern: '**/*.test.{ts,tsx}' },
      { category: 'config', pattern: '**/*.config.ts' },
      { category: 'table-reader', pattern: 'classifier/src/lexicon/rule-tables.ts' },
      { category: 'app-context', pattern: 'server/src/app-context.ts' },
      { category: 'start-plan', pattern: 'scripts/boot/start-plan.{mjs,d.mts}' },
      {
        category: 'for-the-browser',
        pattern: [
          `domain/src/*/!(${bringsSchemas}).ts`,
          `domain/src/{admin,chat,crisis,identity,primitives,wellbeing}/*/!(${bringsSchemas}).ts`,
        ],
      },
    ],
    'boundaries/elements': elements,
    'import/resolver': { typescript: { alwaysTryTypes: true } },
  } as never,
  rules: {
    'boundaries/no-unknown-files': 'error',
    'boundaries/dependencies': dependencies(policies),
  } as const,
  overrides: ofEachFolder,
}
