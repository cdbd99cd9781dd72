import { isDeepStrictEqual } from 'node:util'
import {
  isEmergency,
  linesFor,
  type Country,
  type CrisisLine,
} from '@sanad/domain/crisis/lines/crisis-lines'
import { drawnSlot } from '@sanad/domain/primitives/content/marks'

/** Marks an element of the built page whose crisis line no longer exists, for removal. */
const absent = '\uE003'

interface HomeLines {
  readonly home: Country
  readonly lines: readonly CrisisLine[]
}

/**
 * Texts for the marks of the numbers in built pages (`web/build/content.ts`), by slot. An emergency
 * number replaces one of its kind, else a general one. Unchanged slots are left out.
 */
export function drawnNumbers(built: HomeLines, now: HomeLines): Record<string, object> {
  const drawn = built.lines.filter(({ country }) => country === built.home)
  const { emergency, lines } = linesFor(now.home, now.lines, new Date())
  const listening = lines.filter(({ dial }) => dial !== undefined)
  const general = emergency.find(({ kind }) => kind === 'emergency') ?? emergency[0]
  return Object.fromEntries(
    drawn.flatMap((slot, at) => {
      const current = isEmergency(slot)
        ? (emergency.find(({ kind }) => kind === slot.kind) ?? general)
        : slot.dial === undefined
          ? now.lines.find(({ id }) => id === slot.id)
          : listening.shift()
      return isDeepStrictEqual(current, slot) ? [] : [[drawnSlot(at), textsOf(current)]]
    }),
  )
}

const textsOf = (crisisLine: CrisisLine | undefined) =>
  crisisLine
    ? {
        name: crisisLine.name,
        shown: crisisLine.shown,
        dial: crisisLine.dial ?? '',
        facts: '',
      }
    : { name: { en: absent, ar: absent }, shown: absent, dial: absent, facts: absent }

/** Removes the rows and links of crisis lines that no longer exist. */
export const withoutAbsent = (html: string): string =>
  ['li', 'a'].reduce(
    (page, tag) =>
      page.includes(absent)
        ? page.replaceAll(
            new RegExp(`<${tag}\\b(?:(?!</${tag}>)[^${absent}])*${absent}[\\s\\S]*?</${tag}>`, 'g'),
            '',
          )
        : page,
    html,
  )
