import { Reply } from '#web/ui/icons/icons.ts'
import type { KeyboardEvent } from 'react'
import { useClipboard } from '#web/platform/clipboard/use-clipboard.ts'
import { CopyButton } from '#web/ui/forms/copy-button.tsx'
import { useWords } from '#web/platform/i18n/i18n.ts'
import { Button } from '#web/ui/forms/button.tsx'
import { classes } from '#web/ui/theme/classes.ts'

interface MessageActionsProps {
  readonly text: string
  /** At the end of the line, where one's own messages stand. */
  readonly atEnd: boolean
  /** Undefined where the reader cannot answer it. */
  readonly onReply: (() => void) | undefined
}

/**
 * The buttons float, so that nothing moves under the finger. Only the focused message has them, so
 * that the Tab key does not stop at every message before the composer.
 */
export function MessageActions({ text, atEnd, onReply }: MessageActionsProps) {
  const { t } = useWords('chat')
  return (
    <div className="sticky top-14 z-10 h-0">
      <div
        className={classes(
          'absolute bottom-3.5 flex w-max gap-3 rounded-full border border-line bg-surface px-3 shadow-lift',
          atEnd ? '-end-4' : '-start-4',
        )}
      >
        {onReply ? (
          <Button look="link" className="text-sm" icon={replyPicture} onClick={onReply}>
            {t('message.reply')}
          </Button>
        ) : null}
        <CopyButton look="link" className="text-sm" text={text} clipboard={useClipboard()} />
      </div>
    </div>
  )
}

const replyPicture = <Reply aria-hidden className="flip size-5" />

/** Arrow keys, Home and End move the focus from message to message. */
export function moveBetweenMessages(event: KeyboardEvent<HTMLElement>): void {
  const rows = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-row]')]
  const at = rows.indexOf(event.target as HTMLElement)
  const goals: Readonly<Record<string, number>> = {
    ArrowUp: at - 1,
    ArrowDown: at + 1,
    Home: 0,
    End: rows.length - 1,
  }
  const row = at === -1 ? undefined : rows[goals[event.key] ?? -1]
  if (!row) return
  event.preventDefault()
  row.focus()
}
