import type { Sources } from './imports.ts'
import { nodesOf } from './syntax.ts'

const linesAtMost = 60
const functions = new Set(['FunctionDeclaration', 'FunctionExpression', 'ArrowFunctionExpression'])

/** Functions, methods and closures over 60 lines, from the first to the last, as "file:line, lines". */
export const longFunctions = (sources: Sources, files: readonly string[]): string[] =>
  files.flatMap((file) => {
    const text = sources.get(file) ?? ''
    return nodesOf(file, text).flatMap(({ type, start, end }) => {
      const lines = text.slice(start, end).split('\n').length
      const first = text.slice(0, start).split('\n').length
      return functions.has(type) && lines > linesAtMost ? [`${file}:${first}, ${lines}`] : []
    })
  })
