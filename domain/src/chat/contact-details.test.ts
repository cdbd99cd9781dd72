import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { listedLines } from '../../test/listed-lines.ts'
import {
  contactDetailsIn,
  contactRule,
  helpNumbersOf,
  type ContactKind,
} from './contact-details.ts'

const contactTexts: readonly [ContactKind, string][] = [
  ['phone', 'call me 0501234567'],
  ['phone', 'my number is +971 50 123 4567'],
  ['phone', '050-123-4567'],
  ['phone', '(02) 555.1234'],
  ['phone', '0 5 0 1 2 3 4 5 6 7'],
  ['phone', '0/5/0/1/2/3/4/5/6/7'],
  ['phone', 'zero five zero one two three four five six seven'],
  ['phone', 'oh five five, double two 7 8 9 1 3'.replace(',', '')],
  ['phone', 'رقمي ٠٥٠١٢٣٤٥٦٧'],
  ['phone', 'رقمي ۰۵۰ ۱۲۳ ۴۵۶۷'],
  ['phone', '٠٥٠ - ١٢٣ - ٤٥٦٧ هذا رقمي'],
  ['phone', 'صفر خمسة صفر واحد اثنين ثلاثة أربعة خمسة'],
  ['phone', 'صفر وخمسة وخمسة وسبعة وثمانية وتسعة وواحد'],
  ['phone', '٠٥٠\u200f١٢٣\u200f٤٥٦٧'],
  ['phone', 'I live here, 06 12 34 56 78'],
  ['phone', '33445566'],
  ['email', 'write to layla.k@example.com'],
  ['email', 'layla @ example . com'],
  ['email', 'layla(at)example(dot)com'],
  ['email', 'it is layla.k at gmail'],
  ['email', 'بريدي layla@example.org'],
  ['link', 'look at https://example.com/page'],
  ['link', 'www.example.co'],
  ['link', 'it is on example.com'],
  ['link', 'join t.me/somebody'],
  ['link', 'افتح bit.ly/abc'],
  ['handle', 'find me: @layla_k'],
  ['handle', 'my insta is layla.k'],
  ['handle', 'my instagram is layla'],
  ['handle', 'Snapchat: laylak99'],
  ['handle', 'add me on snap'],
  ['handle', 'can we talk on WhatsApp?'],
  ['handle', 'text me on my telegram'],
  ['handle', 'سنابي layla99'],
  ['handle', 'انستاي: layla_k'],
  ['handle', 'حسابي على الانستا layla'],
  ['handle', 'كلمني على الواتساب'],
  ['handle', 'نكمل على التلجرام؟'],
  ['handle', 'ضيفني سناب'],
]

const free: readonly string[] = [
  'call 999 or 998 now',
  '911',
  'you can call 800-4673 at any time',
  'text HOME to 741741',
  'اتصل على ٨٠٠٤٦٧٣',
  '999 998 997',
  'I am 25 and my son is 4',
  'عمري ٢٥ سنة',
  'it was 10:30 pm, then 11:45',
  'since 2019-2023',
  'on 20/11/2026',
  '2026-11-20',
  'born 12.05.1998',
  'في ١٢/٠٥/١٩٩٨',
  'I owe 1,500,000 and 2500000 AED',
  'راتبي ١٢٠٠٠٠٠ درهم',
  '$12000000',
  'breathe: 1 2 3 4 5 6 7 8',
  'one two three four five six seven',
  '5 4 3 2 1',
  'I got 85 90 78 92',
  'about 10 000 000 people',
  'pi is 3.1415926',
  '24/7, 50/50, 10-15 minutes',
  'I took 2 of 500 mg',
  'I went home.Then I cried',
  'I am @ work',
  'my instagram is full of happy people',
  'I deleted my instagram',
  'they text me on whatsapp all night',
  'I cannot talk on WhatsApp any more, he reads it',
  'ما أقدر أنام، أشوف الناس على الانستغرام وأحزن',
  'صديقاتي يكلموني على الواتساب كل يوم',
  'حذفت السناب',
  'one of my two sisters has five children',
  'عندي ثلاثة إخوة وأربعة أصدقاء',
  'e.g. at night, a.m. or p.m.',
  'chapter 3.2, page 104',
  'my signal is bad today',
  'قرأت ٣ كتب في ١٠ أيام',
  '',
]

describe('CHAT-18 contact details', () => {
  it.each(contactTexts)('finds a %s in: %s', (kind, text) => {
    expect(contactDetailsIn(text)).toContain(kind)
  })

  it.each(free)('finds nothing in: %s', (text) => {
    expect(contactDetailsIn(text, helpNumbersOf(listedLines))).toEqual([])
  })

  it('knows a number to call', () => {
    expect(contactDetailsIn('call 800 123 456')).toEqual(['phone'])
    expect(contactDetailsIn('call 800 123 456', ['800123456'])).toEqual([])
  })

  it('comes to an end with long and odd text', () => {
    const texts = [
      '1 '.repeat(2000),
      '@'.repeat(4000),
      'a.'.repeat(2000),
      'zero '.repeat(800),
      '0(-'.repeat(1300),
    ]
    expect(texts.map((text) => contactDetailsIn(text).length)).toEqual([0, 0, 0, 0, 0])
  })

  it('holds back a supporter’s message, asks an adult, and never stops a person in danger', () => {
    const of = (
      by: 'seeker' | 'expert' | 'supervisor',
      seekerMayBeMinor = false,
      inDanger = false,
    ) => contactRule({ by, seekerMayBeMinor, inDanger })
    expect([of('expert'), of('expert', true)]).toEqual(['hold', 'hold'])
    expect([of('seeker'), of('seeker', true)]).toEqual(['ask', 'hold'])
    expect([of('seeker', false, true), of('seeker', true, true)]).toEqual(['pass', 'pass'])
    expect(of('supervisor')).toBe('pass')
  })
})

it('DIR-6 a reference to a service is no contact detail, whatever its letters', () => {
  const letter = fc.constantFrom(...'abcdefghijklmnopqrstuvwxyz')
  fc.assert(
    fc.property(fc.string({ unit: letter, minLength: 10, maxLength: 10 }), (id) => {
      expect(contactDetailsIn(`Test clinic\nservice:${id}`)).toEqual([])
    }),
  )
})
