import type { CrisisCode } from '@sanad/domain/crisis/codes'
import type { TextLine } from '../reading/read-line.ts'
import { anyBetween, inClause, words } from './around.ts'
import type { Hit } from './verdict.ts'

const phrases = (list: string): readonly (readonly string[])[] =>
  list.split('|').map((phrase) => phrase.split(' '))

type Phrases = ReadonlyMap<string | undefined, readonly (readonly string[])[]>
const byFirst = (list: readonly (readonly string[])[]): Phrases =>
  Map.groupBy(list, ([first]) => first)

const pastPhrases = byFirst(
  phrases(
    'got over|grew out|years ago|year ago|months ago|month ago|weeks ago|decade ago|decades ago|long time ago|back then|' +
      'in the past|last year|last month|as a teen|as a teenager|as an adolescent|as a kid|as a child|when i was|' +
      'at ten|at eleven|at twelve|at thirteen|at fourteen|at fifteen|at sixteen|at seventeen|at eighteen|at nineteen|years clean|months clean|days clean|clean from|in recovery|at the age|in #number|recovered from|' +
      'back in school|back in college|back in #number|there was a time|long ago|in college|in uni|in high school|in my teens|in my twenties|once upon|old diary|at #many|at #number|is behind me|are behind me',
  ),
)
/** "The last year", "in the past month": a time that lasts until now. */
const stretches = words(
  'year years month months week weeks few couple two three day days hour hours minutes',
)
/** An attempt this recent is not past. */
const nearMarks = byFirst(phrases('weeks ago|month ago|last month'))
const withinMonths = words('month week weeks days yesterday')
const justNow = byFirst(phrases('last night|this morning|hour ago|hours ago|minutes ago|yesterday'))
/** What has lasted since then has not ended. */
const lasting = words('since ever')

/** About the past, whatever form the verb behind them has. */
const pastVerbs = words(
  'was were had used remember wanted tried thought felt attempted considered survived did struggled dealt became suffered hurt ' +
    'cut harmed clean took taken drank swallowed overdosed been planned wrote almost nearly kept got recovered started hit beat didnt couldnt',
)
const perfect = words('have has been')
const present = words('again now lately still tonight today currently soon tomorrow')
/** What was over and is here again, unlike "I can laugh again". */
const returned = byFirst(
  phrases(
    'want to again|want it again|want that again|do again|do it again|am again|feel it again|feel that again|' +
      'feel like that again|feel that way again|feel this way again|now i want to|now i do|still do|still am|it is back|' +
      'urge is back|urges are back|thoughts are back|feelings are back',
  ),
)
/** What one wanted once and does not want now. */
const ended = byFirst(
  phrases(
    'dont want that anymore|dont want it anymore|dont want to anymore|dont feel that way anymore|' +
      'dont feel like that anymore|dont feel that anymore|no longer want to|no longer want that|glad i didnt|it passed|' +
      'that passed|has passed|now i dont .',
  ),
)
const denials = words(
  'not dont never no nor didnt wont wouldnt havent hasnt isnt wasnt arent doesnt without neither hadnt werent',
)

/** "I thought that I …": such an "I" begins no new thought. */
const opensThought = words(
  'think thought feel felt wish wished hope hoped pray prayed believe say said that like if',
)
const joiners = words('and so because but then since until while after before')
const subjects = words(
  'i he she they we you it my his her their our mom dad mother father husband wife boyfriend girlfriend friend',
)
/** Behind "used to" they begin something that is not past. */
const endsUsedTo = words('i he she they we you now today tonight lately still but yet though')
/** "I used to drink and want to die": verbs that go on behind a joiner. */
const bareVerbs = words(
  'want wish think feel hope pray try plan cut burn hurt harm self scratch hit starve',
)
/** "I am used to it": a habit, and one that lasts. */
const accustomed = words('am is are was be been get got getting became become')

/** For deeds only a time in the same clause counts: elsewhere it dates something else. */
const deeds: ReadonlySet<CrisisCode> = new Set([
  'Q6n',
  'Q6r',
  'Q6p',
  'SH',
  'SHn',
  'AB',
  'ABn',
  'Q5',
  'G',
])
const ongoing: ReadonlySet<CrisisCode> = new Set(['Q6n', 'SHn', 'ABn'])
/** The writer's age then. "When I was home alone" may be an hour ago. */
const stages = words(
  'young younger little small kid child teen teenager teenage student pregnant school college university uni #number ' +
    '#many 2 nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty',
)

export const englishPastWords: readonly string[] = [
  ...pastVerbs,
  ...present,
  ...withinMonths,
  ...stages,
  ...[...pastPhrases.values(), ...returned.values(), ...ended.values()].flat(2),
]

/** In words: how far from a match something still says when it was. */
const reach = { before: 12, after: 10, ended: 25 } as const

/**
 * CRISIS-7. Past behind "used to", or in a past tense with its own time. An old attempt that is to
 * be repeated is not past: its rule (Q6p with Q4) contains the past itself.
 */
export function isPast(textLine: TextLine, hit: Hit): boolean {
  const [start, end] = hit.sentence
  const { codes } = hit.rule
  if (codes.includes('Q6r') && anyBetween(textLine, start, end, withinMonths)) return false
  if (codes.includes('Q6p') && codes.includes('Q4')) return false
  if (hasReturned(textLine, hit, end)) return false
  if (usedTo(textLine, hit, start)) return true
  const isAttempt = codes.includes('Q6r') || codes.includes('Q6n')
  if (isAttempt && hasPhrase(justNow, textLine, start, end)) return false
  if (!codes.includes('Q6r') && presentInClause(textLine, hit)) return false
  return hasTimeOfItsOwn(textLine, hit, start, end) || hasEnded(textLine, hit, start)
}

