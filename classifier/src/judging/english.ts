import type { TextLine } from '../reading/read-line.ts'
import { atLeast, type Severity } from '@sanad/domain/crisis/severity'
import {
  anyBetween,
  inClause,
  isQuestion,
  opensClause,
  reach,
  sentenceAround,
  words,
} from './around.ts'
import { englishPastWords, isPast } from './english-past.ts'
import { englishReportWords, isReported, self } from './english-reported.ts'
import { laughedOff } from './laughter.ts'
import type { ContextRule, Hit, Signs } from './verdict.ts'

type Lowered = readonly [Severity, ContextRule]

export const englishNegations = words(
  'not dont never no nor didnt wont wouldnt havent hasnt isnt wasnt arent doesnt without neither hadnt werent shouldnt couldnt cant',
)
/** Without "can't", which opens a plea more often than it denies. */
const denials = words(
  'not dont never no nor didnt wont wouldnt havent hasnt isnt wasnt arent doesnt without neither hadnt werent',
)
const fillers = words(
  'even want wanted wanting to going plan planning plans have had any been am be feel feeling felt thinking think ' +
    'thought thoughts of about that i ever currently like a the active anything being having intend intending ' +
    'intention wish myself will would do or at all self harmed hurt actively in on mean saying say trying try ' +
    'considering considered it because longer idea ideas urge urges desire currently need',
)
/** "I don't think I …": only such words carry the denial over a second "I". */
const opensThought = words(
  'think feel felt say saying said mean know that if like feeling believe want',
)
/** Words that reverse a denial: "no reason not to", "never felt so", "not only", "not sure". */
const turned = words('so as this more such only worse closer stronger')
const degrees = words('much bad hard strongly')
const beforeTurned = words(
  'reason reasons trying try hard how why rather wonder cant struggling fighting promise sure know',
)

const persons = words(
  'friend friends brother sister son daughter husband wife boyfriend girlfriend partner mother father mom dad roommate ' +
    'cousin uncle aunt classmate student students colleague coworker neighbour neighbor kid kids boy girl he she they ' +
    'someone person people guy him her them we men women teens teenagers youth veterans patient patients client ' +
    'character actor singer niece nephew grandma grandpa ex bestie who everyone child children man woman his their ' +
    'baby toddler dog cat puppy kitten',
)
/** People in general: a question how they die of something is about the writer. */
const anyone = words('someone person people them who everyone men women teens teenagers')
/** Joining words, and subjects that are no person: "he left and the rope is tied". */
const joiners = words('and so because then while')
const things = words(
  'the this it everything nothing there a rope noose pills gun suicide death what which how',
)
const you = words('you your yourself')
const tells = words(
  'tell told tells telling said asked asking want wants wanted wanting begging forcing forced ordered',
)
const toldWhom = words('me us him her them people you')
const innerVoices = words(
  'mind brain head voice voices thoughts something heart depression demons part everything body',
)

const recovered = words(
  'better stopped recovered clean healed glad grateful volunteer help happy fine good well survived over proud therapy',
)

const speech = words(
  'said says saying texted texts wrote writes sent messaged posted asked asking asks goes sings quote quoted lyric ' +
    'lyrics line song poem tweet tweeted called movie titled told screamed yelled tells telling',
)
const fiction = words(
  'song lyric lyrics movie film line goes sings poem hamlet book novel play episode series titled',
)
const trifles = words(
  'meeting homework exam monday class work school song ads queue email emails spoiler line traffic essay game ' +
    'update sunday zoom boss alarm wifi karaoke printer webinar dentist concert episode season show playlist gym leg history ' +
    'report coffee machine icebreaker crush nutella diet drilling battery homework teacher hr spreadsheet commute',
)

/** Words of dread, whose object is dying: "scared of dying". */
const fears = words(
  'afraid scared terrified fear fears feared fearing dread worried worry worries panic panicking paranoid anxious phobia',
)
/** Before a word of dread they deny it. */
const fearless = words('not no dont never longer isnt wasnt stopped without less of')
const dreams = words('dream dreamed dreamt dreams dreaming nightmare nightmares')
/** May stand between dread and its object. */
const fearFillers = words(
  'of that i will might would may wont to about am going be not from a the in my if',
)
const passive = words('being been was were')
const deathWords = words('die dying death dead wake died')
const otherSubjects = words('he she they')

/** In the vocabulary, so that the reader can take `and` and other clitics off. */
export const englishContextWords: readonly string[] = [
  ...englishNegations,
  ...denials,
  ...fillers,
  ...turned,
  ...beforeTurned,
  ...degrees,
  ...persons,
  ...joiners,
  ...things,
  ...self,
  ...you,
  ...tells,
  ...toldWhom,
  ...innerVoices,
  ...englishPastWords,
  ...recovered,
  ...speech,
  ...fiction,
  ...trifles,
  ...englishReportWords,
  ...fears,
  ...dreams,
  ...fearFillers,
  ...deathWords,
]

