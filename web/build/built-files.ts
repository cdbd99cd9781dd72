import type { Plugin } from 'vite'

/** The file in which the build records its files, for `scripts/screens/budget.ts`. */
export const builtFilesName = '.files.json'

/** One file of the build, and the files that it loads. */
export interface BuiltFile {
  readonly file: string
  /** Loaded together with it. */
  readonly imports: readonly string[]
  /** The module that became a file of its own, relative to `web/`. */
  readonly entry: string | undefined
}

/** Records every script, style sheet and font. */
export function recordFiles(): Plugin {
  return {
    name: 'sanad:record-files',
    apply: (_config, { isSsrBuild }) => isSsrBuild !== true,
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const files = Object.values(bundle).map((file): BuiltFile => {
          const isScript = file.type === 'chunk'
          return {
            file: file.fileName,
            imports: isScript ? file.imports : [],
            entry: isScript ? belowWeb(file.facadeModuleId ?? '') : undefined,
          }
        })
        this.emitFile({ type: 'asset', fileName: builtFilesName, source: JSON.stringify(files) })
      },
    },
  }
}

const belowWeb = (id: string): string | undefined =>
  /\/web\/(.*)$/.exec(id.replaceAll('\\', '/'))?.[1]
