import type { Session } from '@sanad/domain/chat/contract'
import { useQuery } from '@tanstack/react-query'
import { api, readQuery } from '#web/platform/api/api.ts'
import { useWords } from '#web/platform/i18n/i18n.ts'
import { useRefetchOn } from '#web/platform/live/live-provider.tsx'
import { Dialog } from '#web/ui/feedback/dialog.tsx'
import { SheetButton } from '#web/ui/feedback/sheet-button.tsx'
import { PlanText } from './plan-text.tsx'

/** PLAN-6.1. Steps that the seeker shows, as they are now. */
export function SharedPlan({ session }: { readonly session: Session }) {
  const { t } = useWords('plan')
  const sessionId = session.id
  const query = readQuery(['plan', 'shared', sessionId], api.plan.sharedPlan, { sessionId })
  const { data } = useQuery({ ...query, gcTime: 0 })
  useRefetchOn(query.queryKey, 'plan.shown-changed')
  const steps = data?.steps ?? []
  if (steps.length === 0) return null
  return (
    <div
      role="status"
      className="flex flex-wrap items-center gap-3 border-t border-line bg-primary-soft px-4 py-2 text-primary-ink"
    >
      <p className="flex-1 font-semibold">{t('shared', { count: steps.length })}</p>
      <SheetButton look="quiet" label={t('read')}>
        {(close) => (
          <Dialog
            shape="sheet"
            onClose={close}
            title={t('sharedTitle')}
            description={t('sharedText')}
          >
            {steps.map(({ step, text }) => (
              <div key={step} className="mt-3">
                <p className="font-semibold">{t(`steps.${step}.title`)}</p>
                <PlanText step={step} text={text} />
              </div>
            ))}
          </Dialog>
        )}
      </SheetButton>
    </div>
  )
}
