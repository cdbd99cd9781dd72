import { CircleAlert } from 'lucide-react'
import { useWords } from '#web/platform/i18n.ts'
import { ORPCError } from '@orpc/client'
import { problemWords } from '#web/platform/problem.ts'

interface RefusedMessageProps {
  readonly code: string
  readonly onTryAgain: () => void
  readonly onDelete: () => void
}

/** Why a message did not go, and what its writer can do. */
export function RefusedMessage({ code, onTryAgain, onDelete }: RefusedMessageProps) {
  const { t } = useWords('chat')
  return (
    <div className="mt-1 flex flex-wrap items-center justify-end gap-x-3 px-1 text-sm text-danger-ink">
      <p role="alert" className="flex items-center gap-1.5 font-medium">
        <CircleAlert aria-hidden className="size-4 shrink-0" />
        {t('message.refused')} {problemWords(new ORPCError(code, { defined: true }))}
      </p>
      <Act onClick={onTryAgain}>{t('message.tryAgain')}</Act>
      <Act onClick={onDelete}>{t('message.delete')}</Act>
    </div>
  )
}

const Act = ({ onClick, children }: { readonly onClick: () => void; readonly children: string }) => (
  <button
    type="button"
    onClick={onClick}
    className="inline-flex min-h-11 items-center font-semibold underline underline-offset-4"
  >
    {children}
  </button>
)
