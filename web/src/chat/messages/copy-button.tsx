import { Check, Copy } from 'lucide-react'
import { useState } from 'react'
import { useWords } from '#web/platform/i18n/i18n.ts'

interface CopyButtonProps {
  readonly text: string
  /** Not a stop of the Tab key: in the log there would be one for each message before the composer. */
  readonly byPointerOnly?: boolean
}

export function CopyButton({ text, byPointerOnly = false }: CopyButtonProps) {
  const { t } = useWords('chat')
  const [isCopied, setIsCopied] = useState(false)
  const Picture = isCopied ? Check : Copy
  return (
    <button
      type="button"
      tabIndex={byPointerOnly ? -1 : undefined}
      onClick={() =>
        void navigator.clipboard.writeText(text).then(
          () => setIsCopied(true),
          () => undefined,
        )
      }
      className="inline-flex min-h-11 items-center gap-1.5 px-1 text-sm font-semibold text-primary-ink"
    >
      <Picture aria-hidden className="size-4" />
      <span aria-live="polite">{t(isCopied ? 'composer.copied' : 'composer.copy')}</span>
    </button>
  )
}