/** How the words around a match lower its level; undefined if they do not. */
export function judgeEnglish(
  textLine: TextLine,
  hit: Hit,
  { laughs, reports }: Signs,
): Lowered | undefined {
  const { rule } = hit
  if (rule.aboutOther) return undefined
  const byOthers = rule.codes.some((code) => code === 'AB' || code === 'ABn')
  if (isQuoted(textLine, hit))
    return fictional(textLine) ? ['none', 'quoted'] : ['moderate', 'quoted']
  if (isReported(textLine, hit, reports)) return ['none', 'quoted']
  if (isDenied(textLine, hit, byOthers)) return ['low', 'denied']
  if (isFeared(textLine, hit)) return ['low', 'feared']
  if (byOthers && isDoneToOthers(textLine, hit)) return ['moderate', 'otherPerson']
  if (byOthers) return isPast(textLine, hit) ? ['moderate', 'past'] : undefined
  if (wasToldTo(textLine, hit)) return ['moderate', 'told']
  if (wasAskedAndSaidNo(textLine, hit)) return ['low', 'denied']
  const other = aboutWhom(textLine, hit)
  if (other === 'you')
    return [
      isQuestion(textLine, hit.to) || !atLeast(rule.severity, 'high') ? 'none' : 'moderate',
      'question',
    ]
  if (other === 'other') return ['moderate', 'otherPerson']
  if (isPast(textLine, hit)) return [anyRecovery(textLine, hit) ? 'low' : 'moderate', 'past']
  return laughedOff(textLine, hit, laughs, trifles)
}

const adding = words('and so but')
/** These open a setting: "when my exams are over, I want to disappear for a week". */
const settings = words(
  'when whenever if unless after before until once because since while during at on in for as every though although',
)

const addsAnI = (textLine: TextLine, at: number): boolean =>
  textLine.words[at] === 'i' && adding.has(textLine.words[at - 1] ?? '')
const isSet = (textLine: TextLine, start: number): boolean =>
  settings.has(textLine.words[start] ?? '')

/**
 * The last statement before a match, to its end: behind a comma or "and"; undefined without one. "I
 * might" belongs to what precedes it: "they operate tomorrow and I might not wake up".
 */
export function addedStatement(
  textLine: TextLine,
  from: number,
  to: number,
): [number, number] | undefined {
  const [start, end] = sentenceAround(textLine, from, to)
  for (let at = from; at > start; at--) {
    if (addsAnI(textLine, at)) return textLine.words[at + 1] === 'might' ? undefined : [at, end]
    if (at < from && adding.has(textLine.words[at] ?? '')) return [at + 1, end]
    if (opensClause(textLine, at) && !isSet(textLine, start)) return [at, end]
  }
  return undefined
}

/** A new "I" in between: "my phone broke, I want to die" is no idiom of telephones. */
export function beginsAnewWithin(textLine: TextLine, from: number, to: number): boolean {
  if (isSet(textLine, sentenceAround(textLine, from, to)[0])) return false
  for (let at = from + 1; at < to; at++)
    if (addsAnI(textLine, at) || (textLine.words[at] === 'i' && opensClause(textLine, at)))
      return true
  return false
}

function isDenied(textLine: TextLine, hit: Hit, byOthers: boolean): boolean {
  if (!hit.rule.saysNo && deniedInside(textLine, hit)) return true
  if (hit.rule.saysNo && hit.rule.others.length > 0) return false
  if (byOthers) return denials.has(inClause(textLine, hit.from - 1, hit.from) ?? '')
  for (let step = 1; step <= reach.negation + 1; step++) {
    const at = hit.from - step
    const word = inClause(textLine, at, hit.from)
    if (word === undefined) return false
    if (denials.has(word))
      return (
        !isTurned(textLine, at, hit.from + 1) && !(word === 'never' && isSurpassed(textLine, hit))
      )
    if (!fillers.has(word)) return false
    if (word === 'i' && !opensThought.has(inClause(textLine, at - 1, hit.from) ?? '')) return false
  }
  return false
}

/** "I have never wanted to die this much." */
function isSurpassed(textLine: TextLine, hit: Hit): boolean {
  const [next = '', second = ''] = textLine.words.slice(hit.to, hit.to + 2)
  return (
    next === 'more' ||
    (turned.has(next) && (degrees.has(second) || second === '' || second === '.'))
  )
}

/** A rule with a gap may have stepped over the "not": "I have not self-harmed". */
function deniedInside(textLine: TextLine, hit: Hit): boolean {
  for (let at = hit.from; at < hit.to; at++)
    if (denials.has(textLine.words[at] ?? '')) return !isTurned(textLine, at, hit.to)
  return false
}

function isTurned(textLine: TextLine, negation: number, hit: number): boolean {
  if (anyBetween(textLine, negation + 1, hit, turned)) return true
  for (let at = negation - 1; at >= Math.max(0, negation - 4); at--) {
    const word = inClause(textLine, at, negation)
    if (word === undefined) return false
    if (beforeTurned.has(word)) return true
  }
  return false
}

