import { ArrowLeft, SendHorizontal } from 'lucide-react'
import { Link } from 'react-router'
import { useWords } from '#web/platform/i18n/i18n.ts'
import { path } from '#web/platform/navigation/mount.ts'
import { useFrame } from '#web/ui/layout/frame.ts'
import { FullHeightShell } from '#web/ui/layout/full-height-shell.tsx'
import { HelpLink } from '#web/ui/layout/page-shell.tsx'
import { SupportStrip } from '../help/support-strip.tsx'

/**
 * A conversation before its data has loaded: the header with the "Leave site" button and the crisis
 * lines are there at once; skeletons stand in for the rest.
 * @param leave whether this side has the button that leaves the site
 */
export function ConversationPlaceholder({ leave }: { readonly leave: boolean }) {
  const { t } = useWords('chat')
  const { words } = useFrame()
  return (
    <FullHeightShell title={t('title')}>
      <header className="flex min-h-[4.75rem] items-center gap-x-2 border-b border-line bg-surface px-2 py-1.5 sm:px-3">
        <Link
          to={path('/dashboard')}
          aria-label={words.back}
          className="inline-flex size-11 shrink-0 items-center justify-center rounded-md text-muted hover:bg-sunken hover:text-ink"
        >
          <ArrowLeft aria-hidden className="flip size-6" />
        </Link>
        <h1 tabIndex={-1} className="text-base">
          {t('title')}
        </h1>
      </header>
      <SupportStrip leave={leave} />
      <main id="content" className="flex flex-auto flex-col">
        <div role="status" className="m-auto max-w-md px-5 py-8 text-center">
          <p className="text-xl font-semibold">{t('onItsWay.title')}</p>
          <p className="mt-1 text-lg text-muted">{t('onItsWay.text')}</p>
        </div>
        <HelpLink />
        <div
          aria-hidden
          className="flex items-end gap-2 border-t border-line bg-surface px-3 pt-2 pb-[max(0.75rem,env(safe-area-inset-bottom))]"
        >
          <span className="min-h-12 flex-1 rounded-[1.5rem] border border-line bg-bg" />
          <span className="inline-flex size-12 items-center justify-center rounded-full bg-primary text-on-primary opacity-60">
            <SendHorizontal className="flip size-5" />
          </span>
        </div>
      </main>
    </FullHeightShell>
  )
}
