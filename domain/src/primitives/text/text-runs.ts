type Direction = 'ltr' | 'rtl'

/**
 * A piece of a text; drawn as its kind says, it reorders nothing beside it. `number`: a telephone
 * number, date, time or code, always left to right. `opposite`: a stretch that runs against its
 * line.
 */
export type TextRun =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'number'; readonly text: string }
  | { readonly kind: 'opposite'; readonly direction: Direction; readonly runs: readonly TextRun[] }

interface Token {
  readonly kind: 'ltr' | 'rtl' | 'number' | 'other'
  readonly text: string
}

const rtlLetters = '\\u0590-\\u065F\\u066E-\\u06EF\\u06FA-\\u08FF\\uFB1D-\\uFDFF\\uFE70-\\uFEFC'
/** What joins two parts of one number: 800-4673, 10:30, 3/5/2026, *100*1#. */
const joint = '[-–.,:/×=+*#_٫٬]'
const token = new RegExp(
  [
    `(?<number>[+#*$€£]?\\p{Nd}+(?:${joint}\\p{Nd}+)*[%°#٪]?)`,
    `(?<rtl>[${rtlLetters}]+)`,
    `(?<ltr>(?:(?![${rtlLetters}])[\\p{L}\\p{M}])+)`,
    `(?<other>[^\\p{L}\\p{M}\\p{Nd}])`,
  ].join('|'),
  'gu',
)

