import type { Language } from '../primitives/language.ts'
import type { HandbookPlace } from './handbook.ts'

interface HandbookPicture {
  readonly place: HandbookPlace
  /** The demo account that sees the page, and the page's address. */
  readonly account: 'admin' | 'supervisor' | 'sara'
  readonly address: `/dev/${string}`
  /** The id of the element with which it begins; the top of the screen by default. */
  readonly from?: string
  readonly alt: Readonly<Record<Language, string>>
}

/** Drawn by `npm run pictures:handbook`, never by hand. */
export const handbookPictures: readonly HandbookPicture[] = [
  {
    place: 'coordinator#week',
    account: 'admin',
    address: '/dev/rota',
    from: 'rota-week',
    alt: {
      en: 'The rota of seven days: shifts by day and hour, open ones with a dashed edge, red bars for gaps.',
      ar: 'جدول سبعة أيام: المناوبات بحسب اليوم والساعة، والشاغرة بحافة متقطعة، والفجوات بأشرطة حمراء.',
    },
  },
  {
    place: 'coordinator#unwell',
    account: 'admin',
    address: '/dev/staff/supporters',
    alt: {
      en: 'The supporters: who asked for a talk, a form to write to all, and when each monthly talk is due.',
      ar: 'الداعمون: من طلب حديثًا، ومكان الكتابة إلى الجميع، وموعد الحديث الشهري لكل منهم.',
    },
  },
  {
    place: 'supervisor#case',
    account: 'supervisor',
    address: '/dev/staff/queue',
    alt: {
      en: 'The list of cases: level, reason, language and wait of each, with its buttons.',
      ar: 'قائمة الحالات: درجة كل حالة وسببها ولغتها ومدة انتظارها، مع أزرارها.',
    },
  },
  {
    place: 'supporter#shift',
    account: 'sara',
    address: '/dev/dashboard',
    alt: {
      en: 'The page of a supporter: the switch for new conversations, people who wait, the next shift.',
      ar: 'صفحة الداعم: مفتاح المحادثات الجديدة، ومن ينتظر، والمناوبة القادمة.',
    },
  },
  {
    place: 'board#kept',
    account: 'admin',
    address: '/dev/staff/retention',
    alt: {
      en: 'What we keep: each kind of data, how long it is kept, and how much is due now.',
      ar: 'ما نحتفظ به: كل نوع من البيانات ومدته وما حان موعده.',
    },
  },
]

/** CSS pixels; a picture has the same number. */
export const handbookPictureSize = { width: 1120, height: 784 } as const

/** The address below the service, and the path of the file below `web/public`. */
export const handbookPictureFile = (place: HandbookPlace, language: Language) =>
  `/guides/${place.replace('#', '-')}.${language}.webp`
