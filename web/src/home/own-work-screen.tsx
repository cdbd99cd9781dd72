import { TalkAgainCard } from '#web/chat/index.ts'
import { OwnWeek } from '#web/availability/index.ts'
import { CareCard, KindWordsCard } from '#web/supporter-care/index.ts'
import { useWords } from '#web/platform/i18n/i18n.ts'
import { HandbookLink } from '#web/platform/handbook/handbook-link.tsx'
import { path, stage } from '#web/platform/navigation/mount.ts'
import { AppShell } from '#web/ui/layout/app-shell.tsx'
import { PageHeading } from '#web/ui/layout/page-shell.tsx'
import { LinkList } from '#web/ui/layout/link-list.tsx'
import { CalendarDays, GraduationCap, UsersRound } from '#web/ui/icons/icons.ts'

export function OwnWorkScreen() {
  const { t } = useWords('home')
  const links = [
    { to: path('/appointments'), picture: CalendarDays, name: t('dashboard.appointments') },
    {
      to: path('/expert-training'),
      picture: GraduationCap,
      name: t('dashboard.training'),
      text: t('dashboard.trainingText'),
    },
    ...(stage() === 'preview'
      ? [{ to: path('/community'), picture: UsersRound, name: t('dashboard.expertCommunity') }]
      : []),
  ]
  return (
    <AppShell title={t('ownWork')}>
      <HandbookLink to="supporter#limits" />
      <PageHeading>{t('ownWork')}</PageHeading>
      <div className="mt-4 grid items-start gap-4 md:grid-cols-2">
        <div className="space-y-4">
          <OwnWeek />
          <KindWordsCard />
        </div>
        <div className="space-y-4">
          <CareCard />
          <TalkAgainCard side="expert" />
          <LinkList links={links} />
        </div>
      </div>
    </AppShell>
  )
}