/** Marks of a quotation or sentence, at which a stretch in the other script ends. */
const endsStretch = /^["“”«»،؛؟\n]$/u
/** What may stand between a stretch and a number that belongs to it: "PHQ-4", "room 12". */
const leadsToNumber = /^[- –_.:/@#&+=']$/u
const opensWord = /^[@#]$/u
const closesWord = /^[%#+°]$/u
const opensBracket = /^[([]$/u
const closesBracket = /^[)\]]$/u

/** Splits a text into runs in one pass. Joined again, they are the text. */
export function textRuns(text: string): readonly TextRun[] {
  const runs: TextRun[] = []
  // Each line has a direction of its own.
  for (const textLine of text.split(/(?<=\n)/u)) runs.push(...runsOfLine(tokensOf(textLine)))
  return runs
}

const tokensOf = (textLine: string): Token[] =>
  [...textLine.matchAll(token)].map(({ groups = {}, 0: text }) => {
    if (groups['number'] !== undefined) return { kind: 'number', text }
    if (groups['rtl'] !== undefined) return { kind: 'rtl', text }
    return { kind: groups['ltr'] === undefined ? 'other' : 'ltr', text }
  })

/**
 * For a mail, a picture or a title, which have no elements: without Unicode's marks "050 123 4567"
 * is read as "4567 123 050" between Arabic words.
 */
export const isolateNumbers = (text: string): string => textRuns(text).map(isolatedRun).join('')

/** What a number may contain and still be read left to right everywhere: 10:30, 3/5/2026. */
const staysInOrder = /^[\p{Nd}.,:/]+$/u

/** Digits of both kinds need the override: a blank between Arabic digits would still turn them around. */
function isolatedRun(run: TextRun): string {
  if (run.kind === 'opposite') return run.runs.map(isolatedRun).join('')
  const isHeld = run.kind === 'number' && !staysInOrder.test(run.text)
  return isHeld ? `\u2066\u202D${run.text}\u202C\u2069` : run.text
}

function runsOfLine(tokens: readonly Token[]): TextRun[] {
  const direction = tokens.find(({ kind }) => kind === 'ltr' || kind === 'rtl')?.kind
  const opposite = direction === 'rtl' ? 'ltr' : 'rtl'
  // In most lines nothing runs the other way.
  if (direction === 'ltr' && !tokens.some(({ kind }) => kind === 'rtl'))
    return [{ kind: 'text', text: joined(tokens) }]
  const runs = new RunList()
  for (let at = 0; at < tokens.length;) {
    const end = endOfStretch(tokens, at, opposite)
    if (end > at) {
      const stretch = tokens.slice(at, end)
      runs.add({
        kind: 'opposite',
        direction: opposite,
        runs:
          opposite === 'ltr' ? [{ kind: 'text', text: joined(stretch) }] : numbersOf(stretch).runs,
      })
      at = end
    } else at = runs.addNumberOrText(tokens, at)
  }
  return runs.runs
}

function numbersOf(tokens: readonly Token[]): RunList {
  const runs = new RunList()
  for (let at = 0; at < tokens.length;) at = runs.addNumberOrText(tokens, at)
  return runs
}

class RunList {
  readonly runs: TextRun[] = []

  add(run: TextRun): void {
    const last = this.runs.at(-1)
    if (run.kind === 'text' && last?.kind === 'text')
      this.runs[this.runs.length - 1] = { kind: 'text', text: last.text + run.text }
    else this.runs.push(run)
  }

  /** Adds what begins at a token. @returns where the next begins */
  addNumberOrText(tokens: readonly Token[], at: number): number {
    const end = endOfNumber(tokens, at)
    if (end === at) {
      this.add({ kind: 'text', text: tokens[at]?.text ?? '' })
      return at + 1
    }
    const text = joined(tokens.slice(at, end))
    const range = /^(\p{Nd}{1,2})([-–])(\p{Nd}{1,2})$/u.exec(text)
    // "3-5 days" is read in the direction of the line; digits alone run left to right anyway.
    if (range || /^\p{Nd}+$/u.test(text)) {
      for (const part of range?.slice(1) ?? [text])
        this.add({ kind: range && /\p{Nd}/u.test(part) ? 'number' : 'text', text: part })
    } else this.add({ kind: 'number', text })
    return end
  }
}

/**
 * Where the stretch ends that begins here and runs against its line; the same place where none
 * begins. Punctuation after its last word belongs to the line, except a bracket opened inside it.
 */
function endOfStretch(tokens: readonly Token[], from: number, opposite: Direction): number {
  const first = tokens[from]
  const second = tokens[from + 1]
  // "3G" and "@name" begin with what belongs to the letters right after it.
  const isPrefix =
    first?.kind === 'number' || (first?.kind === 'other' && opensWord.test(first.text))
  if (first?.kind !== opposite && !(isPrefix && second?.kind === opposite)) return from
  let end = from
  let openBrackets = 0
  let gap = emptyGap
  for (let at = from; at < tokens.length; at++) {
    const { kind, text } = tokens[at] as Token
    if (kind === opposite || (kind === 'number' && gap.leadsToNumber)) {
      openBrackets += gap.openBrackets
    } else if (kind === 'number') {
      gap = { ...gap, size: gap.size + 1, leadsToNumber: false }
      continue
    } else if (kind !== 'other' || endsStretch.test(text)) break
    else if (gap.size === 0 && at > from && closesWord.test(text)) {
      // The sign belongs to the word before it.
    } else if (closesBracket.test(text) && gap.openBrackets === 0) {
      // A bracket opened before the stretch ends it.
      if (openBrackets === 0) break
      openBrackets--
    } else {
      gap = widened(gap, text)
      continue
    }
    end = at + 1
    gap = emptyGap
  }
  return end
}

/** What was read since the last part of a stretch: it belongs to it only if another part follows. */
interface Gap {
  readonly size: number
  readonly openBrackets: number
  readonly leadsToNumber: boolean
}

const emptyGap: Gap = { size: 0, openBrackets: 0, leadsToNumber: true }

const widened = ({ size, openBrackets, leadsToNumber: leads }: Gap, text: string): Gap => ({
  size: size + 1,
  openBrackets: openBrackets + Number(opensBracket.test(text)) - Number(closesBracket.test(text)),
  leadsToNumber: leads && leadsToNumber.test(text),
})

/** A telephone number in groups has this many digits and groups; else they are several numbers. */
const telephone = { leastDigits: 7, mostDigits: 15, mostGroups: 6 }

/** Where the number ends that begins here, with all groups of a telephone number. */
function endOfNumber(tokens: readonly Token[], from: number): number {
  const inBrackets = tokens[from]?.text === '(' && tokens[from + 2]?.text === ')'
  const first = inBrackets ? from + 1 : from
  if (tokens[first]?.kind !== 'number') return from
  const groups = [tokens[first]?.text ?? '']
  let end = first + 1
  for (let next = nextGroup(tokens, end); next !== undefined; next = nextGroup(tokens, end)) {
    if (groups.length === telephone.mostGroups) return inBrackets ? from : first + 1
    groups.push(tokens[next]?.text ?? '')
    end = next + 1
  }
  if (groups.length > 1 && isTelephone(groups)) return end
  return inBrackets ? from : first + 1
}

/** The next group of digits, after a space or a bracket. */
const nextGroup = (tokens: readonly Token[], at: number): number | undefined =>
  [at + 1, at + 2].find(
    (next) =>
      tokens[next]?.kind === 'number' && /^(?: |\) ?| \()$/u.test(joined(tokens.slice(at, next))),
  )

function isTelephone(groups: readonly string[]): boolean {
  const sizes = groups.map((group) => group.replaceAll(/\P{Nd}/gu, '').length)
  const digits = sizes.reduce((sum, size) => sum + size, 0)
  if (digits < telephone.leastDigits) return sizes.every((size) => size >= 3)
  return digits <= telephone.mostDigits && sizes.slice(1).every((size) => size >= 2)
}

const joined = (tokens: readonly Token[]): string => tokens.map(({ text }) => text).join('')
