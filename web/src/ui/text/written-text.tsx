import { Fragment, type ReactNode } from 'react'
import { type TextRun, textRuns } from '@sanad/domain/primitives/text/text-runs'
import { classes } from '../theme/classes.ts'
import { NumberText } from './number-text.tsx'

interface WrittenTextProps {
  readonly text: string
  readonly className?: string
  /** Parts to highlight, in order. */
  readonly marks?: readonly Mark[] | undefined
}

/** A range in UTF-16 units; `to` is exclusive. */
interface Mark {
  readonly from: number
  readonly to: number
}

/** Gives each line its own direction, and leaves numbers and other scripts as they were meant. */
export const WrittenText = ({ text, className, marks = [] }: WrittenTextProps) => (
  <p
    dir="auto"
    className={classes(
      'text-start break-words whitespace-pre-wrap [unicode-bidi:plaintext]',
      className,
    )}
  >
    {drawRuns(textRuns(text), { marks, at: 0, mark: 0 })}
  </p>
)

/** The first line of a text, cut where the room ends. */
export const WrittenLine = ({ text }: { readonly text: string }) => (
  <span dir="auto" className="block truncate">
    {drawRuns(textRuns(text.split('\n', 1)[0] ?? ''))}
  </span>
)

/** A person's text within a sentence of ours. */
export const WrittenInline = ({ text }: { readonly text: string }) => (
  <bdi>{drawRuns(textRuns(text))}</bdi>
)

/** Not isolated, because the line that its caller draws takes its direction from it. */
export const WrittenPart = ({ text }: { readonly text: string }) => <>{drawRuns(textRuns(text))}</>

/** How far the text has been drawn. */
interface Cursor {
  readonly marks: readonly Mark[]
  at: number
  /** The first mark that is not drawn to its end. */
  mark: number
}

/** A function, not a component: the runs are drawn in order, so that the marks are passed once. */
function drawRuns(
  runs: readonly TextRun[],
  cursor: Cursor = { marks: [], at: 0, mark: 0 },
): ReactNode {
  return runs.map((run, n) => {
    if (run.kind === 'text') return <Fragment key={n}>{drawText(run.text, cursor)}</Fragment>
    if (run.kind === 'number') return <NumberText key={n}>{drawText(run.text, cursor)}</NumberText>
    return (
      <bdi key={n} dir={run.direction}>
        {drawRuns(run.runs, cursor)}
      </bdi>
    )
  })
}

function drawText(text: string, cursor: Cursor): ReactNode {
  const { at: start, marks } = cursor
  const end = start + text.length
  const pieces: ReactNode[] = []
  let drawn = start
  for (let mark = marks[cursor.mark]; mark && mark.from < end; mark = marks[cursor.mark]) {
    const from = Math.max(mark.from, start)
    const to = Math.min(mark.to, end)
    pieces.push(
      text.slice(drawn - start, from - start),
      <mark key={from} className="bg-warn-soft text-warn-ink">
        {text.slice(from - start, to - start)}
      </mark>,
    )
    drawn = to
    if (mark.to > end) break
    cursor.mark++
  }
  cursor.at = end
  return drawn === start ? text : [...pieces, text.slice(drawn - start)]
}
