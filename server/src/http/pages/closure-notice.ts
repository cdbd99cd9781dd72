import type { ClosedNow } from '@sanad/domain/availability/closures'
import type { PublicContent } from '@sanad/domain/primitives/content/public-content'
import type { Language } from '@sanad/domain/primitives/language'
import { escapeHtml } from './escape-html.ts'

const sentence: Readonly<Record<Language, (until: string, words: string) => string>> = {
  en: (until, words) =>
    `We’re closed until ${until}. ${words} The numbers to call are here every day.`,
  ar: (until, words) => `الخدمة مغلقة حتى ${until}. ${words} أرقام الاتصال هنا كل يوم.`,
}

/** CLOSED-1. Undefined while the service is open. */
export function closureTexts(
  closed: ClosedNow | undefined,
  timeZone: string,
): PublicContent['closure'] {
  if (closed === undefined) return undefined
  const textIn = (language: Language): string => {
    const until = new Intl.DateTimeFormat(language === 'ar' ? 'ar-u-nu-latn' : 'en-GB', {
      weekday: 'long',
      day: 'numeric',
      month: 'long',
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
      timeZone,
      timeZoneName: 'longGeneric',
    }).format(closed.until)
    return sentence[language](until, closed.words[language])
  }
  return { en: textIn('en'), ar: textIn('ar') }
}

/** Fills the place that `web/src/ui/layout/closure-notice.tsx` drew in a built page. */
export const withClosure = (page: string, closure: PublicContent['closure']): string =>
  page.replaceAll(/<div data-closure="(ltr|rtl)"><\/div>/g, (_all, direction: string) => {
    const text = closure?.[direction === 'rtl' ? 'ar' : 'en']
    return text
      ? `<p class="mt-3 rounded-md bg-warn-soft p-4 text-warn-ink">${escapeHtml(text)}</p>`
      : ''
  })
