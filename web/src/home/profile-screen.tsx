import { useWords } from '#web/platform/i18n.ts'
import { useMe } from '#web/platform/who.ts'
import { AppShell } from '#web/ui/app-shell.tsx'
import { PageHeading } from '#web/ui/page-heading.tsx'
import { ScreenSkeleton } from '#web/ui/skeleton.tsx'
import { ProfileCard } from './profile-card.tsx'
import './strings.ts'

export function ProfileScreen() {
  const { t } = useWords('home')
  const me = useMe()
  if (!me) return <ScreenSkeleton />
  return (
    <AppShell title={t('profile.title')}>
      <PageHeading className="mb-5">{me.firstName}</PageHeading>
      <div className="max-w-xl">
        <ProfileCard me={me} />
      </div>
    </AppShell>
  )
}
