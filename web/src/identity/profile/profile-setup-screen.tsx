import { useState, type ReactNode } from 'react'
import { Navigate } from 'react-router'
import { useWords } from '#web/platform/i18n/i18n.ts'
import { pathOfStep, useStart } from '#web/platform/api/current-person.ts'
import { PageShell } from '#web/ui/layout/page-shell.tsx'
import { ProfileForm } from './profile-form.tsx'
import { SignOutLink } from '../sign-in/sign-out-link.tsx'
import { useProfileForm } from './use-profile-form.ts'
import { HeartHandshake } from '#web/ui/icons/icons.ts'
import { Button } from '#web/ui/forms/button.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import { PageHeading } from '#web/ui/layout/page-heading.tsx'

/**
 * Specification §2.7: the profile that a supporter sees, before the first match. People who have
 * one are led on.
 */
export function ProfileSetupScreen({ childLines }: { readonly childLines: ReactNode }) {
  const { t } = useWords('identity')
  const start = useStart().data
  const [tooYoung, setTooYoung] = useState(false)
  const me = start?.me
  if (!me || !start) return null
  if (me.profileCompleted || me.role !== 'seeker')
    return <Navigate to={pathOfStep(start.next)} replace />
  return tooYoung ? (
    <UnderThirteen childLines={childLines} onMistake={() => setTooYoung(false)} />
  ) : (
    <Form title={t('setup.tab')} me={me} onTooYoung={() => setTooYoung(true)} />
  )
}

type FormProps = Parameters<typeof useProfileForm>[0] & { readonly title: string }

function Form({ title, ...options }: FormProps) {
  const form = useProfileForm(options)
  return (
    <PageShell title={title} back={form.back} width="form">
      <ProfileForm form={form} />
      <SignOutLink />
    </PageShell>
  )
}

interface UnderThirteenProps {
  readonly childLines: ReactNode
  readonly onMistake: () => void
}

/** Decision 49: a kind stop, and lines for children. Nothing of it is stored. */
function UnderThirteen({ childLines, onMistake }: UnderThirteenProps) {
  const { t } = useWords('identity')
  return (
    <PageShell title={t('setup.tab')}>
      <div className="flex items-start gap-4 rounded-xl bg-accent-soft p-5">
        <span
          aria-hidden
          className="flex size-12 shrink-0 items-center justify-center rounded-full bg-surface text-accent"
        >
          <HeartHandshake className="size-6" />
        </span>
        <PageHeading arriving className="pt-1.5">
          {t('child.heading')}
        </PageHeading>
      </div>
      <p className="mt-5 text-lg">{t('child.text')}</p>
      <p className="mt-2">{t('child.adult')}</p>
      <Card className="mt-5">{childLines}</Card>
      <p className="mt-5 text-sm text-muted">{t('child.nothingKept')}</p>
      <Button look="link" onClick={onMistake} className="mt-1">
        {t('child.mistake')}
      </Button>
      <div>
        <SignOutLink />
      </div>
    </PageShell>
  )
}
