// @ts-nocheck
import verbData from './arabic/verbs.json' with { type: 'json' }
import { verbFile } from './schema.ts'

const { beginnings, ownVerbs } = verbFile.parse(verbData)

const firstPerson = (stem: string): string[] => beginnings.words.map((word) => word + stem)

/**
 * Writes out the verbs of a word class: `{firstOnly: a|b}` becomes every first person of the stems a and b,
 * `{first: a|b}` the bare stems as well.
 */
export const expandVerbs = (words: string): string =>
  words.replaceAll(/\{(first|firstOnly): ([^}]+)\}/g, (_, form: string, stems: string) =>
    stems
      .split('|')
      .flatMap((stem) => (form === 'first' ? [...firstPerson(stem), stem] : firstPerson(stem)))
      .join('|'),
  )

/** Verbs that only the one who acts says of themselves. */
export const firstPersonVerbs: ReadonlySet<string> = new Set(ownVerbs.stems.flatMap(firstPerson))
/** The present and future of the spoken varieties: بفكر, هموت, حنتحر; and سأموت. */
export const spokenVerbs: ReadonlySet<string> = new Set(
  [...firstPersonVerbs].filter((verb) => /^[بهحسكغ]/.test(verb)),
)
