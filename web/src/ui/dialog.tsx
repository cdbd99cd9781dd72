import { Dialog as Base } from '@base-ui/react/dialog'
import { X } from 'lucide-react'
import type { ReactNode, RefObject } from 'react'
import { classes } from './classes.ts'
import { useFrame } from './frame.ts'

export interface DialogProps {
  readonly open: boolean
  readonly onClose: () => void
  readonly title: string
  readonly description?: ReactNode
  readonly children?: ReactNode
  /** `sheet` comes from the bottom on a phone and is a dialog on a wide screen. */
  readonly shape?: 'dialog' | 'sheet'
  /** Where the focus goes first; else the first control. */
  readonly initialFocus?: RefObject<HTMLElement | null>
  /** A picture or a coloured head above the title. */
  readonly head?: ReactNode
}

/** Keeps the focus inside and gives it back; Escape and a press beside it close only this layer. */
export function Dialog(props: DialogProps) {
  const { open, onClose, title, description, children, shape = 'dialog', initialFocus, head } = props
  const { direction, words } = useFrame()
  return (
    <Base.Root open={open} onOpenChange={(next) => !next && onClose()}>
      <Base.Portal>
        <Base.Backdrop className="rise fixed inset-0 z-40 bg-black/45" />
        <Base.Popup
          dir={direction}
          {...(initialFocus && { initialFocus })}
          className={classes(
            'rise fixed z-50 flex max-h-[90dvh] flex-col overflow-y-auto bg-surface text-ink shadow-lift',
            shape === 'sheet' ? sheetPlace : dialogPlace,
          )}
        >
          {head}
          <div className="p-5">
            <div className="flex items-start justify-between gap-2">
              <Base.Title className="pt-1.5 text-xl font-semibold">{title}</Base.Title>
              <Base.Close
                aria-label={words.close}
                className="-me-2 inline-flex size-11 shrink-0 items-center justify-center rounded-md text-muted hover:bg-sunken hover:text-ink"
              >
                <X aria-hidden className="size-5" />
              </Base.Close>
            </div>
            {description ? (
              <Base.Description className="mt-1 text-muted">{description}</Base.Description>
            ) : null}
            {children}
          </div>
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  )
}

const dialogPlace = 'inset-x-4 top-1/2 mx-auto max-w-md -translate-y-1/2 rounded-xl border border-line'
const sheetPlace =
  'inset-x-0 bottom-0 rounded-t-xl border-t border-line pb-[env(safe-area-inset-bottom)] md:inset-x-4 md:top-1/2 md:bottom-auto md:mx-auto md:max-w-md md:-translate-y-1/2 md:rounded-xl md:border'
