import { SignOutLink } from '#web/identity/index.ts'
import { useWords } from '#web/platform/i18n/i18n.ts'
import { Button } from '#web/ui/forms/button.tsx'
import { PageHeading } from '#web/ui/layout/page-heading.tsx'
import { PageShell } from '#web/ui/layout/page-shell.tsx'
import { MoodChoice } from './mood-choice.tsx'
import { useMoodPicker } from './use-mood-picker.ts'
import './strings.ts'

/** Specification §2.4. Skipped for people whose assessment has the mood already. */
export function MoodPickerScreen() {
  const { t } = useWords('assessment')
  const picker = useMoodPicker()
  return (
    <PageShell
      title={t('moodPicker.tab')}
      back={picker.back}
      bar={
        <Button
          onClick={() => void picker.goOn()}
          gated={picker.mood === null}
          busy={picker.busy}
          className="w-full"
        >
          {t('moodPicker.continue')}
        </Button>
      }
    >
      <PageHeading>{t('moodPicker.heading')}</PageHeading>
      <p className="mt-1 mb-5 text-muted">{t('moodPicker.text')}</p>
      <MoodChoice
        legend={t('moodPicker.heading')}
        value={picker.mood}
        onChoose={picker.choose}
        missing={picker.showsMissing && picker.mood === null}
        firstRef={picker.firstOption}
      />
      <SignOutLink />
    </PageShell>
  )
}