/** "I wanted to die when he died. It took years, but I do not want that anymore." */
const hasEnded = (textLine: TextLine, hit: Hit, start: number): boolean =>
  hasPhrase(ended, textLine, hit.to, Math.min(textLine.words.length, hit.to + reach.ended)) &&
  anyBetween(textLine, subjectOf(textLine, hit, start), hit.to, pastVerbs)

/** "… and now I want to again": the sentence says that it has come back. */
const hasReturned = (textLine: TextLine, hit: Hit, end: number): boolean =>
  hasPhrase(returned, textLine, hit.to, end) && !anyBetween(textLine, hit.to, end, denials)

/** "I used to want to die", and not "I used to have friends, I want to die". */
function usedTo(textLine: TextLine, hit: Hit, start: number): boolean {
  for (let at = hit.to - 2; at >= Math.max(start, hit.from - reach.before); at--) {
    if (textLine.words[at] === 'used' && textLine.words[at + 1] === 'to')
      return !accustomed.has(textLine.words[at - 1] ?? '') && !isEnded(textLine, at + 2, hit.to)
  }
  return false
}

function isEnded(textLine: TextLine, from: number, to: number): boolean {
  for (let at = from; at < to; at++) {
    const word = inClause(textLine, at, from - 1)
    if (word === undefined) return true
    if (endsUsedTo.has(word) && !(word === 'i' && isInnerThought(textLine, at))) return true
    if (joiners.has(word) && !bareVerbs.has(textLine.words[at + 1] ?? '')) return true
  }
  return false
}

const isInnerThought = (textLine: TextLine, at: number): boolean =>
  opensThought.has(textLine.words[at - 1] ?? '')

function hasTimeOfItsOwn(textLine: TextLine, hit: Hit, start: number, end: number): boolean {
  const subject = subjectOf(textLine, hit, start)
  if (!anyBetween(textLine, subject, hit.to, pastVerbs)) return false
  const isDeed = hit.rule.codes.some((code) => deeds.has(code))
  const needsOwn = isDeed || anyBetween(textLine, subject, subject + 2, perfect)
  for (
    let at = Math.max(start, hit.from - reach.before);
    at < Math.min(end, hit.to + reach.after);
    at++
  ) {
    const length = markAt(textLine, at, hit)
    if (length === 0) continue
    if (!needsOwn || isOwn(textLine, hit, subject, start, at, at + length)) return true
  }
  return false
}

/** The "I" whose verb the match belongs to; without one, the first word of the clause. */
function subjectOf(textLine: TextLine, hit: Hit, start: number): number {
  let at = hit.to - 1
  for (; at >= start; at--) {
    if (at < hit.from && joiners.has(textLine.words[at] ?? '') && textLine.words[at + 1] !== 'i')
      break
    if (textLine.words[at] === 'i' && !isInnerThought(textLine, at)) return at
  }
  return at + 1
}

/** The number of words of a time here; 0 if it lasts until now. */
function markAt(textLine: TextLine, at: number, hit: Hit): number {
  const mark = phraseAt(pastPhrases, textLine, at)
  if (!mark) return 0
  const to = at + mark.length
  const isAttempt = hit.rule.codes.includes('Q6n')
  if (isAttempt && phraseAt(nearMarks, textLine, at)) return 0
  if (anyBetween(textLine, at - 3, at, lasting)) return 0
  if (mark[0] === 'last' && textLine.words[at - 1] === 'the') return 0
  if (mark[0] === 'in' && stretches.has(textLine.words[to] ?? '')) return 0
  if (
    mark[0] === 'when' &&
    hit.rule.codes.some((code) => ongoing.has(code)) &&
    !anyBetween(textLine, to, to + 3, stages)
  )
    return 0
  return mark.length
}

/** The match has this time: no clause is joined on between, or the time opens the sentence. */
function isOwn(
  textLine: TextLine,
  hit: Hit,
  subject: number,
  start: number,
  from: number,
  to: number,
): boolean {
  if (from >= hit.to)
    return (
      !anyBetween(textLine, hit.to, from, joiners) && !anyBetween(textLine, hit.to, from, subjects)
    )
  if (to > subject) return true
  if (from - start > 2 || anyBetween(textLine, to, subject, present)) return false
  if (!hit.rule.codes.some((code) => ongoing.has(code))) return true
  return !anyBetween(textLine, to, subject, joiners) && !anyBetween(textLine, to, subject, subjects)
}

function presentInClause(textLine: TextLine, hit: Hit): boolean {
  for (let at = Math.max(0, hit.from - 8); at < Math.min(textLine.words.length, hit.to + 8); at++)
    if (
      textLine.clauses[at] === textLine.clauses[hit.from] &&
      present.has(textLine.words[at] ?? '')
    )
      return true
  return false
}

function hasPhrase(list: Phrases, textLine: TextLine, from: number, to: number): boolean {
  for (let at = from; at < to; at++) if (phraseAt(list, textLine, at)) return true
  return false
}

const phraseAt = (list: Phrases, textLine: TextLine, at: number): readonly string[] | undefined =>
  list
    .get(textLine.words[at])
    ?.find((phrase) => phrase.every((word, step) => textLine.words[at + step] === word))
