import { isBlank } from '@sanad/domain/primitives/text/text'
import { listExercises } from '@sanad/domain/wellbeing/exercises/exercises'
import { referenceOf } from '@sanad/domain/wellbeing/help-card'
import { planSteps, type PlanStep } from '@sanad/domain/wellbeing/plan/plan'
import type { CardToSend } from '@sanad/domain/directory/service-card'
import { useState } from 'react'
import { offers } from '#web/platform/content/offered.ts'
import { useExercises } from '#web/platform/content/exercises.ts'
import { useWords } from '#web/platform/i18n/i18n.ts'
import { Button } from '#web/ui/forms/button.tsx'
import { SelectField } from '#web/ui/forms/select-field.tsx'
import { TextField } from '#web/ui/forms/text-field.tsx'

const longestEntry = 200

/** Makes a card for the supporter's message. */
export function HelpPicker({ onPick }: { readonly onPick: (card: CardToSend) => void }) {
  const { t } = useWords('plan')
  const { exercises } = useExercises()
  const [step, setStep] = useState<PlanStep>('signs')
  const [entry, setEntry] = useState('')
  return (
    <div className="mt-3 space-y-3">
      <Button
        look="soft"
        onClick={() => onPick({ name: t('together'), reference: referenceOf({ kind: 'plan' }) })}
      >
        {t('propose')}
      </Button>
      <p className="font-semibold">{t('suggest')}</p>
      <SelectField
        label={t('suggestStep')}
        value={step}
        options={planSteps.map((value) => ({ value, label: t(`steps.${value}.title`) }))}
        onChoose={setStep}
      />
      <TextField
        label={t('suggestText')}
        value={entry}
        dir="auto"
        maxLength={longestEntry}
        onChange={({ currentTarget }) => setEntry(currentTarget.value)}
      />
      <Button
        look="quiet"
        gated={isBlank(entry)}
        onClick={() => {
          if (isBlank(entry)) return
          onPick({ name: entry.trim(), reference: referenceOf({ kind: 'line', step }) })
        }}
      >
        {t('attach')}
      </Button>
      {offers('exercises') ? <p className="font-semibold">{t('exercises')}</p> : null}
      <ul className="divide-y divide-line">
        {listExercises(exercises).map(({ id, title, about }) => (
          <li key={id}>
            <button
              type="button"
              onClick={() =>
                onPick({ name: title, reference: referenceOf({ kind: 'exercise', id }) })
              }
              className="block min-h-11 w-full rounded-md p-2 text-start hover:bg-sunken"
            >
              <span className="block font-semibold">{title}</span>
              <span className="block text-sm text-muted">{about}</span>
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}
