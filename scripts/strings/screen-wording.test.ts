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
    'التفاصيل تجدها هنا',
    'مجالات تعرفها',
    'كيف تود المساعدة؟',
    'لم تحظر أحدًا',
    'لم تختر جوابًا',
    'ما تبحث عنه',
    'احفظ الصورة',
    'حين تشعر بالتعب',
    'أنت متاح الآن',
    'ما أهم شيء لك قبل النهاية؟',
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
    'تُختار عشوائيًا، ولم تُستخدم بعد',
    'كل ما يمكن إبعاده',
    'أنت على استعداد',
  ])('in Arabic are: %s', (text) => {
    expect(arabic(text)).toEqual([])
  })

  it.each(['chat', 'chat: end'])('may be left out by name: %s', (name) => {
    const exceptions = new Map([[name, 'a reason']])
    expect(checkScreenWording([chat('Nobody', 'نرجو')], exceptions)).toEqual([])
  })

  it.each([
    ['en', 'It is confidential'],
    ['en', 'Your time has passed'],
    ['en', 'You asked us to write when the time comes'],
    ['en', 'Here no one can answer you'],
    ['en', 'Your messages are private and secure'],
    ['ar', 'محادثتك سرية، مع استثناءين'],
    ['ar', 'حان الوقت الآن'],
    ['ar', 'هل فكّرت في إنهاء حياتك؟'],
    ['ar', 'شيء يصلح لإيذاء نفسك'],
  ] as const)('that can hurt a person have no exception (%s): %s', (language, text) => {
    const slice = language === 'en' ? chat(text, 'نص') : chat('A text', text)
    expect(checkScreenWording([slice], new Map([['chat', 'a reason']]))).toHaveLength(1)
  })

  it('are exempt in a whole folder', () => {
    const quiz = { ...chat('Nobody', 'نص'), slice: 'training/crisis/quiz' }
    expect(checkScreenWording([quiz], new Map([['training', 'a reason']]))).toEqual([])
    expect(checkScreenWording([quiz], new Map([['train', 'a reason']]))).toHaveLength(1)
  })

  it('have one word for one thing', () => {
    const terms = {
      en: [{ not: 'a time to talk', say: 'appointment' }],
      ar: [{ not: 'وردية', say: 'مناوبة' }],
    }
    expect(checkScreenWording([chat('A shift', 'وللوردية')], new Map(), terms)).toHaveLength(1)
    expect(checkScreenWording([chat('A time to talk', 'وردية')], new Map(), terms)).toEqual([
      'chat: end: "A time to talk": docs/build/words.md says “appointment”',
      'chat: end: "وردية": docs/build/words.md says “مناوبة”',
    ])
    expect(checkScreenWording([chat('An appointment', 'مناوبة')], new Map(), terms)).toEqual([])
  })

  it('lose an exception that is needed no more', () => {
    expect(checkScreenWording([chat('A text', 'نص')], new Map([['chat: end', 'old']]))).toEqual([
      'chat: end: needs no exception from the wording rules',
    ])
  })
})
