import { SignOutLink } from '#web/identity/index.ts'
import { useWords } from '#web/platform/i18n/i18n.ts'
import { Button } from '#web/ui/forms/button.tsx'
import { PageShell, PageHeading } from '#web/ui/layout/page-shell.tsx'
import { MoodChoice } from './mood-choice.tsx'
import { moods, type Mood } from '@sanad/domain/assessment/answers'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { api } from '#web/platform/api/api.ts'
import { path } from '#web/platform/navigation/mount.ts'
import { inTab } from '#web/platform/storage/storage.ts'
import { useBack } from '#web/platform/navigation/use-back.ts'
import { refetchStart, pathOfStep } from '#web/platform/api/current-person.ts'
import { identityKeys } from '#web/identity/storage-keys.ts'

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

/** The mood that was chosen before a reload or a step back. */
const begin = (): Mood | null =>
  moods.find((mood) => mood === inTab.get(identityKeys.person.mood)) ?? null

/** Specification §2.4: stores the mood, then opens the profile form. */
function useMoodPicker() {
  const navigate = useNavigate()
  const client = useQueryClient()
  const [mood, setMood] = useState(begin)
  const [showsMissing, setShowsMissing] = useState(false)
  const [busy, setBusy] = useState(false)
  const firstOption = useRef<HTMLInputElement>(null)

  function choose(chosen: Mood): void {
    inTab.set(identityKeys.person.mood, chosen)
    setMood(chosen)
  }

  /** A mood that could not be stored stops nobody. */
  async function keep(chosen: Mood): Promise<string> {
    try {
      await api.assessment.chooseMood({ mood: chosen })
      const { me, next } = await refetchStart(client)
      if (me?.profileCompleted) return pathOfStep(next)
    } catch (fault) {
      console.warn('The mood could not be kept.', fault)
    }
    return path('/profile-setup')
  }

  async function goOn(): Promise<void> {
    setShowsMissing(true)
    if (mood === null) return firstOption.current?.focus()
    if (busy) return
    // Busy until the next screen is there, so that a second press does not count.
    setBusy(true)
    await navigate(await keep(mood), { state: { role: 'seeker' } })
  }

  return { mood, showsMissing, busy, firstOption, choose, goOn, back: useBack() }
}
