import { globSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { contract } from '../../domain/src/contract.ts'
import { filesUnder } from '../files.ts'

const screens = path.resolve(import.meta.dirname, '../../web/src')
const slices = readdirSync(screens, { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name)

interface Words {
  readonly problems?: Readonly<Record<string, string>>
}

interface Operation {
  readonly '~orpc': { readonly errorMap: Readonly<Record<string, unknown>> }
}
const operations = contract as unknown as Readonly<
  Record<string, Readonly<Record<string, Operation>>>
>

/** The refusals of these operations. */
const refusalsOf = (names: readonly (readonly [string, string])[]): string[] => [
  ...new Set(
    names.flatMap(([slice, name]) =>
      Object.keys(operations[slice]?.[name]?.['~orpc'].errorMap ?? {}),
    ),
  ),
]

/** The operations that the screens of a slice call. */
async function operationsCalledBy(slice: string): Promise<[string, string][]> {
  const files = await filesUnder(path.join(screens, slice), /(?<!\.test)\.tsx?$/)
  const code = files.map((file) => readFileSync(file, 'utf8')).join('\n')
  return [...code.matchAll(/\bapi\.(\w+)\.(\w+)|'(chat|matching)\.(\w+)'/g)].map(
    ([, a, b, c, d]) => [a ?? c ?? '', b ?? d ?? ''],
  )
}

/** Codes with their words; those of all slices under `*`. */
function problemsOf(slice: string, language: string): [string, string][] {
  const files = globSync(`${slice}/**/strings.${language}.json`, { cwd: screens })
  return files.flatMap((file) => {
    const words = JSON.parse(readFileSync(path.join(screens, file), 'utf8')) as Words
    return Object.entries(words.problems ?? {})
  })
}

const knows = (slice: string, language: string): Set<string> =>
  new Set(problemsOf(slice, language).map(([code]) => code))

/**
 * The words of a slice load with its screens, those of `platform` always. Each refusal that a slice
 * can show needs words in one of the two.
 */
test.each(slices)('%s has words for all that its operations may refuse', async (slice) => {
  const codes = refusalsOf(await operationsCalledBy(slice))
  for (const language of ['en', 'ar']) {
    const known = new Set([...knows('platform', language), ...knows(slice, language)])
    expect(
      codes.filter((code) => !known.has(code)),
      language,
    ).toEqual([])
  }
})

test.each(['en', 'ar'])(
  'nothing that the contracts may refuse is without words (%s)',
  (language) => {
    const known = new Set(slices.flatMap((slice) => [...knows(slice, language)]))
    const every = Object.entries(operations).flatMap(([slice, of]) =>
      Object.keys(of).map((name) => [slice, name] as const),
    )
    expect(refusalsOf(every).filter((code) => !known.has(code))).toEqual([])
  },
)

test('no slice keeps words for what nothing refuses', () => {
  const refusals = new Set(
    refusalsOf(
      Object.entries(operations).flatMap(([slice, of]) =>
        Object.keys(of).map((name) => [slice, name] as const),
      ),
    ),
  )
  for (const slice of slices.filter((name) => name !== 'platform'))
    expect(
      [...knows(slice, 'en')].filter((code) => !refusals.has(code)),
      slice,
    ).toEqual([])
})

/** A screen takes the words of a code from whichever slice was loaded first. */
test.each(['en', 'ar'])('a refusal has one sentence, whatever slice says it (%s)', (language) => {
  const sentences = Map.groupBy(problemsOf('*', language), ([code]) => code)
  const several = [...sentences].filter(
    ([, words]) => new Set(words.map(([, sentence]) => sentence)).size > 1,
  )
  expect(several.map(([code]) => code)).toEqual([])
})
