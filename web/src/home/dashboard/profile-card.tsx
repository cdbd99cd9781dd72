import type { Me } from '@sanad/domain/identity/contract'
import type { ReactNode } from 'react'
import { useWords } from '#web/platform/i18n/i18n.ts'
import { Avatar } from '#web/ui/layout/avatar.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import { SignOutButton } from '../sign-out-button.tsx'

/** The person's name and role, and the button to sign out. */
export function ProfileCard({ me }: { readonly me: Me }) {
  const { t } = useWords('home')
  return (
    <Card>
      <div className="flex items-center gap-4">
        <Avatar name={me.firstName} />
        <h2 className="text-lg">{t('profile.title')}</h2>
      </div>
      <dl className="mt-3 space-y-1">
        {me.email ? (
          <Fact term={t('profile.email')}>
            <bdi dir="ltr">{me.email}</bdi>
          </Fact>
        ) : null}
        <Fact term={t('profile.role')}>{t(`profile.roles.${me.role}`)}</Fact>
        <Fact term={t('profile.status')}>{t(`profile.statuses.${me.verificationStatus}`)}</Fact>
      </dl>
      {me.role === 'seeker' ? (
        <p className="mt-1 text-sm text-muted">{t('profile.noApproval')}</p>
      ) : null}
      <SignOutButton />
    </Card>
  )
}

const Fact = ({ term, children }: { readonly term: string; readonly children: ReactNode }) => (
  <div className="flex flex-wrap justify-between gap-x-4">
    <dt className="text-muted">{term}</dt>
    <dd className="min-w-0 font-medium wrap-anywhere">{children}</dd>
  </div>
)
