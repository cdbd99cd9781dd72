import { UsersRound } from '#web/ui/icons/icons.ts'
import { useWords } from '#web/platform/i18n/i18n.ts'
import { path } from '#web/platform/navigation/mount.ts'
import { ActionCard } from '#web/ui/layout/action-card.tsx'

const words = {
  seeker: { title: 'dashboard.community', text: 'dashboard.communityText' },
  expert: { title: 'dashboard.expertCommunity', text: 'dashboard.expertCommunityText' },
} as const

export function CommunityCard({ side }: { readonly side: keyof typeof words }) {
  const { t } = useWords('home')
  return (
    <ActionCard
      picture={UsersRound}
      title={t(words[side].title)}
      text={t(words[side].text)}
      action={t('dashboard.groups')}
      to={path('/community')}
    />
  )
}
