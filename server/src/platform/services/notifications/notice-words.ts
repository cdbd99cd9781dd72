import type { Severity } from '@sanad/domain/crisis/severity'
import type { Language } from '@sanad/domain/primitives/language'
import { noticeWords, type NoticeKind } from '@sanad/domain/primitives/notice'
import type { Mail } from './mail.ts'

interface PushWords {
  readonly title: string
  readonly body: string
}

/**
 * Anyone may read a locked screen: it shows that there is a notice, not what it says.
 * @param people how many people it is about
 */
export const pushWords = (language: Language, people: number): PushWords =>
  people > 1
    ? { ...pushBodies[language], title: titlesOfSeveral[language](people) }
    : pushBodies[language]

const pushBodies: Record<Language, PushWords> = {
  en: { title: 'A notice for you', body: 'Open it to see what it is.' },
  ar: { title: 'إشعار لك', body: 'التفاصيل عند الفتح.' },
}

/** For a number of at least two. */
type Counted = (count: number) => string
interface ArabicForms {
  readonly two: string
  readonly few: string
  readonly many: string
  readonly other: string
}
const arabic = new Intl.PluralRules('ar')
const inArabic =
  (forms: ArabicForms): Counted =>
  (count) => {
    const form = arabic.select(count)
    return forms[form === 'zero' || form === 'one' ? 'other' : form].replace(
      '{{count}}',
      String(count),
    )
  }

const titlesOfSeveral: Record<Language, Counted> = {
  en: (count) => `${count} notices for you`,
  ar: inArabic({
    two: 'إشعاران لك',
    few: '{{count}} إشعارات لك',
    many: '{{count}} إشعارًا لك',
    other: '{{count}} إشعار لك',
  }),
}

/** ALARM-3. The first alarm was sent by itself; these open ones came within a minute of it. */
const severalPeople: Record<Language, Counted> = {
  en: (count) =>
    `${count} more people on one network still need an answer. Their alarms came within one minute.`,
  ar: inArabic({
    two: 'ما زال شخصان آخران من شبكة واحدة بانتظار رد. وصل إنذاراهما خلال دقيقة واحدة.',
    few: 'ما زال {{count}} أشخاص آخرين من شبكة واحدة بانتظار رد. وصلت إنذاراتهم خلال دقيقة واحدة.',
    many: 'ما زال {{count}} شخصًا آخر من شبكة واحدة بانتظار رد. وصلت إنذاراتهم خلال دقيقة واحدة.',
    other: 'ما زال {{count}} شخص آخر من شبكة واحدة بانتظار رد. وصلت إنذاراتهم خلال دقيقة واحدة.',
  }),
}

interface NoticeFacts {
  readonly kind: NoticeKind
  readonly severity: Severity | null
  /** The language in which help is needed. */
  readonly needs: Language | null
  /** How many people the notice is about. */
  readonly people: number
  readonly link: string
}

/** Safety §7. Neutral sender and subject; the text gives level, language and link. */
export function noticeMail(to: string, language: Language, said: NoticeFacts): Mail {
  const words = mailWords[language]
  const facts = [
    said.people > 1 ? severalPeople[language](said.people) : noticeWords[said.kind][language].mail,
    said.severity === null ? undefined : `${words.level}: ${words.levels[said.severity]}`,
    said.needs === null ? undefined : `${words.needs}: ${words.languages[said.needs]}`,
  ].filter((fact) => fact !== undefined)
  return {
    to,
    language,
    subject: words.subject,
    text: `${facts.join('\n')}\n\n${words.open}\n${said.link}\n`,
  }
}

interface MailWords {
  readonly subject: string
  readonly open: string
  readonly level: string
  readonly needs: string
  readonly levels: Record<Severity, string>
  readonly languages: Record<Language, string>
}

const mailWords: Record<Language, MailWords> = {
  en: {
    subject: 'A notice for you',
    open: 'Please open:',
    level: 'Level',
    needs: 'Language',
    levels: {
      none: 'none',
      low: 'low',
      moderate: 'moderate',
      high: 'high',
      severe: 'severe',
      critical: 'critical',
    },
    languages: { en: 'English', ar: 'Arabic' },
  },
  ar: {
    subject: 'إشعار لك',
    open: 'الرابط:',
    level: 'الدرجة',
    needs: 'اللغة',
    levels: {
      none: 'لا شيء',
      low: 'منخفضة',
      moderate: 'متوسطة',
      high: 'مرتفعة',
      severe: 'شديدة',
      critical: 'حرجة',
    },
    languages: { en: 'الإنجليزية', ar: 'العربية' },
  },
}
