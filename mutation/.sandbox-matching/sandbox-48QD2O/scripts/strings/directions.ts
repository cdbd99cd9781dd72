// @ts-nocheck
import type { Problem, Source } from './load.ts'

const physical =
  /(?<![\w-])-?(?:[mp][lr]|scroll-[mp][lr]|left|right|border-[lr]|rounded-(?:[lr]|[tb][lr])|(?:text|float|clear|origin)-(?:left|right))(?:-[\w.[\]/%-]+)?(?=["'`\s])/g

/**
 * Finds classes that say left or right: the screen is mirrored in Arabic, so they must say start or
 * end.
 */
export const checkDirections = (sources: readonly Source[]): Problem[] =>
  sources.flatMap(({ file, text }) =>
    text.split('\n').flatMap((textLine, index) =>
      quoted(textLine)
        .flatMap((part) => part.match(physical) ?? [])
        .filter(looksLikeClass)
        .map(
          (className) =>
            `${file}:${index + 1}: "${className}" is a left or a right; use start and end`,
        ),
    ),
  )

/** Only text in quotes; a variable may have any name. */
const quoted = (textLine: string): string[] => textLine.match(/(["'`])(?:(?!\1).)*\1/g) ?? []

/** `left` and `right` alone are values of many things; as classes they are followed by a number. */
const looksLikeClass = (className: string): boolean => /-/.test(className)
