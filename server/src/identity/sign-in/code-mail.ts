import type { Language } from '@sanad/domain/primitives/language'
import type { Mail } from '#server/platform/services/notifications/mail.ts'

/** As neutral as the code mail. Its page asks before it signs the person in. */
export function linkMail(to: string, link: string, language: Language): Mail {
  return language === 'ar'
    ? {
        to,
        language,
        subject: 'رسالة لك',
        text: `رابط الدخول:\n${link}\n\nالرابط صالح لساعة واحدة ولمرة واحدة.\nإن لم يكن هذا الطلب منك، فلا داعي لفعل شيء.\n`,
      }
    : {
        to,
        language,
        subject: 'A message for you',
        text: `Your link:\n${link}\n\nIt works once, for one hour.\nIf you did not ask for it, you do not have to do anything.\n`,
      }
}

/** Decision 2. The subject names no product, purpose or code: others may see a locked screen. */
export function codeMail(to: string, code: string, language: Language): Mail {
  return language === 'ar'
    ? {
        to,
        language,
        subject: 'رسالة لك',
        text: `رمز الدخول: ${code}\n\nالرمز صالح لعشر دقائق ولمرة واحدة.\nإن لم يكن هذا الطلب منك، فلا داعي لفعل شيء.\n`,
      }
    : {
        to,
        language,
        subject: 'A message for you',
        text: `Your code: ${code}\n\nIt works once, for ten minutes.\nIf you did not ask for it, you do not have to do anything.\n`,
      }
}
