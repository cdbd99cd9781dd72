import { useWords } from '#web/platform/i18n/i18n.ts'
import { textChanges } from '@sanad/domain/consent/text-changes'

interface FileChange {
  readonly file: string
  readonly before: string
  readonly after: string
}

interface SideWords {
  readonly before: string
  readonly after: string
}

interface FileChangesProps {
  readonly changes: readonly FileChange[]
  readonly words?: SideWords
}

export const FileChanges = ({ changes, words }: FileChangesProps) => (
  <ul className="mt-3 space-y-2">
    {changes.map((change) => (
      <li key={change.file}>
        {/* A change is often one text in two languages: both are read without a press. */}
        <details className="rounded-md border border-line" open={changes.length <= 2}>
          <summary className="min-h-11 cursor-pointer px-3 py-2 font-semibold">
            <bdi dir="ltr" className="break-all">
              {change.file}
            </bdi>
          </summary>
          <Difference {...change} words={words} />
        </details>
      </li>
    ))}
  </ul>
)

/** On a phone the new lines stand below the old ones. */
function Difference({
  before,
  after,
  words,
}: FileChange & { readonly words: SideWords | undefined }) {
  const { t } = useWords('content')
  const sides = words ?? { before: t('before'), after: t('after') }
  const hunks = hunksOf(before, after)
  if (!hunks.some(({ kind }) => kind === 'changed'))
    return <p className="px-3 pb-3 text-sm text-muted">{t('onlySpace')}</p>
  return (
    <div className="space-y-2 px-3 pb-3 text-sm">
      {hunks.map((hunk, at) => (
        // The index is a safe key: lines can repeat and the list never changes its order.
        <HunkRows key={`${at} ${hunk.kind}`} hunk={hunk} sides={sides} />
      ))}
    </div>
  )
}

/** Unchanged lines shown around a change. */
const shownAround = 2

interface HunkRowsProps {
  readonly hunk: Hunk
  readonly sides: SideWords
}

function HunkRows({ hunk, sides }: HunkRowsProps) {
  const { t } = useWords('content')
  if (hunk.kind === 'changed')
    return (
      <div className="grid gap-2 md:grid-cols-2">
        <Side label={sides.before} lines={hunk.before} mark="del" />
        <Side label={sides.after} lines={hunk.after} mark="ins" />
      </div>
    )
  const { lines } = hunk
  const hidden = lines.length - 2 * shownAround
  if (hidden < 2) return <Lines lines={lines} />
  return (
    <>
      <Lines lines={lines.slice(0, shownAround)} />
      <p className="text-muted">{t('unchangedLines', { count: hidden })}</p>
      <Lines lines={lines.slice(-shownAround)} />
    </>
  )
}

interface SideProps {
  readonly label: string
  readonly lines: readonly string[]
  readonly mark: 'ins' | 'del'
}

function Side({ label, lines, mark: Mark }: SideProps) {
  const { t } = useWords('content')
  return (
    <div className="min-w-0 rounded-md bg-sunken p-2">
      <p className="text-xs font-semibold">{label}</p>
      {lines.length === 0 ? <p className="text-muted">{t('nothingHere')}</p> : null}
      <Mark className="no-underline">
        <Lines lines={lines} />
      </Mark>
    </div>
  )
}

const Lines = ({ lines }: { readonly lines: readonly string[] }) =>
  lines.map((textLine, at) => (
    // The index is a safe key, as above.
    <p key={`${at} ${textLine}`} dir="auto" className="break-words whitespace-pre-wrap">
      {textLine}
    </p>
  ))

type Hunk =
  | { readonly kind: 'same'; readonly lines: readonly string[] }
  | {
      readonly kind: 'changed'
      readonly before: readonly string[]
      readonly after: readonly string[]
    }

function hunksOf(before: string, after: string): Hunk[] {
  const hunks: { same: string[]; before: string[]; after: string[] }[] = []
  for (const { kind, text } of textChanges(before, after)) {
    let last = hunks.at(-1)
    if (!last || last.same.length > 0 !== (kind === 'same')) {
      last = { same: [], before: [], after: [] }
      hunks.push(last)
    }
    last[kind === 'same' ? 'same' : kind === 'gone' ? 'before' : 'after'].push(text)
  }
  return hunks.map(({ same, ...changed }) =>
    same.length > 0 ? { kind: 'same', lines: same } : { kind: 'changed', ...changed },
  )
}
