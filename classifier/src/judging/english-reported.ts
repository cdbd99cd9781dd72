import type { TextLine } from '../reading/read-line.ts'
import { anyBetween, anyPlaceBetween, inClause, reach, words } from './around.ts'
import type { Hit } from './verdict.ts'

export const self = words('i me my am myself mine our ourselves')
/** Words of reports. In their sentence only an "I" makes something the writer's own. */
export const englishReports = words(
  'report reports reported article study studies survey officials police minister ministry court judge statistics ' +
    'researchers research headline headlines documentary percent rates announced confirmed investigators coroner ' +
    'prosecutors ngo campaign lecture professor researches chapter essay novel poet sonnet album track chorus ' +
    'lyrics elegy verse psalm psalms surah hadith prophet gospel scripture bible quran torah sermon apostle disciples ' +
    'thou thy thee thine hath saith shalt unto giveth',
)
/** Works, and words that lead from a work to its subject: "a song about …", "the scene where …". */
const works = words(
  'song lyric lyrics poem verse ballad opera musical movie film documentary series episode novel book story play scene ' +
    'chapter character hero villain quote line game podcast',
)
const leadsIn = words(
  'about where goes says named called titled in which whose who that of when with',
)
/** In the vocabulary, so that the reader can take `and` and other clitics off. */
export const englishReportWords: readonly string[] = [...englishReports, ...works, ...leadsIn]

/** News, a study, a poem or scripture: its sentence names such a source and has no "I". */
export function isReported(textLine: TextLine, hit: Hit, reports: ReadonlySet<number>): boolean {
  const [start, end] = hit.sentence
  if (anyPlaceBetween(start, end, reports) && !anyBetween(textLine, start, end, self)) return true
  return isTold(textLine, hit, start)
}

/** "There is a song about jumping off a bridge": no "I" stands between the work and the match. */
function isTold(textLine: TextLine, hit: Hit, start: number): boolean {
  for (let at = hit.from - 1; at >= Math.max(start, hit.from - reach.subject); at--) {
    const word = inClause(textLine, at, hit.from)
    if (word === undefined || self.has(word)) return false
    if (works.has(word)) return anyBetween(textLine, at + 1, at + 3, leadsIn)
  }
  return false
}
