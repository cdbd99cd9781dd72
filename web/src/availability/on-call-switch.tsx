import { emergenciesAtOnce, priorityLevels } from '@sanad/domain/availability/on-call'
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { api, useChange } from '#web/platform/api/api.ts'
import { clockOrWeekday } from '#web/platform/i18n/shown-times.ts'
import { useWords } from '#web/platform/i18n/i18n.ts'
import { QueryState } from '#web/ui/feedback/query-state.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import { Problem } from '#web/ui/feedback/notice.tsx'
import { SelectField } from '#web/ui/forms/select-field.tsx'
import { Switch } from '#web/ui/forms/switch.tsx'
import { onCallQuery } from './queries.ts'

const { min, max } = emergenciesAtOnce
const counts = Array.from({ length: max - min + 1 }, (_, more) => String(min + more))

const levelsFrom = (highest: number) =>
  Array.from({ length: priorityLevels.max - highest + 1 }, (_, more) => highest + more)
const nameOfLevel = (level: number) =>
  level === priorityLevels.min ? 'first' : level === priorityLevels.max ? 'last' : 'between'

/** EMERGENCY-9. The switch says what being on call means. */
export function OnCallSwitch() {
  const query = useQuery(onCallQuery)
  return (
    <QueryState query={query} place="h-28">
      {(now) => <OnCallCard now={now} />}
    </QueryState>
  )
}

type SetOnCall = typeof api.availability.setOnCall
interface OnCallCardProps {
  readonly now: Awaited<ReturnType<SetOnCall>>
}

function OnCallCard({ now }: OnCallCardProps) {
  const { t } = useWords('availability')
  const descriptionId = useId()
  const changing = useChange(onCallQuery, (change: Parameters<SetOnCall>[0]) =>
    api.availability.setOnCall(change),
  )
  const { whyNot, shiftUntil, restsUntil } = now
  const on = changing.isPending ? changing.variables.isOnCall : now.isOnCall
  const gated = whyNot !== null && !on
  const description = (): string | null => {
    if (gated) return t(`onCall.whyNot.${whyNot}`)
    if (restsUntil !== null && (on || shiftUntil !== null))
      return t('onCall.resting', { time: clockOrWeekday(restsUntil) })
    if (on) return t('onCall.on')
    return shiftUntil === null ? t('onCall.off') : null
  }
  return (
    <Card>
      <Switch
        label={t('onCall.label')}
        on={on}
        gated={gated}
        describedBy={descriptionId}
        onPress={() => !gated && changing.mutate({ isOnCall: !now.isOnCall })}
      />
      <p id={descriptionId} className="text-sm text-muted">
        {description()}
      </p>
      {shiftUntil === null ? null : (
        <p className="mt-1 text-sm font-medium">
          {t('onCall.byRota', { time: clockOrWeekday(shiftUntil) })}
        </p>
      )}
      {on ? <OnCallChoices now={now} onChange={changing.mutate} /> : null}
      <Problem className="mt-3">{changing.isError && t('onCall.failed')}</Problem>
    </Card>
  )
}

interface OnCallChoicesProps extends OnCallCardProps {
  readonly onChange: (change: Parameters<SetOnCall>[0]) => void
}

/** How many emergencies at once, and how early in the turn. */
function OnCallChoices({ now, onChange }: OnCallChoicesProps) {
  const { t } = useWords('availability')
  return (
    <>
      <p className="mt-1 text-sm text-muted">
        {t('onCall.open', { count: now.currentEmergencyCount })}
      </p>
      <div className="mt-3 grid gap-3 sm:grid-cols-2">
        <SelectField
          label={t('onCall.level')}
          value={String(now.priorityLevel)}
          options={levelsFrom(now.highestLevel).map((level) => ({
            value: String(level),
            label: t(`onCall.levels.${nameOfLevel(level)}`, { level }),
          }))}
          onChoose={(chosen) => onChange({ isOnCall: true, priorityLevel: Number(chosen) })}
        />
        <SelectField
          label={t('onCall.howMany')}
          value={String(now.maxConcurrentEmergencies)}
          options={counts.map((value) => ({ value, label: value }))}
          onChoose={(chosen) =>
            onChange({
              isOnCall: true,
              maxConcurrentEmergencies: Number(chosen),
            })
          }
        />
      </div>
    </>
  )
}
