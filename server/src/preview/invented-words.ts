import type { Language } from '@sanad/domain/primitives/language'
import type { RecordAnswers } from '@sanad/domain/records/record'

/** The seeker writes first, then in turn. The text says that it is invented. */
export const inventedWords: Readonly<Record<Language, readonly string[]>> = {
  en: [
    '(Invented for this trial.) I started a new job and I feel lost there.',
    'A new place can feel very big. What is the hardest part of the day?',
    'Lunch. Everybody knows each other and I sit alone.',
    'That sounds lonely. I remember weeks like that.',
    'It helps to hear that. Maybe I will ask somebody to join me.',
    'That is a good small step. You can come back and tell us how it went.',
    'Thank you. I feel a bit lighter.',
  ],
  ar: [
    '(كلام مختلَق لهذه النسخة التجريبية.) بدأت عملًا جديدًا وأشعر بالضياع فيه.',
    'المكان الجديد قد يبدو كبيرًا. ما أصعب وقت في اليوم؟',
    'وقت الغداء. الجميع يعرف بعضهم بعضًا وأجلس وحدي.',
    'أتخيّل كم في ذلك من وحدة. مررت بأسابيع مثلها.',
    'يريحني سماع هذا. ربما أسأل زميلًا أن ينضم إليّ.',
    'خطوة صغيرة جميلة. ويمكنك العودة إلينا وإخبارنا كيف كانت.',
    'شكرًا. أشعر أنني أخف قليلًا.',
  ],
}

/** What the supporter ticked afterwards. */
export const inventedRecord: RecordAnswers = {
  topics: ['Work & Career Stress'],
  help: ['listened'],
  leaving: ['lighter'],
}
