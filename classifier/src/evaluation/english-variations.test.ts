import { expect, test } from 'vitest'
import { assessMessage } from '../assess-message.ts'
import { atLeast, isCrisis } from '@sanad/domain/crisis/severity'
import { devSet, secondSet } from './sets.ts'

/** The graded cries that are heard alone. Nothing of a frame is about them, so they must be heard within it. */
const cries = [...devSet, ...Object.values(secondSet).flat()]
  .filter(({ lang, severity }) => lang === 'en' && atLeast(severity, 'high'))
  .map(({ text }) => ({ text, assessed: assessMessage(text, 'en') }))
  .filter(({ assessed }) => assessed.crisis)

const heardOf = (lines: typeof cries, frame: (text: string) => string): number =>
  lines.filter(({ text }) => isCrisis(assessMessage(frame(text), 'en').severity)).length /
  lines.length

/** The share that must be heard. A cry without a subject is read as said of whoever the frame names: CRISIS-5. */
test.each<[name: string, floor: number, frame: (text: string) => string]>([
  ['I used to have friends, …', 0.99, (text) => `I used to have friends, ${text}`],
  ['we used to be happy and …', 0.93, (text) => `we used to be happy and ${text}`],
  ['my dad died last year and …', 0.91, (text) => `my dad died last year and ${text}`],
  ['I lost my job last year and …', 0.94, (text) => `I lost my job last year and ${text}`],
  [
    'my husband left me 3 months ago and …',
    0.96,
    (text) => `my husband left me 3 months ago and ${text}`,
  ],
  [
    'when I was a child he hit me and now …',
    0.99,
    (text) => `when I was a child he hit me and now ${text}`,
  ],
  ['I failed my exam and …', 0.96, (text) => `I failed my exam and ${text}`],
  ['I failed my exam, …', 0.96, (text) => `I failed my exam, ${text}`],
  ['I failed my exams so …', 0.96, (text) => `I failed my exams so ${text}`],
  ['I lost a game and …', 0.92, (text) => `I lost a game and ${text}`],
  ['she left me after the party, …', 0.94, (text) => `she left me after the party, ${text}`],
  [
    'my boss yelled at me at the office, …',
    0.96,
    (text) => `my boss yelled at me at the office, ${text}`,
  ],
  ['he broke my phone and …', 0.9, (text) => `he broke my phone and ${text}`],
  ["I don't know what to do, …", 0.99, (text) => `I don't know what to do, ${text}`],
  ['I was at school today, …', 0.97, (text) => `I was at school today, ${text}`],
  ['…, I have a fever', 0.97, (text) => `${text}, I have a fever`],
  ['…, I had no breakfast', 0.98, (text) => `${text}, I had no breakfast`],
  ['… since last year', 0.99, (text) => `${text} since last year`],
  ['… lol', 0.97, (text) => `${text} lol`],
])('CRISIS-3, CRISIS-7, CRISIS-10 a cry is heard in "%s"', (_name, floor, frame) => {
  expect(cries.length).toBeGreaterThan(600)
  expect(heardOf(cries, frame)).toBeGreaterThanOrEqual(floor)
})

test('CRISIS-10 nobody laughs away what was done, by them or to them', () => {
  const done = cries.filter(({ assessed }) =>
    assessed.codes.some((code) => /^(?:SH|AB)n?$|^Q6[nr]$/.test(code)),
  )
  expect(done.length).toBeGreaterThan(80)
  expect(heardOf(done, (text) => `${text} lol`)).toBeGreaterThanOrEqual(0.98)
})
