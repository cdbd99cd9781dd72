import { helpFor } from '@sanad/domain/crisis/help-offer'
import { assessMessage } from '../assess-message.ts'
import { interval, ratio, type Share, share } from './measure.ts'
import type { GradedLine } from './sets.ts'

const columns = ['nudged', 'carded', 'screened', 'any of them'] as const

/** The samples that remind a supporter (NUDGE-1), offer the quiet card, or open the dialog. */
function reach(lines: readonly GradedLine[]): Readonly<Record<(typeof columns)[number], Share>> {
  const outcomes = lines.map(({ text, lang }) => {
    const assessment = assessMessage(text, lang)
    const nudged = assessment.nudge !== undefined
    const help = helpFor(assessment)
    return { nudged, carded: help === 'card', screened: assessment.crisis, help }
  })
  return {
    nudged: share(outcomes, ({ nudged }) => nudged),
    carded: share(outcomes, ({ carded }) => carded),
    screened: share(outcomes, ({ screened }) => screened),
    'any of them': share(outcomes, ({ nudged, help }) => nudged || help !== 'none'),
  }
}

function withInterval(value: Share): string {
  if (value.of === 0) return '–'
  const [low, high] = interval(value).map((bound) => (100 * bound).toFixed(0))
  return `${(100 * ratio(value)).toFixed(1)} (${low ?? ''}–${high ?? ''})`
}

const nameWidth = 30
const columnWidth = 16
const cells = (texts: readonly string[]): string =>
  texts.map((text) => text.padStart(columnWidth)).join('')

/** By language, level and kind; per cent, with intervals of 95 %. */
export function reachTable(lines: readonly GradedLine[]): string {
  const inOrder = (groups: ReadonlyMap<string, GradedLine[]>) =>
    [...groups].toSorted(([one], [other]) => (one < other ? -1 : 1))
  const kinds = lines.filter(({ tag }) => tag !== '')
  const groups = [
    ...inOrder(Map.groupBy(lines, ({ lang, severity }) => `${lang} ${severity}`)),
    ...inOrder(
      Map.groupBy(kinds, ({ lang, tag, crisis }) => `${lang} ${tag}${crisis ? ', crisis' : ''}`),
    ),
  ]
  const rows = groups.map(([name, group]) => {
    const shares = reach(group)
    const label = `  ${name} (${String(group.length)})`.padEnd(nameWidth)
    return label + cells(columns.map((column) => withInterval(shares[column])))
  })
  return [''.padEnd(nameWidth) + cells(columns), ...rows].join('\n')
}

/** Samples below high that were graded a crisis, and the rules that did so. */
export const falseScreens = (lines: readonly GradedLine[]): readonly string[] =>
  lines.flatMap(({ id, text, lang, crisis }) => {
    const { crisis: isScreened, reasons } = assessMessage(text, lang)
    return isScreened && !crisis ? [`  ${id}  ${reasons.join(', ')}  ${text}`] : []
  })
