import { termsPart } from '@sanad/domain/consent/terms-file'
import { exercisesPart } from '@sanad/domain/wellbeing/exercises/exercises-file'
import { linesPart } from '@sanad/domain/crisis/lines/lines-file'
import { changeableWords } from '@sanad/domain/home/words-file'
import { mark } from '@sanad/domain/primitives/content/marks'
import { guidePart } from '@sanad/domain/supervision/guide-file'
import { languages } from '@sanad/domain/primitives/language'
import type { Plugin } from 'vite'
import { contentParts } from '../../server/src/admin/content/content-parts.ts'
import { publicContent } from '../../server/src/http/pages/page-content.ts'
import { checkContent } from '../../server/src/platform/stores/content/check-content.ts'
import { defaultFiles } from '../../server/src/platform/stores/content/default-files.ts'

/** Rollup's mark for a module that is no file. */
const resolvedPrefix = '\0'

/**
 * Serves the content folder's defaults as modules. In pages that are drawn at the build, whatever an
 * organisation may say otherwise is marked, and the service fills the marks.
 */
export function content(): Plugin {
  const { values } = checkContent(defaultFiles, contentParts)
  const defaults = publicContent((part) => values.get(part) as never)
  const { topics, supportTypes: _, countries, emergencyNotice, ...first } = defaults
  const marked: typeof first = {
    ...first,
    name: {
      en: mark('name/en', defaults.name.en),
      ar: mark('name/ar', defaults.name.ar),
    },
  }
  let isPagesBuild = false
  const modules: Readonly<Record<string, () => string>> = {
    'virtual:content': () =>
      `export const defaults = ${JSON.stringify(isPagesBuild ? marked : first)}`,
    'virtual:terms': () => `export const defaultTerms = ${JSON.stringify(values.get(termsPart))}
      export const defaultTermsHash = '${defaults.terms}'`,
    'virtual:emergency-notice': () =>
      `export const defaultNotice = ${JSON.stringify(
        isPagesBuild ? markAll(emergencyNotice, 'emergencyNotice') : emergencyNotice,
      )}`,
    'virtual:guide': () => `export const defaultGuide = ${JSON.stringify(values.get(guidePart))}`,
    'virtual:exercises': () =>
      `export const defaultExercises = ${JSON.stringify(draftOf(values.get(exercisesPart) as object))}`,
    'virtual:countries': () => `export const defaultCountries = ${JSON.stringify(countries)}`,
    'virtual:lines': () => `export const defaultLines = ${JSON.stringify(values.get(linesPart))}`,
    'virtual:topics': () => `export const defaultTopics = ${JSON.stringify(topics)}`,
  }
  return {
    name: 'sanad:content',
    // Before Vite turns the strings into modules.
    enforce: 'pre',
    config(_config, { isSsrBuild }) {
      isPagesBuild = isSsrBuild === true
    },
    resolveId: (id) => (Object.hasOwn(modules, id) ? `${resolvedPrefix}${id}` : undefined),
    load: (id) =>
      id.startsWith(resolvedPrefix) ? modules[id.slice(resolvedPrefix.length)]?.() : undefined,
    transform(code, id) {
      const [, slice, language] = /\/([\w-]+)\/strings\.(en|ar)\.json$/.exec(id) ?? []
      return isPagesBuild && slice !== undefined && language !== undefined
        ? JSON.stringify(markWords(JSON.parse(code) as Strings, slice, `words/${language}/`))
        : undefined
    },
    // Vite's server of a developer has no service behind it that fills marks.
    transformIndexHtml: (html, { server }) =>
      languages.reduce(
        (page, language) =>
          page.replace(`{{name.${language}}}`, (server ? defaults : marked).name[language]),
        html,
      ),
  }
}

const draftOf = (texts: object) =>
  Object.fromEntries(
    Object.entries(texts).map(([language, exercises]: [string, unknown]) => [
      language,
      { isSigned: false, exercises },
    ]),
  )

interface Strings {
  readonly [key: string]: string | Strings
}

const markAll = (texts: object, key: string): Strings =>
  Object.fromEntries(
    Object.entries(texts).map(([name, text]: [string, string | object]) => {
      const full = `${key}/${name}`
      return [name, typeof text === 'string' ? mark(full, text) : markAll(text, full)]
    }),
  )

/** A text with placeholders is said by the app alone, which knows the values. */
const markWords = (strings: Strings, path: string, before: string): Strings =>
  Object.fromEntries(
    Object.entries(strings).map(([key, text]) => {
      const full = `${path}.${key}`
      if (typeof text !== 'string') return [key, markWords(text, full, before)]
      return [key, changeableWords[full]?.length === 0 ? mark(before + full, text) : text]
    }),
  )
