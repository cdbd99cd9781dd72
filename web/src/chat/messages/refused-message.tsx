import { CircleAlert } from '#web/ui/icons/icons.ts'
import { useWords } from '#web/platform/i18n/i18n.ts'
import { codeWords } from '#web/platform/api/problem.ts'

interface MessageButtonsProps {
  /** Undefined where another try would be refused too. */
  readonly onTryAgain?: (() => void) | undefined
  /** Puts the text back into the composer. */
  readonly onChange?: (() => void) | undefined
  readonly onDelete: () => void
}

/** Refusals that another try would repeat. */
const forGood: ReadonlySet<string> = new Set(['SESSION_CLOSED', 'QUOTE_NOT_FOUND'])
/** Refusals that a change of the message answers. */
const changeable: ReadonlySet<string> = new Set(['QUOTE_NOT_FOUND'])

export function RefusedMessage({
  code,
  onTryAgain,
  onChange,
  onDelete,
}: {
  readonly code: string
  readonly onTryAgain: () => void
  readonly onChange: () => void
  readonly onDelete: () => void
}) {
  const { t } = useWords('chat')
  return (
    <div className="mt-1 flex flex-wrap items-center justify-end gap-x-3 px-1 text-sm text-danger-ink">
      <p role="alert" className="flex items-center gap-1.5 font-medium">
        <CircleAlert aria-hidden className="size-4 shrink-0" />
        {t('message.refused')} {codeWords(code)}
      </p>
      <MessageButtons
        onTryAgain={forGood.has(code) ? undefined : onTryAgain}
        onChange={changeable.has(code) ? onChange : undefined}
        onDelete={onDelete}
      />
    </div>
  )
}

export function MessageButtons({ onTryAgain, onChange, onDelete }: MessageButtonsProps) {
  const { t } = useWords('chat')
  return (
    <span className="inline-flex gap-3 text-sm">
      {onTryAgain ? <Act onClick={onTryAgain}>{t('message.tryAgain')}</Act> : null}
      {onChange ? <Act onClick={onChange}>{t('contact.change')}</Act> : null}
      <Act onClick={onDelete}>{t('message.delete')}</Act>
    </span>
  )
}

export const Act = ({
  onClick,
  children,
}: {
  readonly onClick: () => void
  readonly children: string
}) => (
  <button
    type="button"
    onClick={onClick}
    className="inline-flex min-h-11 items-center font-semibold underline underline-offset-4"
  >
    {children}
  </button>
)
