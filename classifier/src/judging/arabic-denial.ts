import type { TextLine } from '../reading/read-line.ts'
import { anyBetween, inClause, opensClause, reach, words } from './around.ts'
import { futures, isMe, spokenWishes, writtenWishes } from './arabic-person.ts'
import { spokenVerbs } from '../lexicon/arabic-verbs.ts'
import type { Hit } from './verdict.ts'

export const arabicNegations = words('لا ما مش ليس لست لن لم مني لا بدون مستحيل بلا لولا')
export const denials = words('لا ما مش ليس لست لن لم مني بدون مستحيل mesh mish msh mosh mush mch')
const fillers = words(
  'افكر بفكر فكر اريد ابي ابغي ابغا بدي عايز عايزه عاوز عاوزه في اي لدي عندي ناوي ناويه عم ارغب اود ودي فكرت عن ابدا ' +
    'افكار لي حابب راح رح انا اعد كنت يوم قط شي عاد من غير نيه كنفكر نفكر كنخمم احاول حاولت اقدر اقدم علي هو كان عدت اعد',
)
/** The word before these wishes does not deny them: "لا يا رب خذني". */
const opensWish = words('يا الله ربنا ربي اللهم لو ليت ريت لولا')
const beforeTurned = words(
  'استطيع اعدك اوعدك بوعدك اعرف ادري عارف اقدر ليش ليه لماذا استطعت التوقف',
)
const beforeMa = words('قبل بعد كل اول وقت مثل زي حسب لين وين مكان كيف')
/** "I want nothing but …" */
const exceptions = words('الا غير سوي')
const things = words('شي حاجه')
/** Gulf: "ما انا ناوي" is ماني ناوي, "I am not about to"; "ما انا" denies no other verb. */
const afterMaAna = words('ناوي ناويه حاب حابه راغب راغبه')
const askedMe = words('سالني سالتني يسالني بيسالني سالوني')
const answered = words(
  'قلت قلتله قلتلها قلتلهم اقول اقوله اقولك اقولهم بقول جاوبت جاوبته جاوبتها رديت',
)
const refused = words('نفيت انكرت')
const noes = words('لا ابدا مستحيل')
/** "I do not think of it. I have decided": nothing was denied. */
const decided = words('قررت مقرر مقرره صممت مصمم مصممه عزمت')
const buts = words('بس لكن لكني لكنني انما')
/** "… but I do think of it" takes the denial back; thinking of something else does not. */
const thinking = words('افكر بفكر كنفكر ابي ابغي بدي ودي اريد عايز عايزه عاوز عاوزه ناوي ناويه')
const ofIt = words('فيه فيها كل دايما كثير كتير')

export const denialWords: readonly string[] = [
  ...arabicNegations,
  ...denials,
  ...fillers,
  ...opensWish,
  ...beforeTurned,
  ...exceptions,
  ...things,
  ...askedMe,
  ...answered,
  ...refused,
  ...decided,
  ...buts,
  ...thinking,
  ...ofIt,
]

export const isDenied = (textLine: TextLine, hit: Hit, byOthers: boolean): boolean =>
  denies(textLine, hit, byOthers) && !isTakenBack(textLine, hit)

function denies(textLine: TextLine, hit: Hit, byOthers: boolean): boolean {
  if (opensWish.has(textLine.words[hit.from] ?? '')) return false
  if (!hit.rule.saysNo && deniedInside(textLine, hit)) return true
  if (hit.rule.saysNo && hit.rule.others.length > 0) return false
  if (byOthers) return denials.has(inClause(textLine, hit.from - 1, hit.from) ?? '')
  for (let step = 1; step <= reach.negation; step++) {
    const at = hit.from - step
    const word = inClause(textLine, at, hit.from)
    if (word === undefined) return false
    if (denials.has(word)) return !isTurned(textLine, at, hit) && speaksFor(textLine, at, hit)
    if (!fillers.has(word)) return false
  }
  return false
}

function isTakenBack(textLine: TextLine, hit: Hit): boolean {
  const [, end] = hit.sentence
  for (let at = hit.to; at < end; at++) {
    const word = textLine.words[at] ?? ''
    const before = textLine.words[at - 1] ?? ''
    if (denials.has(before) || !endsWithIt(textLine, at + 1)) continue
    const but = before === 'انا' ? textLine.words[at - 2] : before
    if (decided.has(word) || (thinking.has(word) && buts.has(but ?? ''))) return true
  }
  return false
}

