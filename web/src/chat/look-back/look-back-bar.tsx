import { ChevronDown, ChevronUp, X } from '#web/ui/icons/icons.ts'
import { useWords } from '#web/platform/i18n/i18n.ts'
import { IconButton } from '#web/ui/forms/button.tsx'
import { useGoToConversation } from '../parts/conversation-address.ts'
import { type LookBack, setLookBack } from './look-back.ts'

/** Leads from hit to hit, into other conversations too. */
export function LookBackBar({ lookBack }: { readonly lookBack: LookBack }) {
  const { t } = useWords('chat')
  const goToConversation = useGoToConversation()
  const { hits, at } = lookBack
  const step = (by: 1 | -1) => {
    const hit = hits[at + by]
    if (!hit) return
    setLookBack({ ...lookBack, at: at + by })
    if (hit.sessionId !== hits[at]?.sessionId)
      void goToConversation(hit.sessionId, { replace: true })
  }
  return (
    <div
      role="group"
      aria-label={t('lookBack.hits')}
      className="flex items-center gap-1 border-b border-line bg-surface px-3"
    >
      <p role="status" className="min-w-0 flex-1 text-sm">
        {t('lookBack.hit', { number: at + 1, count: hits.length })}
      </p>
      <IconButton
        label={t('lookBack.older')}
        aria-disabled={at === hits.length - 1 || undefined}
        className="aria-disabled:opacity-60"
        onClick={() => step(1)}
      >
        <ChevronUp aria-hidden className="size-5" />
      </IconButton>
      <IconButton
        label={t('lookBack.newer')}
        aria-disabled={at === 0 || undefined}
        className="aria-disabled:opacity-60"
        onClick={() => step(-1)}
      >
        <ChevronDown aria-hidden className="size-5" />
      </IconButton>
      <IconButton label={t('lookBack.end')} onClick={() => setLookBack(undefined)}>
        <X aria-hidden className="size-5" />
      </IconButton>
    </div>
  )
}
