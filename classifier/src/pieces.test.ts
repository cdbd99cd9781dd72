import { describe, expect, test } from 'vitest'
import { assessMessage } from './assess-message.ts'
import { piecesAfter } from './pieces.ts'
import { inARow } from './evaluation/in-a-row.ts'
import { devSet } from './evaluation/sets.ts'

const byWord = (text: string): string[] => text.split(' ')

describe('CRISIS-15 a sentence in pieces is read whole', () => {
  test.each([
    ['i want to', 'die'],
    ['i want to...', 'die'],
    ['I just want to,', 'end it', 'all'],
    ['i', 'am', 'going', 'to', 'kill', 'myself'],
    ["i can't sleep.", 'im going to', 'cut', 'myself', 'tonight'],
    ['i took', 'all my', 'pills'],
    ['my brother came home', 'and i', 'want to', 'die'],
    ['im going to', 'hurt', 'myself', 'tonight'],
    ['im scared', 'i want to', 'die'],
    ['im hopeless', 'i want to', 'die'],
    ['im not suicidal', 'i just want to', 'die'],
    ['my friend killed herself', 'i want to', 'die'],
    ['خايفة', 'بدي', 'موت'],
    ['ساعدوني', 'أخذت كل', 'الحبوب'],
    ['بدي', 'موت'],
    ['عايز', 'اموت'],
    ['ابي اذبح', 'نفسي'],
    ['أخذت كل', 'الحبوب'],
    ['سوف', 'أقتل…', 'نفسي'],
  ])('%s / %s', (...messages: string[]) => {
    expect(inARow(messages)).toMatchObject({ crisis: true })
  })

  test('as it would be in one message', () => {
    expect(inARow(['i want to', 'die'])).toMatchObject({
      severity: assessMessage('i want to die', 'en').severity,
      codes: assessMessage('i want to die', 'en').codes,
    })
  })

  test('most graded cries are noticed word by word', () => {
    for (const language of ['en', 'ar']) {
      const cries = devSet.filter(
        ({ lang, crisis, text }) => lang === language && crisis && text.includes(' '),
      )
      const noticed = cries.filter(({ text }) => inARow(byWord(text)).crisis)
      expect(noticed.length / cries.length, language).toBeGreaterThan(0.98)
    }
  })
})

describe('CRISIS-15 what is no piece stays what it is', () => {
  test.each([
    ['i want to', 'eat'],
    ['i want to', 'die of laughter'],
    ['i do not feel suicidal at all', 'only sad'],
    ['my phone', 'died'],
    ['my brother', 'wants to', 'die'],
    ['what do you want to do?', 'end the week at the sea'],
    ['I finished what I wanted to.', 'Over and done'],
    ['this homework is going to', 'kill me'],
    ['i took', 'all my', 'exams'],
    ['بدي', 'آكل'],
    ['بموت', 'فيك'],
    ['خلصت كل', 'الواجب'],
  ])('%s / %s', (...messages: string[]) => {
    expect(inARow(messages)).toMatchObject({ crisis: false })
  })

  test('hardly any two harmless lines are a crisis because they follow each other', () => {
    const quiet = devSet.filter(({ text }) => !assessMessage(text, 'en').crisis)
    const pairs = quiet.flatMap((one, at) =>
      [1, 7, 61, 113].map((on) => [one.text, quiet[(at + on) % quiet.length]?.text ?? '']),
    )
    const raised = pairs.filter((pair) => inARow(pair).crisis)
    expect(raised.length / pairs.length).toBeLessThan(0.005)
  })

  test('a long message is no piece, whatever it is made of', () => {
    const assessment = assessMessage('', 'en')
    for (const text of [' '.repeat(1_000_000), '. '.repeat(500_000), `${' '.repeat(1_000_000)}x`])
      expect(piecesAfter(['i want to'], text, assessment)).toEqual([])
  })

  test('once noticed it is begun anew: what comes after is no second cry', () => {
    const assessment = assessMessage('i want to die', 'en')
    expect(piecesAfter(['i want to'], 'die', assessment)).toEqual([])
  })
})
