import fc from 'fast-check'
import { expect, test } from 'vitest'
import { assessMessage, orByKeyword } from './assess-message.ts'
import { crisisCodes } from '@sanad/domain/crisis/codes'
import { rules, vocabulary } from './rule-book.ts'
import { isCrisis, severities, type Severity } from '@sanad/domain/crisis/severity'

const severityOf = (text: string): Severity => assessMessage(text, 'en').severity

test.each([
  ['I want to kill myself', 'severe'],
  ['I’m going to kill myself tonight', 'critical'],
  ['I wish I was dead', 'high'],
  ['I feel hopeless', 'moderate'],
  ['I feel lonely since we moved', 'low'],
  ['see you tomorrow at the gym', 'none'],
  ['أريد أن أقتل نفسي', 'severe'],
  ['الليلة رح انتحر', 'critical'],
  ['ما بدي عيش', 'high'],
  ['كرهت حياتي', 'moderate'],
  ['3ayez amoot', 'severe'],
] as const)('CRISIS-3 %s is %s', (text, severity) => {
  expect(severityOf(text)).toBe(severity)
})

test.each([
  [
    'CRISIS-3 idiom',
    'this heat is killing me and I am dying of thirst',
    'بموت من الضحك على هالمقطع',
  ],
  ['CRISIS-4 denial', 'I am not suicidal, I promise', 'لا أفكر في الانتحار أبدا'],
  ['CRISIS-5 somebody else', 'my brother wants to kill himself', 'صديقتي تريد أن تموت'],
  [
    'CRISIS-7 past',
    'years ago I was suicidal, I am much better now',
    'كنت أفكر في الانتحار قبل سنوات وأنا الآن بخير',
  ],
  ['CRISIS-8 quotation', 'she texted me "I want to die" and I froze', 'أرسلت لي "أريد أن أموت"'],
  ['CRISIS-9 question to the other side', 'are you suicidal?', 'هل تفكر في الانتحار؟'],
])('%s is no crisis', (_, english, arabic) => {
  expect(isCrisis(severityOf(english))).toBe(false)
  expect(isCrisis(severityOf(arabic))).toBe(false)
})

test.each([
  'I can’t stop thinking about killing myself',
  'there is no reason not to kill myself',
  'I have never been so suicidal',
  'my friend is fine but I want to die',
  'I am not joking, I want to die',
  'I told my doctor that I want to kill myself',
  'ما امزح، ابي انتحر',
  'لا تخبر أحداً، أريد أن أقتل نفسي',
])(
  'CRISIS-4, CRISIS-5 what only looks like a denial or a third person stays a crisis: %s',
  (text) => {
    expect(isCrisis(severityOf(text))).toBe(true)
  },
)

test('CRISIS-10 laughter lowers hyperbole, never a plan', () => {
  expect(severityOf('another monday meeting, I want to kill myself lol')).toBe('low')
  expect(severityOf('I bought a rope to hang myself lol')).toBe('critical')
})

test('CRISIS-11 an unexplained mention is asked about', () => {
  expect(severityOf('suicide and all that stuff came up')).toBe('high')
  expect(severityOf('suicide')).toBe('severe')
})

test.each([
  'I want to k*ll myself',
  'i w a n t to d i e',
  's.u.i.c.i.d.e',
  'I WANT TO DIEEEE',
  'i wanna unalive myself',
  'I want to ｋｉｌｌ ｍｙｓｅｌｆ',
  'I want to ki\u200bll my\u00adself',
  'أُرِيـــدُ أَنْ أَمُـــوت',
  'اريد ان ا ن ت ح ر',
])('CRISIS-2 disguise and decoration are read through: %s', (text) => {
  expect(isCrisis(severityOf(text))).toBe(true)
})

test('a word that programs have a meaning for is a word like any other', () => {
  expect(severityOf('the constructor not here, I bought a rope to hang myself tonight')).toBe(
    'critical',
  )
  expect(severityOf('the constructor more than me')).toBe('none')
})

