import { useWords } from '#web/platform/i18n/i18n.ts'
import { TitledScreen } from '#web/ui/layout/titled-screen.tsx'
import { CheckIns } from './check-ins.tsx'
import { TalkRequests } from './talk-requests.tsx'
import { WriteToExperts } from './write-to-experts.tsx'

export function ExpertsScreen() {
  const { t } = useWords('supporter-care')
  return (
    <TitledScreen title={t('experts.title')} lead={t('experts.lead')} width="wide">
      <div className="grid grid-cols-1 gap-8 lg:grid-cols-2 lg:items-start">
        <div className="space-y-8">
          <TalkRequests />
          <WriteToExperts />
        </div>
        <CheckIns />
      </div>
    </TitledScreen>
  )
}
