import { classes } from '../theme/classes.ts'
import { type TextRun, textRuns } from './text-runs.ts'

interface WrittenTextProps {
  readonly text: string
  readonly className?: string
}

/**
 * What a person wrote: each line in its own direction, and numbers, codes and words of the other
 * script where their writer meant them to stand.
 */
export const WrittenText = ({ text, className }: WrittenTextProps) => (
  <p
    dir="auto"
    className={classes(
      'text-start break-words whitespace-pre-wrap [unicode-bidi:plaintext]',
      className,
    )}
  >
    <Runs runs={textRuns(text)} />
  </p>
)

/** The same within a sentence of ours. */
export const WrittenInline = ({ text }: { readonly text: string }) => (
  <bdi>
    <Runs runs={textRuns(text)} />
  </bdi>
)

const Runs = ({ runs }: { readonly runs: readonly TextRun[] }) =>
  runs.map((run, at) => {
    if (run.kind === 'text') return run.text
    // Digits of both kinds: an override, because a hyphen between Arabic digits would turn them around.
    if (run.kind === 'number')
      return (
        <bdo key={at} dir="ltr">
          {run.text}
        </bdo>
      )
    return (
      <bdi key={at} dir={run.direction}>
        <Runs runs={run.runs} />
      </bdi>
    )
  })