test('the language given is only a hint', () => {
  for (const text of ['I want to die', 'أريد أن أموت', 'bro بدي موت'])
    expect(assessMessage(text, 'en')).toEqual(assessMessage(text, 'ar'))
})

test('CRISIS-12 parts add up over ten earlier messages, and only when this message brings one of them', () => {
  const intent = assessMessage('I am this close to ending my life', 'en')
  expect(intent.severity).toBe('severe')
  expect(assessMessage('I have a rope', 'en', [intent.codes]).severity).toBe('critical')
  expect(assessMessage('thank you', 'en', [intent.codes]).severity).toBe('none')
  const tooFarBack = [...Array.from({ length: 10 }, () => []), intent.codes]
  expect(assessMessage('I have a rope', 'en', tooFarBack).severity).toBe('none')
})

test('CRISIS-13 a phrase at the end of a long text is found, wherever a window would cut', () => {
  const filler = 'the weather is nice and we walked along the river with the dog '
  for (const shift of [0, 1, 17, 63, 997])
    expect(severityOf(`${'x'.repeat(shift)} ${filler.repeat(160)}I want to kill myself`)).toBe(
      'severe',
    )
})

test('CRISIS-14 when grading fails the keyword check decides, upward', () => {
  const broken = (): never => {
    throw new Error('broken')
  }
  expect(orByKeyword('please help me', broken)).toMatchObject({
    severity: 'high',
    crisis: true,
    keyword: true,
  })
  expect(orByKeyword('good morning', broken)).toMatchObject({
    severity: 'none',
    crisis: false,
    reasons: ['CRISIS-14'],
  })
})

test('reasons name rules, never words of the message', () => {
  const known = new Set(rules.map((rule) => rule.id))
  for (const reason of assessMessage('I am not suicidal but I want to die and تعبت من الحياة', 'en')
    .reasons)
    for (const id of reason.split(' ')) expect(known.has(id) || /^CRISIS-\d+$/.test(id)).toBe(true)
})

const knownWords = [
  ...'I want to die not kill myself pills goodbye أريد أن أموت لا انتحر 3ayez amoot " . , \' 💊 😂 \u0000'.split(
    ' ',
  ),
  ...sample(),
]

function sample(): string[] {
  return rules.slice(0, 40).map((rule) => rule.id.replaceAll('-', ' '))
}

test('any string at all gets an answer of the right shape', () => {
  const anything = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 400 }),
    fc.string({ unit: 'grapheme', maxLength: 200 }),
    fc.array(fc.constantFrom(...knownWords), { maxLength: 60 }).map((words) => words.join(' ')),
    fc
      .array(
        fc.constantFrom('\ud800', '\udfff', '\u0640', '\u202e', '*', '@', "'", '"', '.', 'ا', 'k'),
        {
          maxLength: 300,
        },
      )
      .map((x) => x.join('')),
  )
  const before = vocabulary.size
  fc.assert(
    fc.property(anything, fc.constantFrom('en' as const, 'ar' as const), (text, language) => {
      const result = assessMessage(text, language)
      expect(severities).toContain(result.severity)
      expect(result.crisis).toBe(isCrisis(result.severity))
      expect(result.reasons).not.toContain('CRISIS-14')
      for (const code of result.codes) expect(Object.hasOwn(crisisCodes, code)).toBe(true)
      expect(assessMessage(text, language)).toEqual(result)
    }),
  )
  expect(vocabulary.size).toBe(before)
})

test.each([
  'a',
  'die ',
  'not ',
  'ﷺ',
  '💊',
  '*',
  's u i c i d e ',
  'أموت ',
  '" ',
  'a b ',
  'die.',
  'ki\u200bll\u200b',
  'لا انا ابي اموت ههه ',
  'ابي اموت الليله ههه ',
  'i want to die tonight lol ',
])('sixty times the longest message of %j gets an answer', (piece) => {
  const result = assessMessage(piece.repeat(240_000 / piece.length), 'en')
  expect(result.reasons).not.toContain('CRISIS-14')
})
