import type { Me } from '@sanad/domain/identity/contract'
import { NextShiftCard } from '#web/availability/index.ts'
import { useWords } from '#web/platform/i18n/i18n.ts'
import { NoticesCard, WhoAnswersCard } from '#web/operations/index.ts'
import { ShiftNotesCard } from '#web/supporter-care/index.ts'
import { Greeting } from './greeting.tsx'
import { ProfileCard } from './profile-card.tsx'
import { StaffLinks } from './staff-links.tsx'

/** Supervisors, admins and the owner. */
export function StaffDashboard({ me }: { readonly me: Me }) {
  const { t } = useWords('home')
  return (
    <>
      <Greeting>{t('dashboard.welcome', { name: me.firstName })}</Greeting>
      <div className="max-w-xl space-y-4">
        <StaffLinks />
        <ShiftNotesCard />
        <WhoAnswersCard />
        <NoticesCard />
        <NextShiftCard />
        <ProfileCard me={me} />
      </div>
    </>
  )
}
