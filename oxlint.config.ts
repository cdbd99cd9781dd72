import { globSync } from 'node:fs'
import path from 'node:path'
import { defineConfig } from 'oxlint'
import classifier from './classifier/package.json' with { type: 'json' }
import domain from './domain/package.json' with { type: 'json' }
import server from './server/package.json' with { type: 'json' }
import web from './web/package.json' with { type: 'json' }

/**
 * The order of the slices: each may use only those before it. This list is the architecture; docs/map.md says
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
  { room: 'web', entry: 'index.ts' },
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

/** Files that bring the schema library, by name. */
const bringsSchemas = [
  'help-shape',
  'refusals',
  ...new Set(globSync('domain/src/**/*contract.ts').map((file) => path.basename(file, '.ts'))),
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
  ...from('web-platform', anyOf('web-platform'), packagesOf(web)),
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
  {
    from: element('web-ui'),
    allow: { to: element('domain', { captured: { slice: 'primitives' } }) },
  },
  ...domainForTheBrowser,
  ...earlierSlices,
  ...from('domain-test', anyOf('domain', 'domain-root')),
  ...from('server-test', anyOf('domain-test')),
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
    from: anyOf('server-test', 'web-test'),
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

/**
 * What runs in a browser may use no more than the oldest of them has (decision 13). The types of `web/tsconfig.json`
 * know the language up to ES2024 and every page; of those, these are newer and somebody might reach for them.
 */
const newerThanTheFloor = [
  ['AbortSignal', 'any'],
  ['Map', 'groupBy'],
  ['Object', 'groupBy'],
  ['Promise', 'try'],
  ['Promise', 'withResolvers'],
  ['URL', 'canParse'],
  ['URL', 'parse'],
  ['Document', 'parseHTMLUnsafe'],
  ['document', 'startViewTransition'],
].map(([object, property]) => ({
  object,
  property,
  message: 'Newer than our oldest browser (decision 13).',
}))

/** What a browser stores, and the folder whose registry names the owner of each key. */
const browserStorage = ['localStorage', 'sessionStorage', 'indexedDB', 'caches', 'cookieStore']
const storageFolder = 'web/src/platform/storage/**'
const deviceFile = 'web/src/platform/device.ts'
const unjudged = 'What a device says of itself is judged in platform/device.ts.'
const pastTheRegistry = 'Use inTab or onDevice: each key needs an owner (platform/storage).'

export default defineConfig({
  options: { typeAware: true },
  plugins: [
    'eslint',
    'import',
    'jsx-a11y',
    'node',
    'oxc',
    'promise',
    'react',
    'typescript',
    'unicorn',
    'vitest',
  ],
  categories: { correctness: 'error' },
  jsPlugins: ['eslint-plugin-boundaries'],
  ignorePatterns: ['**/dist/**', '**/.staging-*/**'],
  settings: {
    'boundaries/files': [
      { category: 'test', pattern: '**/*.test.{ts,tsx}' },
      { category: 'config', pattern: '**/*.config.ts' },
      { category: 'table-reader', pattern: 'classifier/src/lexicon/rule-tables.ts' },
      { category: 'app-context', pattern: 'server/src/app-context.ts' },
      {
        category: 'for-the-browser',
        pattern: [
          `domain/src/*/!(${bringsSchemas}).ts`,
          `domain/src/{admin,chat,crisis,identity,primitives,wellbeing}/*/!(${bringsSchemas}).ts`,
        ],
      },
    ],
    'boundaries/elements': [
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
    ],
    'import/resolver': { typescript: { alwaysTryTypes: true } },
  } as never,
  rules: {
    'boundaries/no-unknown-files': 'error',
    'boundaries/dependencies': [
      'error',
      { default: 'disallow', checkAllOrigins: true, checkUnknownLocals: true, policies },
    ],
    'import/no-cycle': 'error',
    'import/no-default-export': 'error',
    'unicorn/filename-case': ['error', { case: 'kebabCase' }],
    'max-lines': ['error', { max: 300, skipBlankLines: true, skipComments: true }],
    'typescript/no-explicit-any': 'error',
    'typescript/no-floating-promises': 'error',
    'typescript/switch-exhaustiveness-check': 'error',
    'node/no-process-env': 'error',
    'react/jsx-no-literals': 'error',
    'react/rules-of-hooks': 'error',
    'eslint/no-unused-vars': [
      'error',
      {
        argsIgnorePattern: '^_',
        varsIgnorePattern: '^_',
        caughtErrors: 'none',
        ignoreRestSiblings: true,
      },
    ],
    // What scrolls must be reached by keyboard; what is dropped or closed outside has a button beside it.
    'jsx-a11y/no-noninteractive-tabindex': 'off',
    'jsx-a11y/no-noninteractive-element-interactions': 'off',
    // For a compiler that this project does not use.
    'react/purity': 'off',
    'react/refs': 'off',
    'react/set-state-in-effect': 'off',
    'react/static-components': 'off',
    // Shared helpers assert, tables of cases branch, and a message says which row failed.
    'vitest/expect-expect': 'off',
    'vitest/no-conditional-expect': 'off',
    'vitest/no-conditional-tests': 'off',
    'vitest/no-standalone-expect': 'off',
    'vitest/require-awaited-expect-poll': 'off',
    'vitest/require-to-throw-message': 'off',
    'vitest/valid-expect': ['error', { maxArgs: 2 }],
    // Frames of a line are buffers; code points are what is meant; a gap among promises is no fault.
    'typescript/no-base-to-string': 'off',
    'typescript/no-misused-spread': 'off',
    'typescript/await-thenable': 'off',
    'typescript/no-redundant-type-constituents': 'off',
    // Opinions of the linter that are not ours.
    'jsx-a11y/prefer-tag-over-role': 'off',
    'promise/no-callback-in-promise': 'off',
    'react/no-did-update-set-state': 'off',
    'typescript/unbound-method': 'off',
    'vitest/require-mock-type-parameters': 'off',
    'typescript/no-useless-default-assignment': 'off',
  },
  overrides: [
    {
      // Configuration is read once and handed on (docs/map.md); the tools around the product read it themselves.
      files: [
        'server/src/platform/base/environment/environment.ts',
        'server/build/**',
        '{scripts,e2e,bench,mutation}/**',
        'server/test/**',
        '**/*.config.ts',
      ],
      rules: { 'node/no-process-env': 'off' },
    },
    { files: ['**/*.config.ts'], rules: { 'import/no-default-export': 'off' } },
    {
      files: ['web/{src,worker,public}/**', 'domain/src/**'],
      excludeFiles: ['**/*.test.{ts,tsx}'],
      rules: { 'eslint/no-restricted-properties': ['error', ...newerThanTheFloor] },
    },
    {
      files: ['web/src/**'],
      excludeFiles: ['**/*.test.{ts,tsx}', storageFolder, deviceFile],
      rules: {
        'eslint/no-restricted-globals': [
          'error',
          ...browserStorage.map((name) => ({ name, message: pastTheRegistry })),
        ],
        'eslint/no-restricted-properties': [
          'error',
          ...newerThanTheFloor,
          { property: 'resolvedOptions', message: unjudged },
          ...['languages', 'clipboard', 'cookieEnabled'].map((property) => ({
            object: 'navigator',
            property,
            message: unjudged,
          })),
          ...['window', 'globalThis', 'self'].flatMap((object) =>
            browserStorage.map((property) => ({ object, property, message: pastTheRegistry })),
          ),
        ],
      },
    },
    {
      // State that outlives a screen.
      files: ['web/src/*/state/**'],
      excludeFiles: ['**/*.test.{ts,tsx}'],
      rules: {
        'eslint/no-restricted-imports': [
          'error',
          {
            patterns: [
              {
                regex: '^react|/react-|\\.tsx$',
                message: 'State knows no component and no React.',
              },
              { regex: '^\\.\\./', message: 'State uses no other room of its slice.' },
            ],
          },
        ],
      },
    },
    // A table of all that there is, and the cases of one capability, are read best in one place.
    {
      files: [
        '**/*.test.{ts,tsx}',
        'oxlint.config.ts',
        'server/src/privacy/export/export-parts.ts',
      ],
      rules: { 'max-lines': 'off' },
    },
  ],
})
