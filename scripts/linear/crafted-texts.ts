import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { filesUnder } from '../files.ts'
import { repository } from '../run.ts'

/** One or two characters of each kind that a rule treats differently. */
const characters = [
  ...'aZ07٠٥۰۵اأةىهوءبل@.:/-_+*()[]"\'!?,،؟؛%&<>{}|\\~#$€',
  ...' \t\n\u00a0\u2028\u200b\u200c\u200d\u200f\u202e\u2066\u00ad\ufeff',
  ...'\u0301\u0323\u064b\u0651\u0640\u0653éßİſ中אй²①Ａﷺﷻ…–—’“',
  '😀',
  '💀',
  '👩\u200d👩',
  '\ud83d',
  '\0',
]
const joints = [
  '',
  ' ',
  '  ',
  '.',
  ',',
  '-',
  ' - ',
  '\n',
  '@',
  ':',
  '/',
  '(at)',
  'www.',
  'http://',
  "'",
  '"',
  '\u200b',
  '\u0301',
  '٠',
  '0',
]

/** Files whose strings are words of a lexicon or a rule. */
const lexicons = [
  'classifier/src/lexicon',
  'classifier/src/reading',
  'classifier/src/judging',
  'domain/src/chat/contact-details',
]

/** All words and phrases of these files, in both languages. */
export async function lexiconFragments(): Promise<string[]> {
  const files = await Promise.all(
    lexicons.map((folder) =>
      filesUnder(path.join(repository, folder), /(?<!\.test)\.ts$|\.json$|\.tsv$/),
    ),
  )
  const stringsOf = async (file: string) => {
    const source = await readFile(file, 'utf8')
    return file.endsWith('.tsv') ? [source] : (source.match(/'[^'\n]*'|"[^"\n]*"/g) ?? [])
  }
  const strings = (await Promise.all(files.flat().map(stringsOf))).flat()
  const phrases = strings.flatMap(
    (text) => text.match(/[a-z\u0620-\u064a][a-z\u0620-\u064a ]*/g) ?? [],
  )
  return [...new Set([...phrases, ...phrases.flatMap((phrase) => phrase.split(' '))])].filter(
    (one) => one.length > 1,
  )
}

/** Repeatable random numbers for a seed (mulberry32). */
export function numbersFrom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

/** A fragment to repeat and an ending that makes a started match fail. */
interface CraftedText {
  readonly unit: string
  readonly end: string
}

/** Each character alone; then characters and fragments, alone and in pairs, with a separator. */
export function craftTexts(
  count: number,
  fragments: readonly string[],
  random: () => number,
): CraftedText[] {
  const one = <Item>(items: readonly Item[]): Item =>
    items[Math.floor(random() * items.length)] as Item
  const part = () => (random() < 0.5 ? one(characters) : one(fragments))
  const crafted = (): CraftedText => {
    const unit =
      random() < 0.4 ? `${part()}${one(joints)}` : `${part()}${one(joints)}${part()}${one(joints)}`
    return { unit, end: random() < 0.5 ? '' : one(characters) }
  }
  const alone = characters.map((unit) => ({ unit, end: '' }))
  return [...alone, ...Array.from({ length: Math.max(0, count - alone.length) }, crafted)]
}

/** Texts that were too slow once, and the slowest since then: always tried. */
export const slowTexts: readonly CraftedText[] = [
  '٠-',
  'كتمه-',
  'متعبه  ',
  'بزت حالي ',
  'ب الياس ',
  'count the pills ',
  '_a*',
].map((unit) => ({ unit, end: '' }))

/**
 * A pair of surrogates is never split: input with half a pair is refused before it is read, so it
 * would measure nothing.
 */
export function textOf({ unit, end }: CraftedText, length: number): string {
  const text = unit.repeat(Math.ceil(length / unit.length)).slice(0, length - end.length)
  return (unit.isWellFormed() && !text.isWellFormed() ? text.slice(0, -1) : text) + end
}