/** "He told me to kill myself" is an attack from outside; "my mind tells me to" is not. */
function wasToldTo(textLine: TextLine, hit: Hit): boolean {
  for (let at = hit.from + 1; at >= Math.max(2, hit.from - 2); at--) {
    if (
      textLine.words[at] !== 'to' ||
      !toldWhom.has(textLine.words[at - 1] ?? '') ||
      !tells.has(textLine.words[at - 2] ?? '')
    )
      continue
    return !anyBetween(textLine, at - 7, at - 2, innerVoices)
  }
  return false
}

function wasAskedAndSaidNo(textLine: TextLine, hit: Hit): boolean {
  if (hit.rule.saysNo && hit.rule.others.length > 0) return false
  const [start, end] = hit.sentence
  if (!anyBetween(textLine, hit.to, end + 8, denials)) return false
  return /asked (?:me )?(?:if|whether|about)/.test(textLine.words.slice(start, hit.from).join(' '))
}

/** Dread of dying, or a dream of it, is no wish to die. "I am not afraid to die" is. */
function isFeared(textLine: TextLine, hit: Hit): boolean {
  if (!hit.rule.codes.includes('Q1') || !anyBetween(textLine, hit.from, hit.to, deathWords))
    return false
  for (let at = hit.to - 1; at >= Math.max(hit.sentence[0], hit.from - reach.negation); at--) {
    const word = inClause(textLine, at, hit.from) ?? ''
    if (fears.has(word) || dreams.has(word))
      return !anyBetween(textLine, Math.max(hit.sentence[0], at - 3), at, fearless)
    if (at < hit.from && !fearFillers.has(word)) return false
  }
  return false
}

/** The nearest person named before the match in its clause. */
function aboutWhom(textLine: TextLine, hit: Hit): 'self' | 'other' | 'you' {
  if (isOthersWithin(textLine, hit)) return 'other'
  if (anyBetween(textLine, hit.from, hit.to, self)) return 'self'
  const spans = hit.rule.others.length > 0 || hit.rule.codes.includes('HO')
  if (spans && saysSelf(textLine, hit)) return 'self'
  const isMethod = hit.rule.codes.includes('Q3')
  for (let at = hit.from - 1; at >= Math.max(0, hit.from - reach.subject); at--) {
    const word = inClause(textLine, at, hit.from)
    if (word === undefined || self.has(word)) return 'self'
    if (joiners.has(word) && things.has(textLine.words[at + 1] ?? '')) return 'self'
    if (isMethod && (you.has(word) || anyone.has(word))) return 'self'
    if (you.has(word)) return 'you'
    if (persons.has(word)) return 'other'
  }
  return 'self'
}

/** "My neighbour's kids are being beaten": the victim is named right before it. */
function isDoneToOthers(textLine: TextLine, hit: Hit): boolean {
  if (
    !anyBetween(textLine, hit.from, hit.to, passive) ||
    anyBetween(textLine, hit.from, hit.to, self)
  )
    return false
  for (let at = hit.from - 1; at >= hit.from - 3; at--) {
    const word = inClause(textLine, at, hit.from)
    if (word === undefined || self.has(word)) return false
    if (persons.has(word)) return true
  }
  return false
}

/** "I wish she would vanish": a gap of the rule stepped over a subject, and no "I" follows. */
function isOthersWithin(textLine: TextLine, hit: Hit): boolean {
  if (hit.rule.others.length > 0 || hit.rule.namesOthers || !hit.rule.codes.includes('Q1'))
    return false
  for (let at = hit.to - 2; at > hit.from; at--) {
    const word = textLine.words[at] ?? ''
    if (self.has(word)) return false
    if (otherSubjects.has(word)) return true
  }
  return false
}

/** A rule of several parts spans its sentence: one "I" there makes it the writer's own. */
function saysSelf(textLine: TextLine, hit: Hit): boolean {
  const [start, end] = hit.sentence
  return anyBetween(textLine, start, end, self)
}

const anyRecovery = (textLine: TextLine, hit: Hit): boolean =>
  anyBetween(textLine, hit.from - 25, hit.to + 25, recovered)

/** Another person's words in quotation marks; "I said 'I want to die'" is the writer's own. */
function isQuoted(textLine: TextLine, hit: Hit): boolean {
  if (!textLine.quoted[hit.from]) return false
  let open = hit.from
  while (open > 0 && textLine.quoted[open - 1] && hit.from - open < reach.sentence) open--
  if (
    !anyBetween(textLine, open - 10, open, speech) &&
    !anyBetween(textLine, hit.to, hit.to + 12, speech)
  )
    return false
  return !(
    textLine.words[open - 2] === 'i' ||
    (textLine.words[open - 3] === 'i' && !persons.has(textLine.words[open - 2] ?? ''))
  )
}

const fictional = (textLine: TextLine): boolean => anyBetween(textLine, 0, 200, fiction)
