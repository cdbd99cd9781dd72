import { missingIn } from '@sanad/domain/application/application-form'
import {
  wizardSteps,
  type DraftField,
  draftFields,
  profileFields,
  type ExpertProfileDraft,
  type ProfilePart,
} from '@sanad/domain/application/profile-fields'
import { useState } from 'react'
import { Navigate, useNavigate, useSearchParams } from 'react-router'
import { useWords, useLocale } from '#web/platform/i18n/i18n.ts'
import { path } from '#web/platform/navigation/mount.ts'
import { Button } from '#web/ui/forms/button.tsx'
import { ErrorSummary } from '#web/ui/forms/error-summary.tsx'
import { PageShell, PageHeading } from '#web/ui/layout/page-shell.tsx'
import { StepBar } from '#web/ui/layout/step-bar.tsx'
import { Segments } from '#web/ui/forms/segments.tsx'
import { ScreenSkeleton } from '#web/ui/feedback/skeleton.tsx'
import { DocumentsStep } from '../documents/documents-step.tsx'
import { useFieldWords } from '../field-words.ts'
import { isFrozen } from '../frozen.ts'
import { SaveStatus, useFinishLater } from './save-status.tsx'
import { useProfileDraft, type ProfileDraft } from './use-profile-draft.ts'
import { useTopics } from '#web/platform/content/topics.ts'
import { SeveralChoices } from '#web/ui/forms/choices.tsx'
import { SelectField } from '#web/ui/forms/select-field.tsx'
import { TextField, TextArea } from '#web/ui/forms/text-field.tsx'

/** Specification §2.11: each step has an address, so that Back and a reload keep it. */
export function ExpertProfileSetupScreen() {
  const [search] = useSearchParams()
  const draft = useProfileDraft()
  const requestedStep = Number(search.get('step') ?? 1)
  const firstGap = wizardSteps.findIndex(
    (stepName) => missingIn(stepName, draft.profile).length > 0,
  )
  const lastReachable = firstGap === -1 ? wizardSteps.length : firstGap + 1
  const step =
    Number.isInteger(requestedStep) && requestedStep >= 1
      ? Math.min(requestedStep, wizardSteps.length)
      : 1
  if (draft.loading) return <ScreenSkeleton />
  if (isFrozen(draft.status)) return <Navigate to={path('/expert-approval-status')} replace />
  if (step > lastReachable) return <Navigate to={toStep(lastReachable)} replace />
  return <WizardStep step={step} draft={draft} />
}

interface WizardStepProps {
  readonly step: number
  readonly draft: ProfileDraft
}

function WizardStep({ step, draft }: WizardStepProps) {
  const { t } = useWords('application')
  const fieldWords = useFieldWords()
  const navigate = useNavigate()
  const finishLater = useFinishLater(draft)
  const [tries, setTries] = useState({ step: 0, turn: 0 })
  const [saving, setSaving] = useState(false)
  const stepName = wizardSteps[step - 1] ?? 'personal'
  const missing = missingIn(stepName, draft.profile)
  const submitted = tries.step === step
  const errorOf = (field: DraftField) =>
    submitted && missing.includes(field) ? fieldWords.missing(field) : undefined
  const stepLabel = t('wizard.step', { step, of: wizardSteps.length })

  async function next(): Promise<void> {
    if (missing.length > 0) return setTries({ step, turn: tries.turn + 1 })
    setSaving(true)
    const saved = await draft.save()
    setSaving(false)
    if (saved === 'refused') return void navigate(path('/expert-approval-status'))
    void navigate(step === wizardSteps.length ? path('/expert-terms') : toStep(step + 1))
  }
  const back = () => void navigate(step === 1 ? path('/expert-onboarding') : toStep(step - 1))

  return (
    <PageShell
      title={t('wizard.tab')}
      back={back}
      bar={
        <StepBar
          back={{ onClick: back, label: t('wizard.back') }}
          next={{
            onClick: () => void next(),
            gated: missing.length > 0,
            busy: saving,
            label: t('wizard.next'),
          }}
        />
      }
    >
      <div className="mb-3 flex flex-wrap items-center justify-between gap-x-3 text-sm text-muted">
        <p>{stepLabel}</p>
        <SaveStatus draft={draft} />
      </div>
      <Segments step={step} of={wizardSteps.length} label={stepLabel} />
      <PageHeading turn={step} className="mt-6">
        {t(`wizard.${stepName}`)}
      </PageHeading>
      <p className="mt-1.5 mb-6 text-muted">{t(`wizard.${stepName}Text`)}</p>
      <div className="mb-6">
        <ErrorSummary
          title={t('wizard.missing')}
          errors={
            submitted ? missing.map((field) => [field, fieldWords.missing(field)] as const) : []
          }
          turn={tries.turn}
        />
      </div>
      <ProfileFields part={stepName} draft={draft} errorOf={errorOf} />
      {stepName === 'qualifications' ? <DocumentsStep onServer={draft.onServer} /> : null}
      <Button look="link" onClick={finishLater} className="mt-6">
        {t('wizard.later')}
      </Button>
    </PageShell>
  )
}

