import { SendHorizontal } from '#web/ui/icons/icons.ts'
import type { ComponentProps } from 'react'
import { useWords } from '#web/platform/i18n/i18n.ts'
import { FullHeightShell } from '#web/ui/layout/full-height-shell.tsx'
import { HelpNow } from '#web/ui/layout/header.tsx'
import { HeaderRow, NotMedical } from './session-header.tsx'

/** The header with "Leave site" and the crisis lines are there at once, before any data. */
export function ConversationPlaceholder({
  around,
}: Pick<ComponentProps<typeof FullHeightShell>, 'around'>) {
  const { t } = useWords('chat')
  return (
    <FullHeightShell title={t('title')} around={around}>
      <HeaderRow>
        <h1 tabIndex={-1} className="text-base">
          {t('title')}
        </h1>
      </HeaderRow>
      <NotMedical text={t('strip')}>
        <span className="order-last">
          <HelpNow />
        </span>
      </NotMedical>
      <main id="content" className="flex flex-auto flex-col">
        <div role="status" className="m-auto max-w-md px-5 py-8 text-center">
          <p className="text-xl font-semibold">{t('onItsWay.title')}</p>
          <p className="mt-1 text-lg text-muted">{t('onItsWay.text')}</p>
        </div>
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
