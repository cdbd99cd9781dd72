import type { Problem, Source } from './load.ts'

const physical =
  /(?<![\w-])-?(?:[mp][lr]|scroll-[mp][lr]|left|right|border-[lr]|rounded-(?:[lr]|[tb][lr])|(?:text|float|clear|origin)-(?:left|right))(?:-[\w.[\]/%-]+)?(?=["'`\s])/g

/**
 * Finds classes that say left or right: the screen is mirrored in Arabic, so they must say start or
 * end.
 */
export const checkDirections = (sources: readonly Source[]): Problem[] =>
  sources.flatMap(({ file, text }) =>
    text.split('\n').flatMap((line, index) =>
      quoted(line)
        .flatMap((part) => part.match(physical) ?? [])
        .filter(looksLikeClass)
        .map((found) => `${file}:${index + 1}: "${found}" is a left or a right; use start and end`),
    ),
  )

/** Only what stands in quotes; a variable may be called anything. */
const quoted = (line: string): string[] => line.match(/(["'`])(?:(?!\1).)*\1/g) ?? []

/** `left` and `right` alone are values of many things; as classes they have a number. */
const looksLikeClass = (found: string): boolean => /-/.test(found)
