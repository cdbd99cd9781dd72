// @ts-nocheck
import type { Problem, Source } from './load.ts'

const spokenAttribute =
  /\b(?:aria-label|aria-description|title|placeholder|alt|label)=["'][^"']*\p{L}{2}/u

/** The languages name themselves, the same on every screen. */
const languageInItself = 'العربية'

/** Words that people read or hear belong in the strings files; `ui` has none. */
export const checkWordsInCode = (sources: readonly Source[]): Problem[] =>
  sources
    .filter(({ file }) => file.endsWith('.tsx'))
    .flatMap(({ file, text }) =>
      text
        .split('\n')
        .flatMap((textLine, index) => [
          ...(spokenAttribute.test(textLine)
            ? [`${file}:${index + 1}: words in an attribute`]
            : []),
          ...(/[\u0600-\u06FF]/.test(textLine.replace(languageInItself, ''))
            ? [`${file}:${index + 1}: Arabic in code`]
            : []),
        ]),
    )

export const checkUiHoldsNoWords = (slices: readonly { readonly slice: string }[]): Problem[] =>
  slices.some(({ slice }) => slice === 'ui')
    ? ['web/src/ui: holds words; hand them in as properties']
    : []
