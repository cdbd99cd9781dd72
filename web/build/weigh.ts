import { gzipSync } from 'node:zlib'
import type { Plugin } from 'vite'

/** Where the build leaves what it weighs, for `scripts/screens/budget.ts`. */
export const weightsFile = '.weights.json'

/** One file of the build: what it weighs on the line, and what it brings with it. */
export interface Weight {
  readonly file: string
  readonly gzBytes: number
  /** Needed at once with it. */
  readonly imports: readonly string[]
  /** The module for whose sake it is a file of its own, below `web/`. */
  readonly entry: string | undefined
}

/** Writes down what every script, style sheet and font weighs. */
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
          return {
            file: file.fileName,
            // A font is packed already.
            gzBytes: file.fileName.endsWith('.woff2') ? content.length : gzipSync(content).length,
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
