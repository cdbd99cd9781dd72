import { brotliCompressSync, gzipSync } from 'node:zlib'
import type { Plugin } from 'vite'

/** The file in which the build records the weights, for `scripts/screens/budget.ts`. */
export const weightsFile = '.weights.json'

/** One file of the build: its compressed size, and the files that it loads. */
export interface Weight {
  readonly file: string
  readonly gzBytes: number
  /** As a browser of today receives it: Brotli at its smallest. */
  readonly brBytes: number
  /** Loaded together with it. */
  readonly imports: readonly string[]
  /** The module that became a file of its own, relative to `web/`. */
  readonly entry: string | undefined
}

/** Records the compressed size of every script, style sheet and font. */
export function weigh(): Plugin {
  return {
    name: 'sanad:weigh',
    apply: (_config, { isSsrBuild }) => isSsrBuild !== true,
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const weights = Object.values(bundle).map((file): Weight => {
          const isScript = file.type === 'chunk'
          const content = Buffer.from(isScript ? file.code : file.source)
          // A font is already compressed.
          const isFont = file.fileName.endsWith('.woff2')
          return {
            file: file.fileName,
            gzBytes: isFont ? content.length : gzipSync(content).length,
            brBytes: isFont ? content.length : brotliCompressSync(content).length,
            imports: isScript ? file.imports : [],
            entry: isScript ? belowWeb(file.facadeModuleId ?? '') : undefined,
          }
        })
        this.emitFile({ type: 'asset', fileName: weightsFile, source: JSON.stringify(weights) })
      },
    },
  }
}

const belowWeb = (id: string): string | undefined =>
  /\/web\/(.*)$/.exec(id.replaceAll('\\', '/'))?.[1]
