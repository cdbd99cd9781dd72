import verbData from './arabic/verbs.json' with { type: 'json' }
import { verbFile } from './schema.ts'

const { beginnings, ownVerbs, thirdPersons } = verbFile.parse(verbData)

const firstPerson = (stem: string): string[] => beginnings.words.map((word) => word + stem)

/** Third persons with "me" behind them: ضربني، ضربتني، يضربني، بتضربني، كيضربني. */
const toMe = (stem: string): string[] => [
  ...thirdPersons.words.map((word) => `${word}${stem}ني`),
  ...thirdPersons.endings.map((ending) => `${stem}${ending}ني`),
]

const written: Readonly<Record<string, (stem: string) => string[]>> = {
  first: (stem) => [...firstPerson(stem), stem],
  firstOnly: firstPerson,
  toMe,
}

/**
 * Expands the verbs of a word class: `{firstOnly: a|b}` to every first person of the stems a and b,
 * `{first: a|b}` to the bare stems as well, `{toMe: a|b}` to acts of another person on the writer.
 */
export const expandVerbs = (words: string): string =>
  words.replaceAll(/\{(first|firstOnly|toMe): ([^}]+)\}/g, (_, form: string, stems: string) =>
    stems
      .split('|')
      .flatMap((stem) => written[form]?.(stem) ?? [])
      .join('|'),
  )

/** Verbs whose subject can only be the writer. */
export const firstPersonVerbs: ReadonlySet<string> = new Set(ownVerbs.stems.flatMap(firstPerson))
/** The present and future of the spoken varieties: بفكر, هموت, حنتحر; and سأموت. */
export const spokenVerbs: ReadonlySet<string> = new Set(
  [...firstPersonVerbs].filter((verb) => /^[بهحسكغ]/.test(verb)),
)
