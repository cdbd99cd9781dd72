import { useWords } from '#web/platform/i18n/i18n.ts'
import { AppShell } from '#web/ui/layout/app-shell.tsx'
import { PageHeading } from '#web/ui/layout/page-shell.tsx'
import { CheckIns } from './check-ins.tsx'
import { TalkRequests } from './talk-requests.tsx'
import { WriteToExperts } from './write-to-experts.tsx'

export function ExpertsScreen() {
  const { t } = useWords('supporter-care')
  return (
    <AppShell title={t('experts.title')} width="wide">
      <PageHeading>{t('experts.title')}</PageHeading>
      <p className="mt-1 mb-6 max-w-2xl text-muted">{t('experts.lead')}</p>
      <div className="grid grid-cols-1 gap-8 lg:grid-cols-2 lg:items-start">
        <div className="space-y-8">
          <TalkRequests />
          <WriteToExperts />
        </div>
        <CheckIns />
      </div>
    </AppShell>
  )
}
