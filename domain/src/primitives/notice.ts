import type { Language } from './language.ts'

/** `screen` is used in the list of notices, `mail` in the message that is sent. */
interface NoticeWords {
  readonly screen: string
  readonly mail: string
}

/** NOTICE-6. Others may read the mailbox, so the mail says neither what there is nor from whom. */
const neutralMail: Record<Language, string> = {
  en: 'There is something new for you.',
  ar: 'هناك جديد لك.',
}

/**
 * A notice tells one person that something waits for them. It says what kind of thing, how grave,
 * in which language help is needed and where to look. It never contains a name or a message
 * (Safety §7).
 */
export const noticeWords = {
  /** A seeker needs a supporter now. */
  escalation: {
    en: { screen: 'A seeker needs a person now', mail: 'A seeker needs a person now.' },
    ar: { screen: 'هناك من يحتاج إلى شخص الآن', mail: 'هناك من يحتاج إلى شخص الآن.' },
  },
  /**
   * To a supporter: a session is offered to them, for a minute. Only sent as a push, because an
   * open page shows it itself.
   */
  match: {
    en: { screen: 'A conversation was offered to you', mail: 'A person is waiting for you.' },
    ar: { screen: 'عُرضت عليك محادثة', mail: 'هناك من ينتظرك.' },
  },
  /** No supporter came for half an hour: staff must act. */
  incident: {
    en: {
      screen: 'A seeker has waited half an hour and no supporter joined',
      mail: 'A seeker has waited half an hour and no supporter joined. Please look into it.',
    },
    ar: {
      screen: 'مضت نصف ساعة من الانتظار ولم ينضم داعم',
      mail: 'مضت نصف ساعة من الانتظار ولم ينضم داعم. هذا يحتاج إلى نظر.',
    },
  },
  /** Soon nobody will be on call. */
  gap: {
    en: {
      screen: 'There will soon be a gap in the rota',
      mail: 'There will soon be a gap in the rota.',
    },
    ar: { screen: 'هناك فجوة قريبة في جدول المناوبات', mail: 'هناك فجوة قريبة في جدول المناوبات.' },
  },
  /** ROTA-5. A day before a shift; true also when it is sent late. */
  'shift-day': {
    en: { screen: 'You have a shift within a day', mail: 'You have a shift within a day.' },
    ar: { screen: 'لديك مناوبة خلال يوم', mail: 'لديك مناوبة خلال يوم.' },
  },
  /** ROTA-5. An hour before a shift. */
  'shift-hour': {
    en: { screen: 'You have a shift within an hour', mail: 'You have a shift within an hour.' },
    ar: { screen: 'لديك مناوبة خلال ساعة', mail: 'لديك مناوبة خلال ساعة.' },
  },
  /** ROTA-3. To the supporter whose shift another took or exchanged. */
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
  /** ROTA-4. Another supporter proposes to exchange two shifts. */
  swap: {
    en: {
      screen: 'A supporter would like to swap shifts',
      mail: 'A supporter would like to swap shifts with you.',
    },
    ar: { screen: 'لديك اقتراح لتبادل مناوبتين', mail: 'لديك اقتراح لتبادل مناوبتين.' },
  },
  /** ROTA-3. To staff: a shift changed hands without them. */
  rota: {
    en: { screen: 'A shift has changed hands', mail: 'A shift has changed hands.' },
    ar: { screen: 'انتقلت مناوبة من شخص إلى آخر', mail: 'انتقلت مناوبة من شخص إلى آخر.' },
  },
  /** The last test call of a crisis line is too long ago. */
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
  /** To a seeker who asked for it: a supporter is here. */
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
  /** To staff: a supporter would like to talk with the team. */
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
  /** To a person who has not signed in for long: their account is erased in a month. */
  idle: {
    en: {
      screen: 'An unused account is deleted soon',
      mail: 'You have an account here that has not been used for a long time. It will be deleted in a month. Signing in once keeps it.',
    },
    ar: {
      screen: 'حساب غير مستخدم سيُحذف قريبًا',
      mail: 'لك حساب هنا لم يُستخدم منذ مدة طويلة، وسيُحذف بعد شهر. تسجيل الدخول مرة واحدة يُبقيه.',
    },
  },
  /** To an applicant who has been away: their documents are deleted in two weeks. */
  documents: {
    en: {
      screen: 'Files you gave us are deleted soon',
      mail: 'Files that you gave us will be deleted in two weeks, because they were not used for long. Signing in once keeps them.',
    },
    ar: {
      screen: 'ملفات وصلتنا منك ستُحذف قريبًا',
      mail: 'ستُحذف بعد أسبوعين ملفات وصلتنا منك، لأنها لم تُستخدم منذ مدة طويلة. تسجيل الدخول مرة واحدة يُبقيها.',
    },
  },
  /** To a supporter: a check-in or the yearly refresh is due soon. */
  care: {
    en: {
      screen: 'Your monthly talk or yearly training is due',
      mail: 'Your monthly talk or yearly training is due soon. Your dashboard says which.',
    },
    ar: {
      screen: 'اقترب موعد لقائك الشهري أو تدريبك السنوي',
      mail: 'اقترب موعد لقائك الشهري أو تدريبك السنوي. التفاصيل على لوحتك.',
    },
  },
  /** To an applicant: the reviewers have answered. */
  application: {
    en: {
      screen: 'There is an answer to what you sent us',
      mail: 'You sent us something, and our answer is there.',
    },
    ar: { screen: 'وصل رد المراجعين على الطلب', mail: 'وصل ردّنا على ما أرسلته إلينا.' },
  },
  /** To the person who reported something, or was reported: the report was decided. */
  outcome: {
    en: {
      screen: 'We have looked into something. You can read our answer here.',
      mail: 'We have looked at something, and our answer is there.',
    },
    ar: { screen: 'نظرنا في أمر. يمكنك قراءة ردّنا هنا.', mail: 'نظرنا في أمر، وردّنا موجود.' },
  },
  /** To a seeker who was away: a supporter is in their conversation. */
  joined: {
    en: { screen: 'A supporter has joined your conversation', mail: neutralMail.en },
    ar: { screen: 'انضم داعم إلى محادثتك', mail: neutralMail.ar },
  },
  /** To a supporter: a seeker thanked them, and a supervisor passed it on. */
  thanks: {
    en: { screen: 'There are kind words for you', mail: neutralMail.en },
    ar: { screen: 'وصلتك كلمات طيبة', mail: neutralMail.ar },
  },
  /**
   * To a person who chose to be told while the page is closed. Only sent: the list has what it is
   * about, and so do the conversations.
   */
  news: {
    en: { screen: 'There is something new for you', mail: neutralMail.en },
    ar: { screen: 'هناك جديد لك', mail: neutralMail.ar },
  },
  /** TEAM-2. To a supporter: the team wrote to them. */
  team: {
    en: { screen: 'There is a message from the team', mail: neutralMail.en },
    ar: { screen: 'هناك رسالة من الفريق', mail: neutralMail.ar },
  },
  /** APPT-1. To the supporter whom a seeker would like to meet. */
  'appointment-asked': {
    en: { screen: 'A person you talked with would like an appointment', mail: neutralMail.en },
    ar: { screen: 'هناك من يود تحديد موعد معك', mail: neutralMail.ar },
  },
  /** APPT-3. To a seeker: there are times to choose from. */
  'appointment-times': {
    en: { screen: 'There are times you can choose from', mail: neutralMail.en },
    ar: { screen: 'هناك أوقات يمكنك الاختيار منها', mail: neutralMail.ar },
  },
  /** APPT-4. To the supporter whose time was chosen. */
  'appointment-booked': {
    en: { screen: 'One of your times was chosen', mail: neutralMail.en },
    ar: { screen: 'اختير أحد أوقاتك', mail: neutralMail.ar },
  },
  /** APPT-8. A day before; true also when it is sent late. */
  'appointment-day': {
    en: { screen: 'You have an appointment within a day', mail: neutralMail.en },
    ar: { screen: 'لديك موعد خلال يوم', mail: neutralMail.ar },
  },
  /** APPT-8. An hour before. */
  'appointment-hour': {
    en: { screen: 'You have an appointment within an hour', mail: neutralMail.en },
    ar: { screen: 'لديك موعد خلال ساعة', mail: neutralMail.ar },
  },
  /** APPT-15. To a seeker: the supporter would rather meet at another time. */
  'appointment-proposed': {
    en: { screen: 'Another time was suggested to you', mail: neutralMail.en },
    ar: { screen: 'هناك اقتراح بوقت آخر لموعدك', mail: neutralMail.ar },
  },
  /** APPT-15. To a supporter: the seeker keeps the time that was booked. */
  'appointment-kept': {
    en: { screen: 'Your appointment stays at its time', mail: neutralMail.en },
    ar: { screen: 'يبقى موعدك في وقته', mail: neutralMail.ar },
  },
  /** APPT-5, APPT-13, APPT-14. The other side, or the service, ended it before it began. */
  'appointment-changed': {
    en: { screen: 'Your appointment was cancelled', mail: neutralMail.en },
    ar: { screen: 'أُلغي موعدك', mail: neutralMail.ar },
  },
  /** APPT-11, APPT-12. To a supporter: its time came, and the two did not meet. */
  'appointment-over': {
    en: { screen: 'Your appointment did not take place', mail: neutralMail.en },
    ar: { screen: 'لم يتم موعدك', mail: neutralMail.ar },
  },
  /** APPT-11. To a seeker whose supporter could not come. */
  'appointment-passed-on': {
    en: {
      screen: 'Your supporter could not come. You are at the front of the queue for another.',
      mail: neutralMail.en,
    },
    ar: {
      screen: 'لم يتمكن داعمك من الحضور. أنت الآن في مقدمة الدور لداعم آخر.',
      mail: neutralMail.ar,
    },
  },
  /** APPT-12. To a seeker who did not come. */
  'appointment-missed': {
    en: {
      screen: "Your appointment did not take place. That's all right.",
      mail: neutralMail.en,
    },
    ar: { screen: 'لم يتم موعدك، ولا بأس في ذلك.', mail: neutralMail.ar },
  },
  /** FOLLOW-6. To a seeker who allowed it. */
  'follow-up': {
    en: { screen: 'How are you today?', mail: neutralMail.en },
    ar: { screen: 'ما أقرب وصف لشعورك اليوم؟', mail: neutralMail.ar },
  },
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
  /** A change of the recipient's own account. */
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
  /** A colleague needs a second person, or a review. */
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

/** Only sent: an open page shows what they are about by itself. */
export const unlistedKinds = ['match', 'news'] as const satisfies readonly NoticeKind[]

/** Seconds. Longer than people are usually away; afterwards the list shows a notice as over. */
export const newsLastsSeconds = 14 * 86_400

/** The channels that leave the service. An open page shows every notice as well. */
export const channels = ['push', 'mail', 'pager'] as const
export type Channel = (typeof channels)[number]

/** `expired`: its notice was answered, or had lapsed, before it could be sent. */
export const deliveryStatuses = ['queued', 'sent', 'failed', 'expired'] as const
export type DeliveryStatus = (typeof deliveryStatuses)[number]
