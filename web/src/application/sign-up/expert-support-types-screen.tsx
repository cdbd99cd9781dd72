import { missingFields, missingIn } from '@sanad/domain/application/application-form'
import { useState } from 'react'
import { Navigate, useNavigate } from 'react-router'
import { offeredSupportTypes } from '#web/platform/content/offered.ts'
import { useWords } from '#web/platform/i18n/i18n.ts'
import { path } from '#web/platform/navigation/mount.ts'
import { Button } from '#web/ui/forms/button.tsx'
import { SeveralChoices } from '#web/ui/forms/choices.tsx'
import { PageShell, PageHeading } from '#web/ui/layout/page-shell.tsx'
import { StepBar } from '#web/ui/layout/step-bar.tsx'
import { ScreenSkeleton } from '#web/ui/feedback/skeleton.tsx'
import { useFieldWords } from '../field-words.ts'
import { isFrozen } from '../frozen.ts'
import { SaveStatus, useFinishLater } from './save-status.tsx'
import { useProfileDraft } from './use-profile-draft.ts'

/** Specification §2.11: at least one must be chosen. */
export function ExpertSupportTypesScreen() {
  const { t } = useWords('application')
  const fieldWords = useFieldWords()
  const navigate = useNavigate()
  const draft = useProfileDraft()
  const finishLater = useFinishLater(draft)
  const [submitted, setSubmitted] = useState(false)
  if (draft.loading) return <ScreenSkeleton />
  if (isFrozen(draft.status)) return <Navigate to={path('/expert-approval-status')} replace />
  if (missingFields(draft.profile).some((field) => field !== 'supportTypes'))
    return <Navigate to={path('/expert-profile-setup')} replace />
  if (!draft.termsAccepted) return <Navigate to={path('/expert-terms')} replace />

  const chosen = draft.profile.supportTypes
  const missing = missingIn('supportTypes', draft.profile).length > 0
  async function next(): Promise<void> {
    setSubmitted(missing)
    if (missing) return document.getElementsByName('supportTypes')[0]?.focus()
    if (!draft.onServer) return void navigate(`${path('/auth')}?role=expert`)
    if ((await draft.save()) === 'saved') void navigate(path('/expert-document-upload'))
  }
  return (
    <PageShell
      title={t('types.tab')}
      back={path('/expert-terms')}
      bar={
        <StepBar
          back={{
            onClick: () => void navigate(path('/expert-terms')),
            label: t('wizard.back'),
          }}
          next={{ onClick: () => void next(), gated: missing, label: t('wizard.continue') }}
        />
      }
    >
      <SaveStatus draft={draft} />
      <PageHeading className="mt-3">{t('types.heading')}</PageHeading>
      <p className="mt-1.5 mb-6 text-muted">{t('types.text')}</p>
      <SeveralChoices
        look="cards"
        legendHidden
        name="supportTypes"
        legend={t('types.heading')}
        options={offeredSupportTypes(chosen).map((value) => ({
          value,
          label: fieldWords.choice('supportTypes', value),
          hint: t(`types.needs.${value}`),
        }))}
        chosen={chosen}
        onChoose={(types) => draft.change('supportTypes', types)}
        error={submitted && missing ? fieldWords.missing('supportTypes') : undefined}
      />
      <Button look="link" onClick={finishLater} className="mt-6">
        {t('wizard.later')}
      </Button>
    </PageShell>
  )
}
