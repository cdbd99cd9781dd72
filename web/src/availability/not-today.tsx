import { supportTypes } from '@sanad/domain/application/experience'
import type { Availability, Avoidable } from '@sanad/domain/availability/being-here-contract'
import { useState } from 'react'
import { offeredSupportTypes } from '#web/platform/content/offered.ts'
import { useTopics } from '#web/platform/content/topics.ts'
import { useLocale, useWords } from '#web/platform/i18n/i18n.ts'
import { SeveralChoices } from '#web/ui/forms/choices.tsx'
import { ChoiceSheet } from '#web/ui/feedback/choice-sheet.tsx'
import { SheetButton } from '#web/ui/feedback/sheet-button.tsx'
import type { AvailabilityChange } from './use-availability-change.ts'

interface NotTodayProps {
  readonly now: Availability
  readonly change: AvailabilityChange
}

/** MATCH-29. No reason is asked for. */
export function NotToday({ now, change }: NotTodayProps) {
  const { t } = useWords('availability')
  const locale = useLocale()
  const topics = useTopics()
  const names = now.notToday.map((avoided) => nameOf(avoided))
  return (
    <div>
      {names.length === 0 ? null : (
        <p className="text-sm">
          {t('notToday.chosen', {
            list: new Intl.ListFormat(locale, { type: 'unit', style: 'short' }).format(names),
          })}
        </p>
      )}
      <SheetButton look="link" label={t(names.length === 0 ? 'notToday.open' : 'notToday.change')}>
        {(close) => <ChoiceForm now={now} change={change} onClose={close} />}
      </SheetButton>
    </div>
  )

  function nameOf(avoided: Avoidable): string {
    const type = supportTypes.find((known) => known === avoided)
    return type ? t(`types.${type}`) : topics.nameOf(avoided)
  }
}

function ChoiceForm({ now, change, onClose }: NotTodayProps & { readonly onClose: () => void }) {
  const { t } = useWords('availability')
  const topics = useTopics()
  const [areas, setAreas] = useState<readonly string[]>(() =>
    now.notToday.filter((avoided) => !supportTypes.some((type) => type === avoided)),
  )
  const [types, setTypes] = useState(() =>
    supportTypes.filter((avoided) => now.notToday.includes(avoided)),
  )
  return (
    <ChoiceSheet
      onClose={onClose}
      title={t('notToday.title')}
      text={t('notToday.text')}
      call={change}
      yes={t('notToday.save')}
      onYes={() => change.avoidToday([...areas, ...types], onClose)}
      no={t('notToday.no')}
    >
      <div className="mt-4 space-y-5">
        <SeveralChoices
          legend={t('notToday.topics')}
          name="not-today-topics"
          options={topics.options(areas)}
          chosen={areas}
          onChoose={setAreas}
        />
        <SeveralChoices
          legend={t('notToday.kinds')}
          name="not-today-kinds"
          options={offeredSupportTypes(types).map((value) => ({
            value,
            label: t(`types.${value}`),
          }))}
          chosen={types}
          onChoose={setTypes}
        />
      </div>
    </ChoiceSheet>
  )
}
