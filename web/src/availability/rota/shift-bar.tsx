import type { OpenShift, Shift } from '@sanad/domain/availability/rota-contract'
import { TriangleAlert } from 'lucide-react'
import type { CSSProperties } from 'react'
import { useWords } from '#web/platform/i18n/i18n.ts'
import { classes } from '#web/ui/theme/classes.ts'
import { useShiftWords } from '../shift-words.ts'
import { kindLooks } from './kind-look.tsx'
import '../strings.ts'

/** A shift of a person, or one that is open. */
export type AnyShift = Shift | OpenShift

interface ShiftBarProps {
  readonly shift: AnyShift
  readonly timeZone: string
  readonly isOwn: boolean
  readonly style: CSSProperties
  /** `flat`: one text line, for a shift over midnight. `narrow`: the text runs downward. */
  readonly shape: keyof typeof shapes
  readonly onPress: () => void
}

const shapes = {
  block: 'flex-col',
  flat: 'items-center gap-1.5 whitespace-nowrap',
  narrow: 'items-start gap-1 whitespace-nowrap',
} as const

const downward = { writingMode: 'vertical-rl' } as const

/** One shift in the calendar. A press opens what can be done with it. */
export function ShiftBar({ shift, timeZone, isOwn, style, shape, onPress }: ShiftBarProps) {
  const { t } = useWords('availability')
  const words = useShiftWords(timeZone)
  const { Icon, colors } = kindLooks[shift.kind]
  const owner = 'firstName' in shift ? shift.firstName : undefined
  const needsCover = 'coverAsked' in shift && shift.coverAsked
  const name = owner ?? t('rota.open')
  const state = [
    owner,
    needsCover ? t('rota.coverAsked') : undefined,
    t(`rota.kinds.${shift.kind}`),
  ]
  return (
    <button
      type="button"
      style={style}
      aria-label={[owner === undefined ? t('rota.open') : undefined, ...state, words.when(shift)]
        .filter((part) => part !== undefined)
        .join(', ')}
      onClick={onPress}
      className={classes(
        'absolute flex overflow-hidden rounded-sm border border-s-4 px-1 py-0.5 text-start text-xs leading-tight hover:brightness-95',
        shapes[shape],
        owner === undefined ? 'border-dashed' : '',
        isOwn ? 'font-semibold' : '',
        colors,
      )}
    >
      <span
        className="flex max-h-full max-w-full min-w-0 items-center gap-1 overflow-hidden"
        style={shape === 'narrow' ? downward : undefined}
      >
        <Icon aria-hidden className="size-3.5 shrink-0" />
        {needsCover ? <TriangleAlert aria-hidden className="size-3.5 shrink-0" /> : null}
        <bdi className="truncate">{name}</bdi>
        {shape === 'narrow' ? <span className="tabular-nums">{words.range(shift)}</span> : null}
      </span>
      {shape === 'narrow' ? null : (
        <span className="truncate tabular-nums">{words.range(shift)}</span>
      )}
    </button>
  )
}
