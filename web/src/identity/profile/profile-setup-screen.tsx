import { useState, type ReactNode } from 'react'
import { Navigate } from 'react-router'
import { useWords } from '#web/platform/i18n/i18n.ts'
import { pathOfStep, useStart } from '#web/platform/api/current-person.ts'
import { PageShell } from '#web/ui/layout/page-shell.tsx'
import { ProfileForm } from './profile-form.tsx'
import { SignOutLink } from '../sign-in/sign-out-link.tsx'
import { UnderThirteen } from './under-thirteen.tsx'
import { useProfileForm } from './use-profile-form.ts'
import '../strings.ts'

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
