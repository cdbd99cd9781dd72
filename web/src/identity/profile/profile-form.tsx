import { ageRangeChoices } from '@sanad/domain/identity/age'
import { nameAtMost } from '@sanad/domain/identity/name'
import { languages, type Language } from '@sanad/domain/primitives/language'
import { useRef, type FormEvent } from 'react'
import { useWords } from '#web/platform/i18n/i18n.ts'
import { Button } from '#web/ui/forms/button.tsx'
import { Checkbox } from '#web/ui/forms/checkbox.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { Problem } from '#web/ui/feedback/problem.tsx'
import { PageHeading } from '#web/ui/layout/page-heading.tsx'
import { OneChoice } from '#web/ui/forms/choices.tsx'
import { SelectField } from '#web/ui/forms/select-field.tsx'
import { TextField } from '#web/ui/forms/text-field.tsx'
import { useNameProblem } from './name-words.ts'
import type { useProfileForm } from './use-profile-form.ts'

const languageNames = { en: 'English', ar: 'العربية' } as const satisfies Record<Language, string>

type Form = ReturnType<typeof useProfileForm>

/** Four fields, each with the reason why it is asked. */
export function ProfileForm({ form }: { readonly form: Form }) {
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
        options={[
          { value: '', label: t('setup.ageNone') },
          ...ageRangeChoices.map((value) => ({ value, label: t(`setup.ages.${value}`) })),
        ]}
      />
      {form.values.ageRange === '13-17' ? (
        <Notice role="status" className="mt-3">
          {t('setup.minor')}
        </Notice>
      ) : null}
    </div>
  )
}
