import type { Me } from '@sanad/domain/identity/contract'
import { LogOut } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { useSignOut } from '#web/identity/index.ts'
import { useWords } from '#web/platform/i18n.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'

/** How the service knows this person, and the way out. */
export function ProfileCard({ me }: { readonly me: Me }) {
  const { t } = useWords('home')
  const signOut = useSignOut()
  const [busy, setBusy] = useState(false)
  return (
    <Card>
      <div className="flex items-center gap-4">
        <Avatar name={me.firstName} />
        <h2 className="text-lg">{t('profile.title')}</h2>
      </div>
      <dl className="mt-3 space-y-1">
        <Fact term={t('profile.email')}>
          <bdi dir="ltr">{me.email}</bdi>
        </Fact>
        <Fact term={t('profile.role')}>{t(`profile.roles.${me.role}`)}</Fact>
        <Fact term={t('profile.status')}>{t(`profile.statuses.${me.verificationStatus}`)}</Fact>
      </dl>
      <Button
        look="quiet"
        className="mt-4 w-full sm:w-auto"
        busy={busy}
        onClick={() => {
          setBusy(true)
          void signOut().finally(() => setBusy(false))
        }}
        icon={<LogOut aria-hidden className="flip size-5" />}
      >
        {t('profile.signOut')}
      </Button>
    </Card>
  )
}

const Fact = ({ term, children }: { readonly term: string; readonly children: ReactNode }) => (
  <div className="flex flex-wrap justify-between gap-x-4">
    <dt className="text-muted">{term}</dt>
    <dd className="min-w-0 font-medium wrap-anywhere">{children}</dd>
  </div>
)
