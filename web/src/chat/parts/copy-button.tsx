import { Check, Copy } from '#web/ui/icons/icons.ts'
import { useState } from 'react'
import { copyText } from '#web/platform/device.ts'
import { useWords } from '#web/platform/i18n/i18n.ts'

interface CopyButtonProps {
  readonly text: string
}

export function CopyButton({ text }: CopyButtonProps) {
  const { t } = useWords('chat')
  const [isCopied, setIsCopied] = useState(false)
  const Picture = isCopied ? Check : Copy
  return (
    <button
      type="button"
      onClick={() => void copyText(text).then(setIsCopied)}
      className={quietButton}
    >
      <Picture aria-hidden className="size-4" />
      <span aria-live="polite">{t(isCopied ? 'composer.copied' : 'composer.copy')}</span>
    </button>
  )
}

/** A small button of one message. */
export const quietButton =
  'inline-flex min-h-11 items-center gap-1.5 px-1 text-sm font-semibold text-primary-ink'
