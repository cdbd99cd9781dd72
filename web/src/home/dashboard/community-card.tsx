import { UsersRound } from 'lucide-react'
import { useWords } from '#web/platform/i18n/i18n.ts'
import { path } from '#web/platform/navigation/mount.ts'
import { WayCard } from '#web/ui/layout/way-card.tsx'

const words = {
  seeker: { title: 'dashboard.community', text: 'dashboard.communityText' },
  expert: { title: 'dashboard.expertCommunity', text: 'dashboard.expertCommunityText' },
} as const

export function CommunityCard({ side }: { readonly side: keyof typeof words }) {
  const { t } = useWords('home')
  return (
    <WayCard
      picture={UsersRound}
      title={t(words[side].title)}
      text={t(words[side].text)}
      action={t('dashboard.groups')}
      to={path('/community')}
    />
  )
}
