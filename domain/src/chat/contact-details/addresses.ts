import { latin } from './characters.ts'
import {
  areSpaced,
  codeAt,
  isLetterAt,
  isSpaceAt,
  slice,
  isWholeToken,
  type ContactText,
} from './read-text.ts'

const mailHosts: ReadonlySet<string> = new Set(
  'gmail hotmail yahoo outlook icloud proton protonmail live'.split(' '),
)
const topLevels: ReadonlySet<string> = new Set(
  'com net org info edu gov app link online'.split(' '),
)
/** Short hosts of other services that need no path. */
const shortHosts: ReadonlySet<string> = new Set(['t.me', 'wa.me', 'm.me', 'bit.ly', 'discord.gg'])
const longestLabel = 10

const codesOf = (characters: string): ReadonlySet<number> =>
  new Set([...characters].map((character) => character.charCodeAt(0)))
const localSigns = codesOf('._%+-')
const dot = 0x2e
const hyphen = 0x2d
const atSign = 0x40
const slash = 0x2f
const underscore = 0x5f

type Range = readonly [from: number, to: number]
type IsPart = (text: ContactText, at: number) => boolean

const isLatinAt: IsPart = ({ kinds, length }, at) => at >= 0 && at < length && kinds[at] === latin
const isLocal: IsPart = (text, at) => isLetterAt(text, at) || localSigns.has(codeAt(text, at))
const isLatinLocal: IsPart = (text, at) => isLatinAt(text, at) || localSigns.has(codeAt(text, at))
const isHostLabel: IsPart = (text, at) => isLetterAt(text, at) || codeAt(text, at) === hyphen
const isDomainLabel: IsPart = (text, at) => isLatinAt(text, at) || codeAt(text, at) === hyphen
const isDigit = (code: number): boolean => code >= 0x30 && code <= 0x39
const isAlphabetic: IsPart = (text, at) => isLetterAt(text, at) && !isDigit(codeAt(text, at))

function backWhile(text: ContactText, from: number, floor: number, isPart: IsPart): number {
  let at = from
  while (at > floor && isPart(text, at - 1)) at--
  return at
}
function onWhile(text: ContactText, from: number, isPart: IsPart): number {
  let at = from
  while (at < text.length && isPart(text, at)) at++
  return at
}
const skipSpace = (text: ContactText, at: number): number => (isSpaceAt(text, at) ? at + 1 : at)
const skipSpaceBack = (text: ContactText, at: number): number =>
  isSpaceAt(text, at - 1) ? at - 1 : at

/** The `a` to `z` and digits that begin here, up to the length of the longest known name. */
function labelAt(text: ContactText, from: number): string {
  let end = from
  while (end - from <= longestLabel && isLatinAt(text, end)) end++
  return slice(text, from, end)
}

/** E-mail addresses; without a domain only at a known mail service. No part is read twice. */
export function mailsIn(text: ContactText): Range[] {
  const mails: Range[] = []
  let read = 0
  for (const at of text.ats) {
    if (at < read) continue
    const mail = mailAround(text, at, read)
    if (mail === undefined) continue
    mails.push(mail)
    read = mail[1]
  }
  return text.hasMailService ? [...mails, ...spokenMailsIn(text)] : mails
}

function mailAround(text: ContactText, at: number, read: number): Range | undefined {
  const localEnd = skipSpaceBack(text, at)
  const hostStart = skipSpace(text, at + (codeAt(text, at) === atSign ? 1 : '(at)'.length))
  const localStart = backWhile(text, localEnd, read, isLocal)
  if (localStart === localEnd) return undefined
  const end = domainEnd(text, onWhile(text, hostStart, isHostLabel), hostStart)
  if (end !== undefined) return [localStart, end]
  const host = labelAt(text, hostStart)
  const hostEnd = hostStart + host.length
  const isNamed =
    mailHosts.has(host) && !isLetterAt(text, hostEnd) && hasLatinLocal(text, localEnd, read)
  return isNamed ? [localStart, hostEnd] : undefined
}