const toStep = (step: number): string => `${path('/expert-profile-setup')}?step=${step}`

interface ProfileFieldsProps {
  readonly part: ProfilePart
  readonly draft: Pick<ProfileDraft, 'profile' | 'change'>
  readonly errorOf: (field: DraftField) => string | undefined
}

const ProfileFields = ({ part, ...props }: ProfileFieldsProps) => (
  <div className="grid gap-6 sm:grid-cols-2">
    {draftFields
      .filter((field) => profileFields[field].part === part)
      .map((field) => (
        <div
          key={field}
          className={profileFields[field].kind === 'name' ? 'min-w-0' : 'min-w-0 sm:col-span-2'}
        >
          <ProfileInput field={field} {...props} />
        </div>
      ))}
  </div>
)

const autoComplete: Partial<Record<DraftField, string>> = {
  firstName: 'given-name',
  lastName: 'family-name',
}

interface ProfileInputProps extends Omit<ProfileFieldsProps, 'part'> {
  readonly field: DraftField
}

function ProfileInput({ field, draft: { profile, change }, errorOf }: ProfileInputProps) {
  const { t } = useWords('application')
  const words = useFieldWords()
  const topics = useTopics()
  const number = new Intl.NumberFormat(useLocale())
  const row = profileFields[field]
  const value = profile[field]
  const common = {
    name: field,
    label: words.label(field),
    hint: words.hint(field),
    error: errorOf(field),
  }
  const update = (next: string | null | readonly string[]) =>
    change(field, next as ExpertProfileDraft[DraftField])
  switch (row.kind) {
    case 'name':
      return (
        <TextField
          {...common}
          autoComplete={autoComplete[field]}
          maxLength={row.most}
          value={value as string}
          onChange={({ target }) => update(target.value)}
        />
      )
    case 'story':
      return (
        <TextArea
          data-saves
          {...common}
          maxLength={row.most}
          value={value as string}
          onChange={({ target }) => update(target.value)}
          count={t('wizard.written', {
            written: number.format((value as string).length),
            most: number.format(row.most),
          })}
        />
      )
    case 'one':
      return (
        <SelectField
          {...common}
          value={(value as string | null) ?? ''}
          emptyOption={t('wizard.choose')}
          options={row.values.map((choice) => ({
            value: choice,
            label: words.choice(field, choice),
          }))}
          onChoose={(chosen) => update(chosen === '' ? null : chosen)}
        />
      )
    case 'some':
    case 'topics':
      return (
        <SeveralChoices
          name={field}
          legend={common.label}
          hint={common.hint}
          error={common.error}
          options={
            row.kind === 'topics'
              ? topics.options(value as readonly string[], (topic) => topic.supportersMayName)
              : row.values.map((choice) => ({ value: choice, label: words.choice(field, choice) }))
          }
          chosen={value as readonly string[]}
          onChoose={update}
        />
      )
  }
}
