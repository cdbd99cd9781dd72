import { expect, test } from 'vitest'
import { keywordCheck } from './keyword-check.ts'

/** Specification §5, letter by letter. */
const specified = [
  'suicide',
  'kill myself',
  'end it all',
  'no point living',
  'hurt myself',
  'self harm',
  'hopeless',
  "can't go on",
  'i give up',
  'dark thoughts',
  'help now',
  'hurt',
  'kill',
  'abuse',
  'overwhelmed',
  'mad',
  'afraid',
  'panic attack',
  'i need help now',
  "i'm scared",
  'please help me',
  'urgent',
  'lonely and anxious',
  "can't take it",
  'no one understands me',
]

test.each(specified)(
  'CRISIS-1 the specified keyword "%s" is found, also in capitals and in a sentence',
  (keyword) => {
    expect(keywordCheck(keyword)).toBe(true)
    expect(keywordCheck(keyword.toUpperCase())).toBe(true)
    expect(keywordCheck(`well, ${keyword}. that is all`)).toBe(true)
  },
)

test.each([
  'I can’t go on',
  'self-harm',
  'selfharm',
  'he was killing time',
  'feeling hopelessly lost',
  'suicidal',
  'I was abused',
  'أَنْتَحِر',
  'انتـــحار',
  'أريد أن أموت',
  'مش عايز أعيش',
  'ما أبي أعيش',
  'نوبة هلع',
  'ساعدوني',
  'hante7er',
  '3ayez amoot',
])('CRISIS-2 inflections, marks and spellings do not hide a keyword: %s', (text) => {
  expect(keywordCheck(text)).toBe(true)
})

test.each([
  'Ahmad and Mohammad made dinner in Ramadan',
  'We visited Madinah',
  'a new skill',
  'a nomad',
  'خبر عاجل',
  'اجتماع طارئ',
  'good morning',
  'تصبح على خير',
  '',
])('CRISIS-1 whole words only: %s', (text) => {
  expect(keywordCheck(text)).toBe(false)
})