/** Whether at least two characters end here, next to no letter of another script. */
function hasLatinLocal(text: ContactText, end: number, floor: number): boolean {
  const start = backWhile(text, end, floor, isLatinLocal)
  for (let at = start; at <= end - 2; at++) if (!isLetterAt(text, at - 1)) return true
  return false
}

/** Where a domain ends whose first label ended here; undefined when no dot and label follow. */
function domainEnd(
  text: ContactText,
  firstLabelEnd: number,
  hostStart: number,
): number | undefined {
  if (firstLabelEnd === hostStart) return undefined
  let end: number | undefined
  for (let at = firstLabelEnd; ; at = end) {
    const label = dotEnd(text, skipSpace(text, at))
    if (label === undefined) return end
    const labelStart = skipSpace(text, label)
    const labelEnd = onWhile(text, labelStart, isAlphabetic)
    if (labelEnd - labelStart < 2) return end
    end = labelEnd
  }
}

/** The place after a dot, or after a dot that is spelled out; undefined without one. */
function dotEnd(text: ContactText, at: number): number | undefined {
  if (codeAt(text, at) === dot) return at + 1
  const spelled = slice(text, at, at + '(dot)'.length)
  return spelled === '(dot)' || spelled === '[dot]' ? at + spelled.length : undefined
}

/** Mail addresses that are spoken, as in `layla at gmail`. */
function spokenMailsIn(text: ContactText): Range[] {
  return text.tokens.flatMap((host, place): Range[] => {
    const at = text.tokens[place - 1]
    if (host.term?.isMailService !== true || !isWholeToken(text, host) || at === undefined)
      return []
    if ((at.term?.text !== 'at' && at.term?.text !== 'ات') || !areSpaced(text, at, host)) return []
    if (!isSpaceAt(text, at.start - 1)) return []
    const localEnd = spacesBack(text, at.start)
    if (!hasLatinLocal(text, localEnd, 0)) return []
    return [[backWhile(text, localEnd, 0, isLatinLocal), host.end]]
  })
}

const spacesBack = (text: ContactText, from: number): number => backWhile(text, from, 0, isSpaceAt)

/** E-mail addresses must be removed before, because their host is not a link. */
export const hasLink = (text: ContactText): boolean =>
  text.schemes.some((colon) => isScheme(text, colon)) ||
  text.dots.some((place) => isLinkAround(text, place))

const isVisible: IsPart = (text, at) => at < text.length && !isSpaceAt(text, at)

const isScheme = (text: ContactText, colon: number): boolean =>
  /https?$/.test(slice(text, colon - 'https'.length, colon)) &&
  isVisible(text, colon + '://'.length)

function isLinkAround(text: ContactText, place: number): boolean {
  if (codeAt(text, place) !== dot || !isVisible(text, place + 1)) return false
  if (slice(text, place - 3, place) === 'www') return true
  const label = labelAt(text, place + 1)
  const end = place + 1 + label.length
  if (topLevels.has(label) && !isLetterAt(text, end)) return hasLabelBefore(text, place, 2)
  // Two letters at the end are a country's domain only before a path, else a new sentence.
  if (/^[a-z]{2,3}$/.test(label) && codeAt(text, end) === slash && isPathStart(text, end + 1))
    return hasLabelBefore(text, place, 1)
  return isShortHost(text, place, label)
}

const isPathStart: IsPart = (text, at) => isDomainLabel(text, at) || codeAt(text, at) === underscore

/** The length of the domain's characters, next to no letter of another script. */
function hasLabelBefore(text: ContactText, end: number, atLeast: number): boolean {
  for (let at = end - 1; isDomainLabel(text, at); at--)
    if (end - at >= atLeast && !isLetterAt(text, at - 1)) return true
  return false
}

function isShortHost(text: ContactText, place: number, label: string): boolean {
  let start = place
  while (place - start <= longestLabel && isLatinAt(text, start - 1)) start--
  const host = `${slice(text, start, place)}.${label}`
  return shortHosts.has(host) && isWholeToken(text, { start, end: place + 1 + label.length })
}