const endsWithIt = (textLine: TextLine, at: number): boolean =>
  at >= textLine.words.length || textLine.words[at] === '.' || ofIt.has(textLine.words[at] ?? '')

/** `قبل ما` is "before", not "not". */
function deniedInside(textLine: TextLine, hit: Hit): boolean {
  for (let at = hit.from; at < hit.to; at++)
    if (denials.has(textLine.words[at] ?? '') && !beforeMa.has(textLine.words[at - 1] ?? ''))
      return true
  return false
}

function isTurned(textLine: TextLine, negation: number, hit: Hit): boolean {
  return (
    anyBetween(textLine, negation - 3, negation, beforeTurned) ||
    anyBetween(textLine, negation + 1, negation + 2, beforeTurned) ||
    hasException(textLine, negation + 1, hit.to - 1)
  )
}

/** `من غير` is "without". */
function hasException(textLine: TextLine, from: number, to: number): boolean {
  for (let at = from; at < to; at++)
    if (exceptions.has(textLine.words[at] ?? '') && textLine.words[at - 1] !== 'من') return true
  return false
}

const speaksFor = (textLine: TextLine, negation: number, hit: Hit): boolean =>
  isNeitherNor(textLine, hit.to) ||
  (carries(textLine, negation, hit) && !isAnswer(textLine, negation))

/** A denial ends at an object of its own, a second wish or "I": "I want nothing, I want to die". */
function carries(textLine: TextLine, negation: number, hit: Hit): boolean {
  const first = textLine.words[hit.from] ?? ''
  const opensWithWish = spokenWishes.has(first) || writtenWishes.has(first) || futures.has(first)
  for (let at = negation + 1; at < hit.from; at++) {
    const word = textLine.words[at] ?? ''
    if (word === 'انا')
      return textLine.nors.has(negation) || afterMaAna.has(textLine.words[at + 1] ?? '')
    if (things.has(word) && (opensWithWish || isMe(first))) return false
    if (opensWithWish && endsDenial(word)) return false
  }
  return true
}

/** For a wish: "ما اقدر بدي موت" means "I cannot go on, I want to die". */
const endsDenial = (word: string): boolean =>
  spokenWishes.has(word) || writtenWishes.has(word) || beforeTurned.has(word)

/** لا denies أريد and أفكر of the written language, never a spoken wish, a future or "I". */
function isAnswer(textLine: TextLine, negation: number): boolean {
  if (textLine.words[negation] !== 'لا' || textLine.nors.has(negation)) return false
  const next = textLine.words[negation + 1] ?? ''
  if (next === 'انا') return true
  if (!spokenWishes.has(next) && !futures.has(next) && !spokenVerbs.has(next)) return false
  let first = negation
  while (!opensClause(textLine, first) && textLine.words[first - 1] === 'لا') first--
  return opensClause(textLine, first) || answered.has(textLine.words[first - 1] ?? '')
}

/** "لا ابي اموت ولا شي": neither that nor anything. */
function isNeitherNor(textLine: TextLine, at: number): boolean {
  const next = textLine.words[at + 1] ?? ''
  return textLine.nors.has(at) && (things.has(next) || spokenWishes.has(next) || isMe(next))
}

export const wasAskedAndSaidNo = (textLine: TextLine, hit: Hit): boolean =>
  saidNo(textLine, hit) && !isTakenBack(textLine, hit)

function saidNo(textLine: TextLine, hit: Hit): boolean {
  const [start, end] = hit.sentence
  if (
    !anyBetween(textLine, start, hit.from, askedMe) ||
    anyBetween(textLine, start, hit.from, answered)
  )
    return false
  for (let at = hit.to; at < Math.min(end + 6, textLine.words.length); at++) {
    const word = textLine.words[at] ?? ''
    // `قلت لا`, `قلت لها لا`
    if (refused.has(word) || (answered.has(word) && anyBetween(textLine, at + 1, at + 3, denials)))
      return true
    if (noes.has(word) && !textLine.nors.has(at) && opensClause(textLine, at)) return true
  }
  return false
}
