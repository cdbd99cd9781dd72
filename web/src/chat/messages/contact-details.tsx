import type { Session } from '@sanad/domain/chat/contract'
import { ShieldAlert } from '#web/ui/icons/icons.ts'
import { useWords } from '#web/platform/i18n/i18n.ts'
import { Act } from './refused-message.tsx'

interface ContactQuestionProps {
  readonly side: Session['side']
  /** Undefined where the message may not be sent. */
  readonly onSend: (() => void) | undefined
  readonly onChange: () => void
  readonly onDelete: () => void
}

/** CHAT-18. Asks the writer before contact details are sent. */
export function ContactQuestion({ side, onSend, onChange, onDelete }: ContactQuestionProps) {
  const { t } = useWords('chat')
  return (
    <div className="mt-1.5 max-w-[85%] rounded-lg bg-warn-soft px-4 py-2 text-sm text-warn-ink md:max-w-[70%]">
      <div role="alert">
        <p className="flex items-center gap-1.5 font-semibold">
          <ShieldAlert aria-hidden className="size-4 shrink-0" />
          {t('contact.title')}
        </p>
        <p>{onSend ? t('contact.ask') : t(`contact.hold.${side}`)}</p>
      </div>
      <p className="flex flex-wrap gap-x-4">
        <Act onClick={onChange}>{t('contact.change')}</Act>
        {onSend ? <Act onClick={onSend}>{t('contact.send')}</Act> : null}
        <Act onClick={onDelete}>{t('message.delete')}</Act>
      </p>
    </div>
  )
}

/** CHAT-18. A warning for the recipient. */
export function ContactWarning() {
  const { t } = useWords('chat')
  return (
    <p className="mt-1 flex max-w-[85%] items-start gap-1.5 px-1 text-sm text-warn-ink md:max-w-[70%]">
      <ShieldAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
      {t('contact.received')}
    </p>
  )
}
