import { hasPromise } from './banned-promises.ts'

const word = (...words: string[]) =>
  new RegExp(`(?<![\\p{L}])(?:${words.join('|')})(?![\\p{L}])`, 'iu')

/** Means and methods: no text names them, whatever it warns of. */
const means = [
  word('pills?', 'overdos\\w*', 'poison\\w*', 'hang(?:ing|ed)?', 'rope', 'knife', 'knives'),
  word('blades?', 'razor', 'guns?', 'bridge', 'jump(?:ed|ing)?', 'drown\\w*', 'wrists?', 'bleach'),
  word('cutting', '(?:ال)?حبوب', '(?:ال)?جرعة زائدة', 'شنق', '(?:ال)?مشنقة', '(?:ال)?سكين'),
  word('(?:ال)?شفرات?', '(?:ال)?مسدس', '(?:ال)?سم'),
]
/** Words that blame a person for a death, or praise it. */
const blame = [
  word('commit(?:ted|s|ting)? suicide', '(?:un)?successful (?:suicide|attempt)'),
  word('failed (?:suicide|attempt)', '(?:أقدم|يُقدم|الإقدام) على الانتحار'),
  word('(?:ارتكب|اقترف|ارتكاب)', 'انتحار ناجح', 'محاولة فاشلة'),
]

/** Why people who may be in danger must not see this text; undefined when they may. */
export function whyUnsafe(
  text: string,
): 'not-a-text' | 'banned-promise' | 'names-means' | 'blames' | undefined {
  if (/[\p{Co}\p{Cs}\u202A-\u202E]|(?!\n)\p{Cc}/u.test(text)) return 'not-a-text'
  if (hasPromise(text)) return 'banned-promise'
  if (means.some((one) => one.test(text))) return 'names-means'
  return blame.some((one) => one.test(text)) ? 'blames' : undefined
}
