import { UsersRound } from '#web/ui/icons/icons.ts'
import { useWords } from '#web/platform/i18n/i18n.ts'
import { path } from '#web/platform/navigation/mount.ts'
import { AppShell } from '#web/ui/layout/app-shell.tsx'
import { ButtonLink } from '#web/ui/forms/button.tsx'
import { PageHeading } from '#web/ui/layout/page-shell.tsx'
import { Disc } from '#web/ui/layout/disc.tsx'

export function CommunityScreen() {
  const { t } = useWords('home')
  return (
    <AppShell title={t('community.tab')}>
      <div className="mx-auto max-w-md pt-16 text-center">
        <Disc className="mx-auto size-20 bg-accent-soft text-accent-ink">
          <UsersRound className="size-9" />
        </Disc>
        <PageHeading className="mt-5">{t('community.heading')}</PageHeading>
        <p className="mt-1 font-semibold text-accent">{t('community.soon')}</p>
        <p className="mt-3 text-muted">{t('community.text')}</p>
        <ButtonLink to={path('/home')} look="quiet" className="mt-6">
          {t('community.home')}
        </ButtonLink>
      </div>
    </AppShell>
  )
}
