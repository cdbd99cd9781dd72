import type { Language } from '../primitives/language.ts'

/** Decision 14: the version under which the notice above "Connect me now" is recorded. */
export const emergencyNoticeVersion = 'emergency-2'

type Notice = Record<Language, readonly [string, string]>

const notices: Notice = {
  en: [
    "You'll talk with a trained volunteer, not a doctor or a rescue service. We cannot see where you are.",
    'What you write is private and stored encrypted. A program checks it for danger. Our safeguarding lead reads it only for safety: when someone may be in danger, when there is a report, or in a check after it ends.',
  ],
  ar: [
    'حديثك هنا مع متطوع مدرَّب، وليس مع طبيب أو جهة إنقاذ. ولا نعرف مكانك.',
    'ما كتبته خاص ومحفوظ مشفّرًا، ويفحصه برنامج بحثًا عن علامات خطر. لا يقرؤه مسؤول الحماية إلا من أجل السلامة: عند احتمال خطر، أو عند بلاغ، أو ضمن مراجعة بعد انتهاء المحادثة.',
  ],
}

/** Earlier words by version: a page that was open before an upgrade still shows them. */
const earlierNotices: Readonly<Record<string, Notice>> = {
  emergency: {
    en: [
      notices.en[0],
      'It is confidential and stored encrypted. Our safeguarding lead may read it if someone may be in danger, and reviews some ended conversations.',
    ],
    ar: [
      notices.ar[0],
      'حديثك سري ومحفوظ مشفَّرًا. قد يطّلع عليه مسؤول الحماية لدينا إن كان أحد في خطر، ويراجع بعض المحادثات بعد انتهائها.',
    ],
  },
}

/** The two lines as the screen shows them. */
export const emergencyNotice = (language: Language): readonly [string, string] => notices[language]

/**
 * The same two lines as one string: what is shown is what is recorded, and what the server
 * compares.
 */
export const emergencyNoticeText = (language: Language): string => notices[language].join('\n')

/** The version that has exactly these words; undefined for any other text. */
export const emergencyNoticeVersionOf = (text: string, language: Language): string | undefined =>
  Object.entries({ [emergencyNoticeVersion]: notices, ...earlierNotices }).find(
    ([, words]) => words[language].join('\n') === text,
  )?.[0]
