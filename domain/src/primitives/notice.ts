import type { Language } from './language.ts'

/** `screen` is for the list of notices, `mail` for the message that is sent. */
interface NoticeWords {
  readonly screen: string
  readonly mail: string
}

/** NOTICE-6. Others may read the mailbox, so the mail says neither what there is nor from whom. */
const neutralMail: Record<Language, string> = {
  en: 'There is something new for you.',
  ar: 'هناك جديد لك.',
}

const inBoth = (en: NoticeWords, ar: NoticeWords): Record<Language, NoticeWords> => ({ en, ar })
/** NOTICE-6. The screen says what is new; the mail is the neutral text. */
const neutral = (en: string, ar: string) =>
  inBoth({ screen: en, mail: neutralMail.en }, { screen: ar, mail: neutralMail.ar })
/** The mail says the words of the screen, as a sentence. */
const alike = (en: string, ar: string) =>
  inBoth({ screen: en, mail: `${en}.` }, { screen: ar, mail: `${ar}.` })

/** Kind, gravity, language and where to look; never a name or a message (Safety §7). */
export const noticeWords = {
  escalation: alike('A seeker needs a person now', 'هناك من يحتاج إلى شخص الآن'),
  /** For a minute. Only sent as a push, because an open page shows the offer itself. */
  match: {
    en: { screen: 'A conversation was offered to you', mail: 'A person is waiting for you.' },
    ar: { screen: 'عُرضت عليك محادثة', mail: 'هناك من ينتظرك.' },
  },
  incident: {
    en: {
      screen: 'A seeker has waited half an hour and no supporter joined',
      mail: 'A seeker has waited half an hour and no supporter joined. Please look into it.',
    },
    ar: {
      screen: 'هناك من ينتظر منذ نصف ساعة ولم ينضم داعم',
      mail: 'هناك من ينتظر منذ نصف ساعة ولم ينضم داعم. من المهم النظر في ذلك الآن.',
    },
  },
  gap: alike('There will soon be a gap in the rota', 'هناك فجوة قريبة في جدول المناوبات'),
  /** ROTA-5. True also when it is sent late. */
  'shift-day': alike('You have a shift within a day', 'لديك مناوبة خلال يوم'),
  /** ROTA-5. An hour before. */
  'shift-hour': alike('You have a shift within an hour', 'لديك مناوبة خلال ساعة'),
  /** ROTA-3. To the supporter who had the shift. */
  'shift-changed': {
    en: {
      screen: 'One of your shifts has changed hands',
      mail: 'One of your shifts has changed hands. The rota shows who has it now.',
    },
    ar: {
      screen: 'انتقلت إحدى مناوباتك إلى غيرك',
      mail: 'انتقلت إحدى مناوباتك إلى غيرك. التفاصيل في جدول المناوبات.',
    },
  },
  /** ROTA-4. To the owner of the wanted shift. */
  swap: {
    en: {
      screen: 'A supporter would like to swap shifts',
      mail: 'A supporter would like to swap shifts with you.',
    },
    ar: { screen: 'لديك اقتراح لتبادل مناوبتين', mail: 'لديك اقتراح لتبادل مناوبتين.' },
  },
  /** ROTA-3. To staff. */
  rota: alike('A shift has changed hands', 'انتقلت مناوبة من شخص إلى آخر'),
  lines: {
    en: {
      screen: 'Some numbers to call need a test call',
      mail: 'Some numbers on the site need a test call.',
    },
    ar: {
      screen: 'أرقام اتصال تحتاج إلى اتصال تجربة',
      mail: 'أرقام في الموقع تحتاج إلى اتصال تجربة.',
    },
  },
  /** To a seeker who asked for it. */
  // The mail says nothing that a person who reads over a shoulder could use.
  here: {
    en: {
      screen: 'A supporter is here now',
      mail: "You asked us for one message, and this is it. You can come by now. We won't write about this again.",
    },
    ar: {
      screen: 'هناك داعم حاضر الآن',
      mail: 'طلبت منا رسالة واحدة، وهذه هي: يمكنك الدخول الآن. لن نكتب إليك عن هذا مرة أخرى.',
    },
  },
  /** To staff. */
  talk: {
    en: {
      screen: 'A supporter would like to talk',
      mail: 'A supporter would like to talk with the team.',
    },
    ar: {
      screen: 'يودّ أحد الداعمين الحديث مع الفريق',
      mail: 'يودّ أحد الداعمين الحديث مع الفريق.',
    },
  },
  idle: {
    en: {
      screen: 'An unused account will be deleted soon',
      mail: 'You have an account here that has not been used for a long time. It will be deleted in a month. Signing in once keeps it.',
    },
    ar: {
      screen: 'حساب غير مستخدم سيُحذف قريبًا',
      mail: 'لك حساب هنا لم يُستخدم منذ مدة طويلة، وسيُحذف بعد شهر. تسجيل الدخول مرة واحدة يُبقيه.',
    },
  },
  /** To an applicant. */
  documents: {
    en: {
      screen: 'Files you gave us will be deleted soon',
      mail: 'Files that you gave us will be deleted in two weeks, because they have not been used for a long time. Signing in once keeps them.',
    },
    ar: {
      screen: 'ملفات وصلتنا منك ستُحذف قريبًا',
      mail: 'ستُحذف بعد أسبوعين ملفات وصلتنا منك، لأنها لم تُستخدم منذ مدة طويلة. تسجيل الدخول مرة واحدة يُبقيها.',
    },
  },
  care: {
    en: {
      screen: 'Your monthly talk or yearly training is due',
      mail: 'Your monthly talk or yearly training is due soon. Your dashboard says which.',
    },
    ar: {
      screen: 'اقترب موعد حديثك الشهري أو تدريبك السنوي',
      mail: 'اقترب موعد حديثك الشهري أو تدريبك السنوي. التفاصيل على لوحتك.',
    },
  },
  /** To an applicant. */
  application: {
    en: {
      screen: 'There is an answer to what you sent us',
      mail: 'You sent us something, and we have answered.',
    },
    ar: { screen: 'وصل رد المراجعين على الطلب', mail: 'وصل ردّنا على ما أرسلته إلينا.' },
  },
  /** To the reporting person and the reported one. */
  outcome: {
    en: {
      screen: 'We have looked into something. You can read our answer here.',
      mail: 'We have looked into something. You can read our answer.',
    },
    ar: { screen: 'نظرنا في أمر. يمكنك قراءة ردّنا هنا.', mail: 'نظرنا في أمر، ويمكنك قراءة ردّنا.' },
  },
  /** To a seeker who was away. */
  joined: neutral('A supporter has joined your conversation', 'انضم داعم إلى محادثتك'),
  /** To a supporter, once a supervisor passed a thank-you on. */
  thanks: neutral('There are kind words for you', 'وصلتك كلمات طيبة'),
  /** Only sent: the list already has what it is about. */
  news: neutral('There is something new for you', 'هناك جديد لك'),
  /** TEAM-2. To a supporter. */
  team: neutral('There is a message from the team', 'هناك رسالة من الفريق'),
  /** APPT-1. To the supporter. */
  'appointment-asked': neutral(
    'A person you talked with would like an appointment',
    'هناك من يود تحديد موعد معك',
  ),
  /** APPT-3. To the seeker. */
  'appointment-times': neutral(
    'There are times you can choose from',
    'هناك أوقات يمكنك الاختيار منها',
  ),
  /** APPT-4. To the supporter. */
  'appointment-booked': neutral('One of your times was chosen', 'اختير أحد أوقاتك'),
  /** APPT-8. True also when it is sent late. */
  'appointment-day': neutral('You have an appointment within a day', 'لديك موعد خلال يوم'),
  /** APPT-8. An hour before. */
  'appointment-hour': neutral('You have an appointment within an hour', 'لديك موعد خلال ساعة'),
  /** APPT-15. To the seeker. */
  'appointment-proposed': neutral(
    'Another time was suggested to you',
    'هناك اقتراح بوقت آخر لموعدك',
  ),
  /** APPT-15. To the supporter. */
  'appointment-kept': neutral('Your appointment stays as booked', 'يبقى موعدك في وقته'),
  /** APPT-5, APPT-13, APPT-14. To the other side. */
  'appointment-changed': neutral('Your appointment was cancelled', 'أُلغي موعدك'),
  /** APPT-11, APPT-12. To the supporter. */
  'appointment-over': neutral('Your appointment did not take place', 'لم يتم موعدك'),
  /** APPT-11. To the seeker. */
  'appointment-passed-on': neutral(
    'Your supporter could not come. You are at the front of the queue for another.',
    'لم يتمكن داعمك من الحضور. أنت الآن في مقدمة الدور لداعم آخر.',
  ),
  /** APPT-12. To the seeker. */
  'appointment-missed': neutral(
    "Your appointment did not take place. That's all right.",
    'لم يتم موعدك، ولا بأس في ذلك.',
  ),
  /** FOLLOW-6. To a seeker who allowed it. */
  'follow-up': neutral('How are you today?', 'ما أقرب وصف لشعورك اليوم؟'),
  /** Sent by its recipient, to confirm a channel. */
  test: {
    en: {
      screen: 'A test you asked for',
      mail: 'This is the test you asked for. Opening the link shows that it reached you.',
    },
    ar: {
      screen: 'تجربة طلبتها',
      mail: 'هذه هي الرسالة التجريبية التي طلبتها. فتح الرابط يثبت وصولها.',
    },
  },
  account: {
    en: {
      screen: 'Something about your account changed.',
      mail: 'Something about your account changed. If it was not you, please open your account and tell us.',
    },
    ar: {
      screen: 'تغيّر شيء في حسابك.',
      mail: 'تغيّر شيء في حسابك. إن لم يكن ذلك منك، فمن المهم فتح حسابك وإبلاغنا.',
    },
  },
  staff: {
    en: {
      screen: 'A colleague needs a second person, or a review.',
      mail: 'A colleague needs a second person, or a review.',
    },
    ar: {
      screen: 'أحد الزملاء بحاجة إلى شخص ثانٍ أو إلى مراجعة.',
      mail: 'أحد الزملاء بحاجة إلى شخص ثانٍ أو إلى مراجعة.',
    },
  },
} as const satisfies Record<string, Record<Language, NoticeWords>>
export type NoticeKind = keyof typeof noticeWords
export const noticeKinds = Object.keys(noticeWords) as [NoticeKind, ...NoticeKind[]]

/** Sent but not listed: an open page shows the match or the news itself. */
export const unlistedKinds = ['match', 'news'] as const satisfies readonly NoticeKind[]

/** Seconds. Afterwards the list shows a notice as over. */
export const newsLastsSeconds = 14 * 86_400

/** Channels that leave the service; an open page shows every notice as well. */
export const channels = ['push', 'mail', 'pager'] as const
export type Channel = (typeof channels)[number]

/** `expired`: its notice was answered, or had lapsed, before it could be sent. */
export const deliveryStatuses = ['queued', 'sent', 'failed', 'expired'] as const
export type DeliveryStatus = (typeof deliveryStatuses)[number]
