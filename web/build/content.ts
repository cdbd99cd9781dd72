import { termsPart } from '@sanad/domain/consent/terms-file'
import { exercisesPart } from '@sanad/domain/wellbeing/exercises/exercises-file'
import { linesPart } from '@sanad/domain/crisis/lines/lines-file'
import { changeableWords } from '@sanad/domain/home/words-file'
import { drawnSlot, mark } from '@sanad/domain/primitives/content/marks'
import type { PublicContent } from '@sanad/domain/primitives/content/public-content'
import type { CrisisLine } from '@sanad/domain/crisis/lines/crisis-lines'
import { guidePart } from '@sanad/domain/supervision/guide-file'
import { languages } from '@sanad/domain/primitives/language'
import type { Plugin } from 'vite'
import { contentParts } from '../../server/src/admin/content/content-parts.ts'
import { publicContent } from '../../server/src/http/pages/public-content.ts'
import { checkContent } from '../../server/src/platform/stores/content/check-content.ts'
import { defaultFiles } from '../../server/src/platform/stores/content/default-files.ts'

/** Rollup's mark for a module that is no file. */
const resolvedPrefix = '\0'

const { values } = checkContent(defaultFiles, contentParts)
const defaults = publicContent((part) => values.get(part) as never)

/**
 * Serves the content folder's defaults as modules. In pages that are drawn at the build, whatever an
 * organisation may say otherwise is marked, and the service fills the marks.
 */
export function content(): Plugin {
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
    'virtual:countries': () =>
      `export const defaultCountries = ${JSON.stringify(isPagesBuild ? withHomeMarked(countries) : countries)}`,
    'virtual:lines': () => {
      const lines = values.get(linesPart) as readonly CrisisLine[]
      return `export const defaultLines = ${JSON.stringify(
        isPagesBuild ? withNumbersMarked(lines, countries[0]?.code) : lines,
      )}`
    },
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

/** Marks the name of the first country: the build draws each page as for a device in that country. */
const withHomeMarked = ([home, ...others]: PublicContent['countries']) => [
  { ...home, name: markAll(home?.name ?? {}, 'countries/0/name') },
  ...others,
]

/** The first country's numbers. The service fills them as `server/src/http/pages/drawn-numbers.ts` says. */
const withNumbersMarked = (lines: readonly CrisisLine[], home: string | undefined) => {
  const drawn = lines.filter(({ country }) => country === home)
  return lines.map((one) => {
    const at = drawn.indexOf(one)
    if (at === -1) return one
    const { shown, dial, name } = one
    const texts = { shown, name, ...(dial !== undefined && { dial }) }
    return { ...one, ...markAll(texts, `drawn/${drawnSlot(at)}`) }
  })
}

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
