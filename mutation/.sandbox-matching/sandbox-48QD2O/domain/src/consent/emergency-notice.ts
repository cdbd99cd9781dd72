// @ts-nocheck
import type { Language } from '../primitives/language.ts'

/** Decision 14: the version under which the notice above "Connect me now" is recorded. */
export const emergencyNoticeVersion = 'emergency'

const notices: Record<Language, readonly [string, string]> = {
  en: [
    "You'll talk with a trained volunteer, not a doctor or a rescue service. We cannot see where you are.",
    'It is confidential and stored encrypted. Our safeguarding lead may read it if someone may be in danger, and reviews some ended conversations.',
  ],
  ar: [
    'حديثك هنا مع متطوع مدرَّب، وليس مع طبيب أو جهة إنقاذ. ولا نعرف مكانك.',
    'حديثك سري ومحفوظ مشفَّرًا. قد يطّلع عليه مسؤول الحماية لدينا إن كان أحد في خطر، ويراجع بعض المحادثات بعد انتهائها.',
  ],
}

/** The two lines as the screen shows them. */
export const emergencyNotice = (language: Language): readonly [string, string] => notices[language]

/**
 * The same two lines as one string: what is shown is what is recorded, and what the server
 * compares.
 */
export const emergencyNoticeText = (language: Language): string => notices[language].join('\n')
