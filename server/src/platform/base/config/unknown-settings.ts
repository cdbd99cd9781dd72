import { secretSettings, settings } from './config-schema.ts'

const known = [
  ...Object.keys(settings.shape),
  ...[...secretSettings, 'NEW_MASTER_KEY'].map((name) => `${name}_FILE`),
  'NEW_MASTER_KEY',
]
const isKnown: ReadonlySet<string> = new Set(known)

export interface UnknownSetting {
  readonly name: string
  /** Settings that begin with the same word. */
  readonly similar: readonly string[]
}

/** Differing from the `nearest` setting by a typing mistake. No other program uses such names. */
export const findMisspeltSettings = (names: readonly string[]) =>
  names.flatMap((name) => {
    const nearest = isKnown.has(name) ? undefined : known.find((one) => isTypoOf(name, one))
    return nearest === undefined ? [] : [{ name, nearest }]
  })

/** In a short name every letter counts: HOME is no typo of HOST, nor STATE of STAGE. */
const maxLengthForSwaps = 5
const maxLengthForOneTypo = 9

function isTypoOf(name: string, setting: string): boolean {
  const upper = name.toUpperCase()
  if (upper === setting) return setting.includes('_')
  if (Math.abs(upper.length - setting.length) > 2) return false
  if (setting.length <= maxLengthForSwaps)
    return sorted(upper) === sorted(setting) && editDistance(upper, setting) === 1
  return editDistance(upper, setting) <= (setting.length <= maxLengthForOneTypo ? 1 : 2)
}
const sorted = (text: string): string => [...text].toSorted().join('')

/** The number of missing, additional, replaced or swapped letters. */
function editDistance(a: string, b: string): number {
  const rows: number[][] = [Array.from({ length: b.length + 1 }, (_, j) => j)]
  const at = (i: number, j: number): number => rows[i]?.[j] ?? Infinity
  for (let i = 1; i <= a.length; i += 1) {
    rows[i] = [i]
    for (let j = 1; j <= b.length; j += 1) {
      const other = a[i - 1] === b[j - 1] ? 0 : 1
      const swapped =
        a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1] ? at(i - 2, j - 2) + 1 : Infinity
      rows[i]![j] = Math.min(at(i - 1, j) + 1, at(i, j - 1) + 1, at(i - 1, j - 1) + other, swapped)
    }
  }
  return at(a.length, b.length)
}

/** First words of settings that variables of other programs often begin with, too. */
const commonFirstWords = new Set(['CALL', 'DATA', 'DIRECT', 'LOG', 'NEW', 'PUBLIC', 'TIME'])
const firstWord = (name: string): string => name.slice(0, Math.max(0, name.indexOf('_')))
const ourFirstWords: ReadonlySet<string> = new Set(
  known.map(firstWord).filter((word) => word !== '' && !commonFirstWords.has(word)),
)
/** Variables that container platforms set for a neighbouring container such as `redis`. */
const containerVariable = /_(?:SERVICE|PORT)(?:_|$)/

/** Names that begin like a setting (SMTP_HOST, SMTP_URL). They may belong to another program. */
export const findUnknownSettings = (names: readonly string[]): UnknownSetting[] =>
  names.flatMap((name) => {
    if (isKnown.has(name)) return []
    const bare = name.startsWith('SANAD_') ? name.slice('SANAD_'.length) : ''
    if (isKnown.has(bare)) return [{ name, similar: [bare] }]
    if (containerVariable.test(name) || !ourFirstWords.has(firstWord(name))) return []
    const similar = Object.keys(settings.shape).filter((one) => firstWord(one) === firstWord(name))
    return [{ name, similar }]
  })
