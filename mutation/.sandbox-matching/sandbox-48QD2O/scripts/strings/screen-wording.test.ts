// @ts-nocheck
import { describe, expect, it } from 'vitest'
import type { SliceWords } from './load.ts'
import { checkScreenWording } from './screen-wording.ts'

const chat = (en: string, ar: string): SliceWords => ({
  slice: 'chat',
  en: new Map([['end', en]]),
  ar: new Map([['end', ar]]),
})
const english = (text: string) => checkScreenWording([chat(text, 'نص')], new Map())
const arabic = (text: string) => checkScreenWording([chat('A text', text)], new Map())

describe('Screen wording', () => {
  it.each(['Somebody asked', 'We told nobody', 'Whoever reads it', 'It is gone', 'It is too late'])(
    'in English are not: %s',
    (text) => {
      expect(english(text)).toHaveLength(1)
    },
  )

  it.each(['A supporter joins', 'No one is waiting', 'We deleted it', 'You can go on'])(
    'in English are: %s',
    (text) => {
      expect(english(text)).toEqual([])
    },
  )

  it.each([
    'يمكن الانتظار هنا',
    'ويمكن التوقف',
    'نرجو الانتظار',
    'يُرجى الاتصال',
    'المطلوب رمز جديد',
    'من الطرفين',
    'هل تريد ذلك؟',
    'هل تُريد ذلك؟',
    'اختر شعورًا',
    'الدعم الذي تحتاجه',
  ])('in Arabic are not: %s', (text) => {
    expect(arabic(text)).toHaveLength(1)
  })

  it.each([
    'يمكنك الانتظار هنا',
    'يمكن لداعم آخر أن يُكمل معك',
    'لا يمكن استعادتها',
    'إن أردت',
    'الاختيار لك',
    'تُحفظ إجاباتك',
  ])('in Arabic are: %s', (text) => {
    expect(arabic(text)).toEqual([])
  })

  it.each(['chat', 'chat: end'])('may be left out by name: %s', (name) => {
    const exceptions = new Map([[name, 'a reason']])
    expect(checkScreenWording([chat('Nobody', 'نرجو')], exceptions)).toEqual([])
  })

  it('lose an exception that is needed no more', () => {
    expect(checkScreenWording([chat('A text', 'نص')], new Map([['chat: end', 'old']]))).toEqual([
      'chat: end: needs no exception from the wording rules',
    ])
  })
})
