import type { OpenShift, Shift } from '@sanad/domain/availability/rota-contract'
import { TriangleAlert } from '#web/ui/icons/icons.ts'
import type { CSSProperties } from 'react'
import { useLocale, useWords } from '#web/platform/i18n/i18n.ts'
import { classes } from '#web/ui/theme/classes.ts'
import { useShiftWords } from '../shift-words.ts'
import { clockOf } from './rota-times.ts'
import { kindLooks } from './kind-look.tsx'

export type AnyShift = Shift | OpenShift

interface ShiftBarProps {
  readonly shift: AnyShift
  readonly timeZone: string
  readonly isOwn: boolean
  readonly style: CSSProperties
  /** `flat`: one text line, for a shift over midnight. `narrow`: the name runs downward. */
  readonly shape: keyof typeof shapes
  /** The bar has room for the beginning of the shift's time, not for its end. */
  readonly isShort: boolean
  readonly onPress: () => void
}

const shapes = {
  block: 'flex-col items-start',
  flat: 'items-center gap-1.5 whitespace-nowrap',
  narrow: 'items-start gap-1 whitespace-nowrap',
} as const

const downward = { writingMode: 'vertical-rl' } as const

/** A press opens what can be done with the shift. */
export function ShiftBar({
  shift,
  timeZone,
  isOwn,
  style,
  shape,
  isShort,
  onPress,
}: ShiftBarProps) {
  const { t } = useWords('availability')
  const locale = useLocale()
  const words = useShiftWords(timeZone)
  const { Icon, colors } = kindLooks[shift.kind]
  const owner = 'firstName' in shift ? shift.firstName : undefined
  const needsCover = 'coverAsked' in shift && shift.coverAsked
  const name = owner ?? t('rota.open')
  const cover = needsCover ? [t('rota.coverAsked')] : []
  const spoken = [name, ...cover, t(`rota.kinds.${shift.kind}`), words.when(shift)]
  return (
    <button
      type="button"
      style={style}
      onClick={onPress}
      className={classes(
        'absolute flex overflow-hidden rounded-sm border border-s-4 px-0.5 py-0.5 text-start text-xs leading-tight hover:brightness-95',
        shapes[shape],
        owner === undefined ? 'border-dashed' : '',
        isOwn ? 'font-semibold' : '',
        colors,
      )}
    >
      <span className="sr-only">
        {new Intl.ListFormat(locale, { type: 'unit', style: 'short' }).format(spoken)}
      </span>
      <span
        aria-hidden
        className={classes(
          'flex max-h-full shrink-0 items-center gap-0.5 overflow-hidden',
          shape === 'flat' ? '' : 'max-w-full',
        )}
        style={shape === 'narrow' ? downward : undefined}
      >
        <Icon aria-hidden className="size-3 shrink-0" />
        {needsCover ? <TriangleAlert aria-hidden className="size-3 shrink-0" /> : null}
        <bdi className="truncate">{owner ?? t('rota.openShort')}</bdi>
      </span>
      {shape === 'narrow' ? null : (
        <bdi aria-hidden dir="ltr" className="whitespace-nowrap tabular-nums">
          {clockOf(shift.startsAt, timeZone)}
          {isShort ? null : `–${clockOf(shift.endsAt, timeZone, true)}`}
        </bdi>
      )}
    </button>
  )
}
