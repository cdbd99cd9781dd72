import { defineConfig } from 'oxlint'
import { boundaries } from './boundaries.config.ts'

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
  settings: boundaries.settings,
  rules: {
    ...boundaries.rules,
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
    ...boundaries.overrides,
    {
      // Configuration is read once and handed on (docs/build/map.md); the tools around the product read it themselves.
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
              {
                regex: '^\\.\\./(?!storage-keys)',
                message: 'State uses no other room of its slice.',
              },
            ],
          },
        ],
      },
    },
    // The cases of one capability are read best in one place.
    {
      files: ['**/*.test.{ts,tsx}'],
      rules: { 'max-lines': 'off' },
    },
  ],
})
