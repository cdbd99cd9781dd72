import type {
  ExpertLanguage,
  Gender,
  SupportType,
} from '../../domain/src/application/experience.ts'
import type { LadderLevel, Rung } from '../../domain/src/escalation/ladder.ts'
import type { Language } from '../../domain/src/primitives/language.ts'
import type { NobodyFreeChoice } from '../simulation/people.ts'

type Weighted<Value> = readonly (readonly [Value, number])[]

const second = 1000
const minute = 60 * second

/**
 * Every number about people. None was measured on people of this service; each says where it comes
 * from. Milliseconds, unless a name says otherwise.
 */
export const assumptions = {
  /** A new seed gives other people and the same laws; `--seed` replays one. */
  seed: 20_261_127,
  /** A country with one zone and no summer time, so that an hour of the day is the same all year. */
  timeZone: 'Asia/Dubai',
  /** A Friday. The day begins at six, when hardly anybody is here, and ends at six. */
  date: '2026-11-27',
  day: { beginsAt: '06:00', hours: 24, drainHours: 4 },
  /** The evening that the comparison with the product takes, because the product needs minutes for an hour. */
  evening: { beginsAt: '19:00', hours: 2.5, drainHours: 0.5 },

  /** Issue 39. */
  registered: 1_000_000,
  arrivalsADay: 40_000,
  experts: 2_000,

  /** Few come often: half of the visits are of one person in twenty, as in other help services. */
  regulars: { share: 0.05, visits: 0.5 },
  /** The product's two languages; a country of the Gulf with many who were born elsewhere. */
  languages: [
    ['ar', 0.6],
    ['en', 0.4],
  ] as Weighted<Language>,
  /** Shares of seekers who prefer a gender, and who insist on one. Four in five ask for a woman. */
  wish: {
    soft: 0.15,
    must: 0.06,
    genders: [
      ['female', 0.8],
      ['male', 0.2],
    ] as Weighted<Gender>,
  },
  /** A topic is optional, so one in two names one. Common topics are named more often than rare ones. */
  topicNamed: 0.5,
  topicWeights: {
    'Depression & Anxiety': 20,
    'Trauma & PTSD': 8,
    'Grief & Loss': 12,
    'Addiction Recovery': 5,
    'Chronic Illness': 5,
    'Disability Support': 3,
    'Family Issues': 14,
    'Work & Career Stress': 12,
    'Relationship Challenges': 14,
    'Self-Harm Recovery': 3,
    'Eating Disorders': 2,
    'Bipolar Disorder': 2,
  },
  /** The question is optional and the default is emotional support. */
  supportTypes: [
    ['emotional', 0.8],
    ['peer-connection', 0.1],
    ['recovery-guidance', 0.05],
    ['resource-navigation', 0.05],
  ] as Weighted<SupportType>,

  /** Half an hour is what chat services report. */
  talk: { median: 34 * minute, spread: 0.55, atLeast: 4 * minute, atMost: 110 * minute },
  opening: { median: 14 * second, spread: 0.7, atMost: 55 * second },
  /** One offer in 25 finds the supporter away from the screen, for ten minutes (a door, a child). */
  away: { share: 0.04, mean: 10 * minute },
  /** How long people stay on a page on which nothing happens. */
  patience: 30 * minute,
  choices: [
    ['wait', 0.55],
    ['message', 0.15],
    ['mail', 0.12],
    ['leave', 0.18],
  ] as Weighted<NobodyFreeChoice>,
  writingAMessage: 3 * minute,
  comesBack: { share: 0.6, mean: 12 * minute },
  /** The seeker closes the page in place of ending the conversation. */
  endsByVanishing: 0.08,
  /** Conversations that become grave enough for a rest (MATCH-28). */
  isGrave: 0.05,

  /** One visit in fifty presses for help now; who presses stays longer. */
  emergency: {
    share: 0.02,
    levels: [
      ['high', 0.7],
      ['severe', 0.2],
      ['critical', 0.1],
    ] as Weighted<LadderLevel>,
    patience: 60 * minute,
    /** Without an account. */
    guests: 0.5,
    /** Telephone companies put many people behind one address: half come from one of forty. */
    sharedNetworks: { share: 0.5, networks: 40 },
  },
  /** On duty at any hour. Admins and the owner may not enter a conversation, so none is counted. */
  staff: { supervisor: 8, backup: 4 } as Partial<Record<Rung, number>>,
  answer: { share: 0.8, median: 70 * second, spread: 0.5 },

  expert: {
    /** More Arabic than English, as the seekers; one in four offers both. */
    languages: [
      [['ar'], 0.42],
      [['en'], 0.28],
      [['ar', 'en'], 0.25],
      [['en', 'fr'], 0.05],
    ] as Weighted<readonly ExpertLanguage[]>,
    /** Volunteers of help services are mostly women; some do not say. */
    genders: [
      ['female', 0.62],
      ['male', 0.33],
      [null, 0.05],
    ] as Weighted<Gender | null>,
    /** How many areas of experience one names. */
    areas: [
      [1, 0.3],
      [2, 0.35],
      [3, 0.2],
      [5, 0.15],
    ] as Weighted<number>,
    /** Beside emotional support, which all give. */
    offersMore: 0.4,
    /** With the crisis training (EMERGENCY-3). */
    crisis: 0.25,
    /** Three evenings of four hours: much for a volunteer, and below the 16 hours of MATCH-27. */
    shifts: { aWeek: 3, hours: 4 },
    /** On-call shifts of those with the crisis training. */
    onCall: { aWeek: 2, hours: 8 },
    /** People plan where the need is: a shift begins up to this many hours before a drawn arrival. */
    beginsBeforeHours: 4,
    noShow: 0.08,
    late: 3 * minute,
    backFromRest: 1 * minute,
  },
} as const

/** Arrivals by hour of the local day, as weights: quiet mornings, full evenings, a long night. */
export const arrivalsByHour = [
  5, 4, 3, 2, 1.5, 1, 1, 1.5, 2, 2.5, 3, 3, 3, 3, 3, 3.5, 4, 4.5, 5, 6, 7, 8, 8, 7,
]
