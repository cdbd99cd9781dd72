import type { Language } from '../primitives/language.ts'

/** Decision 14: the version under which the notice above "Connect me now" is recorded. */
export const emergencyNoticeVersion = 'emergency'

const notices: Record<Language, readonly [string, string]> = {
  en: [
    'You will talk with a trained volunteer, not a doctor or a rescue service. We cannot see where you are.',
    'What you write is stored sealed. Our safeguarding lead may read it when somebody may be in danger.',
  ],
  ar: [
    'الحديث هنا مع متطوع مدرَّب، وليس مع طبيب أو جهة إنقاذ. ولا يمكننا معرفة مكانك.',
    'يُحفظ ما يُكتب هنا مشفَّرًا. وقد يطّلع عليه مسؤول الحماية لدينا عند احتمال وجود خطر على أحد.',
  ],
}

/** The two lines as the screen shows them. */
export const emergencyNotice = (language: Language): readonly [string, string] => notices[language]

/**
 * The same two lines as one string: what is shown is what is recorded, and what the server
 * compares.
 */
export const emergencyNoticeText = (language: Language): string => notices[language].join('\n')
