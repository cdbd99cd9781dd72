import { Bell as BellPicture } from '#web/ui/icons/icons.ts'
import { Suspense, useState } from 'react'
import { useWords } from '#web/platform/i18n/i18n.ts'
import { IconButton } from '#web/ui/forms/button.tsx'
import { lazyScreen } from '../lazy-screen.tsx'

/** Loaded when the person opens it: every page has the bell, and few presses are made. */
const BellPanel = lazyScreen(() => import('#web/escalation/notices/bell-panel.tsx'), 'BellPanel', [
  'escalation',
])

/** In the header of every signed-in page: how much is new, and behind it what. */
export function Bell({ count }: { readonly count: number }) {
  const { t } = useWords('platform')
  const [open, setOpen] = useState(false)
  return (
    <>
      <IconButton
        label={t('bell', { count })}
        aria-haspopup="dialog"
        onPointerEnter={() => void BellPanel.fetch()}
        onClick={() => setOpen(true)}
      >
        <span className="relative">
          <BellPicture aria-hidden className="size-6" />
          {count > 0 ? (
            <span
              aria-hidden
              className="absolute -end-2 -top-2 min-w-5 rounded-full bg-danger px-1 text-center text-xs font-semibold text-on-danger"
            >
              {count > 99 ? '99+' : count}
            </span>
          ) : null}
        </span>
      </IconButton>
      {open ? (
        <Suspense fallback={null}>
          <BellPanel onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  )
}
