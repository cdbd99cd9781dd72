import { UsersRound } from 'lucide-react'
import { useWords } from '#web/platform/i18n.ts'
import { path } from '#web/platform/mount.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'

const words = {
  seeker: { title: 'dashboard.community', text: 'dashboard.communityText' },
  expert: { title: 'dashboard.expertCommunity', text: 'dashboard.expertCommunityText' },
} as const

export function CommunityCard({ side }: { readonly side: keyof typeof words }) {
  const { t } = useWords('home')
  return (
    <Card>
      <div className="flex items-center gap-4">
        <span
          aria-hidden
          className="inline-flex size-12 shrink-0 items-center justify-center rounded-full bg-primary-soft text-primary-ink"
        >
          <UsersRound className="size-6" />
        </span>
        <div>
          <h2 className="text-lg">{t(words[side].title)}</h2>
          <p className="text-sm text-muted">{t(words[side].text)}</p>
        </div>
      </div>
      <ButtonLink look="soft" to={path('/community')} className="mt-4 w-full">
        {t('dashboard.groups')}
      </ButtonLink>
    </Card>
  )
}
