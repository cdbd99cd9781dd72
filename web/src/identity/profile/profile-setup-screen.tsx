import { languageNames } from '#web/platform/i18n/language-names.ts'
import { useState, type ReactNode, useRef, type FormEvent } from 'react'
import { Navigate } from 'react-router'
import { useWords } from '#web/platform/i18n/i18n.ts'
import { pathOfStep, useStart } from '#web/platform/api/current-person.ts'
import { PageShell, PageHeading } from '#web/ui/layout/page-shell.tsx'
import { SignOutLink } from '../sign-in/sign-out-link.tsx'
import { useProfileForm } from './use-profile-form.ts'
import { HeartHandshake } from '#web/ui/icons/icons.ts'
import { Button } from '#web/ui/forms/button.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import { ageRangeChoices } from '@sanad/domain/identity/age'
import { nameAtMost } from '@sanad/domain/identity/name'
import { languages } from '@sanad/domain/primitives/language'
import { Checkbox } from '#web/ui/forms/checkbox.tsx'
import { Notice, Problem } from '#web/ui/feedback/notice.tsx'
import { OneChoice } from '#web/ui/forms/choices.tsx'
import { SelectField } from '#web/ui/forms/select-field.tsx'
import { TextField } from '#web/ui/forms/text-field.tsx'
import { Disc } from '#web/ui/layout/disc.tsx'
import { useNameProblem } from './name-words.ts'

/** Specification §2.7. People who have a profile are led on. */
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
        <Disc className="size-12 bg-surface text-accent">
          <HeartHandshake className="size-6" />
        </Disc>
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

type Form = ReturnType<typeof useProfileForm>

/** Shows each field with the reason why it is asked. */
function ProfileForm({ form }: { readonly form: Form }) {
  const { t } = useWords('identity')
  const problemOfName = useNameProblem()
  const element = useRef<HTMLFormElement>(null)

  function submit(event: FormEvent): void {
    event.preventDefault()
    const first = form.submit()
    element.current?.querySelector<HTMLElement>(`[name=${first}]`)?.focus()
  }

  return (
    <form ref={element} onSubmit={submit} noValidate className="space-y-5">
      <div>
        <PageHeading>{t('setup.heading')}</PageHeading>
        <p className="mt-1 text-muted">{t('setup.text')}</p>
      </div>
      <Problem title={t('setup.notSaved')} error={form.problem} />
      <TextField
        name="name"
        label={t('setup.name')}
        hint={t('setup.nameHint')}
        error={form.shows('name') ? problemOfName(form.values.name) : undefined}
        value={form.values.name}
        onChange={({ target }) => form.change({ name: target.value })}
        onBlur={() => form.leave('name')}
        autoComplete="name"
        maxLength={nameAtMost}
      />
      <AgeField form={form} />
      <OneChoice
        look="cards"
        legend={t('setup.language')}
        options={languages.map((value) => ({ value, label: languageNames[value] }))}
        value={form.language}
        onChoose={form.changeLanguage}
      />
      <Checkbox
        name="consent"
        required
        checked={form.values.consent}
        onChange={({ target }) => form.change({ consent: target.checked })}
        label={t('setup.consent')}
        error={form.shows('consent') ? t('setup.consentNeeded') : undefined}
      />
      <Button type="submit" className="w-full" busy={form.busy} gated={form.missing.length > 0}>
        {t('setup.save')}
      </Button>
    </form>
  )
}

function AgeField({ form }: { readonly form: Form }) {
  const { t } = useWords('identity')
  return (
    <div>
      <SelectField
        name="ageRange"
        label={t('setup.age')}
        hint={t('setup.ageHint')}
        error={form.shows('ageRange') ? t('setup.ageNeeded') : undefined}
        value={form.values.ageRange}
        onChoose={(ageRange) => form.change({ ageRange })}
        onBlur={() => form.leave('ageRange')}
        emptyOption={t('setup.ageNone')}
        options={ageRangeChoices.map((value) => ({ value, label: t(`setup.ages.${value}`) }))}
      />
      {form.values.ageRange === '13-17' ? (
        <Notice role="status" className="mt-3">
          {t('setup.minor')}
        </Notice>
      ) : null}
    </div>
  )
}
