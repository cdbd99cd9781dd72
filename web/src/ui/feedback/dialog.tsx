import { X } from '#web/ui/icons/icons.ts'
import {
  useEffectEvent,
  useId,
  useLayoutEffect,
  useRef,
  type ReactNode,
  type RefObject,
} from 'react'
import { createPortal } from 'react-dom'
import { classes } from '../theme/classes.ts'
import { useFrame } from '../layout/frame.ts'
import { ignoreSecondTap } from '../layout/ignore-second-tap.ts'
import { useOpenSheet } from './open-sheets.ts'

interface DialogProps {
  /** By default it is open as long as it is rendered. */
  readonly open?: boolean
  readonly onClose: () => void
  readonly title: string
  readonly description?: ReactNode
  readonly children?: ReactNode
  /** `sheet`: from the bottom on a phone, a dialog on a wide screen. `wide`: for a picture. */
  readonly shape?: 'dialog' | 'sheet' | 'wide'
  /** Takes the focus first; the first control by default. */
  readonly initialFocus?: RefObject<HTMLElement | null>
  /** A picture or a coloured head above the title. */
  readonly head?: ReactNode
}

/** Traps the focus and gives it back. Escape or a press outside closes only this layer. */
export const Dialog = ({ open = true, ...props }: DialogProps) =>
  open ? <OpenDialog {...props} /> : null

/** The browser's own opens at once and offline. It ends when it moves, so no row of a list holds it. */
function OpenDialog(props: Omit<DialogProps, 'open'>) {
  const { onClose, title, description, children, shape = 'dialog', initialFocus, head } = props
  const { words } = useFrame()
  const id = useId()
  const element = useModal(initialFocus, onClose)
  useOpenSheet()
  return createPortal(
    <dialog
      ref={element}
      aria-labelledby={`${id}-title`}
      aria-describedby={description ? `${id}-text` : undefined}
      onCancel={(event) => {
        // A file field inside sends the same event when the same file is chosen again.
        if (event.target !== event.currentTarget) return
        event.preventDefault()
        onClose()
      }}
      // Some browsers close the dialog despite `preventDefault`. Without a ref we closed it ourselves.
      onClose={() => element.current && onClose()}
      onMouseDown={(event) => event.target === event.currentTarget && onClose()}
      className={classes(
        'rise fixed m-0 h-fit max-h-[90dvh] w-auto max-w-none flex-col overflow-y-auto bg-surface text-ink shadow-lift backdrop:bg-black/45 open:flex',
        places[shape],
      )}
    >
      {head}
      <div className="p-5">
        <div className="flex items-start justify-between gap-2">
          <h2 id={`${id}-title`} className="pt-1.5 text-xl font-semibold">
            {title}
          </h2>
          <button
            type="button"
            aria-label={words.close}
            onClick={onClose}
            className="-me-2 inline-flex size-11 shrink-0 items-center justify-center rounded-md text-muted hover:bg-sunken hover:text-ink"
          >
            <X aria-hidden className="size-5" />
          </button>
        </div>
        {description ? (
          <div id={`${id}-text`} className="mt-1 text-muted">
            {description}
          </div>
        ) : null}
        {children}
      </div>
    </dialog>,
    document.body,
  )
}

/** Closes the element before it unmounts: only then does the focus return. */
function useModal(initialFocus: DialogProps['initialFocus'], onClose: () => void) {
  const element = useRef<HTMLDialogElement>(null)
  const focusFirst = useEffectEvent(() => initialFocus?.current?.focus())
  // Android's Back is a `cancel`; another browser's closes the topmost layer too, and leaves no page.
  const closeOnBack = useEffectEvent((event: NavigateEvent) => {
    if (event.navigationType !== 'traverse' || !event.userInitiated || !event.cancelable) return
    if ([...document.querySelectorAll('dialog[open]')].at(-1) !== element.current) return
    event.preventDefault()
    onClose()
  })
  useLayoutEffect(() => {
    const dialog = element.current
    // Before it opens, so that its styles are computed once.
    const forget = ignoreSecondTap(dialog)
    dialog?.showModal()
    focusFirst()
    // From its start, wherever the focus or the last time had scrolled it.
    dialog?.scrollTo(0, 0)
    const closed = new AbortController()
    window.navigation?.addEventListener('navigate', (event) => closeOnBack(event), closed)
    return () => {
      closed.abort()
      forget?.()
      dialog?.close()
    }
  }, [])
  return element
}

const middle =
  'inset-x-4 inset-y-auto top-1/2 mx-auto! -translate-y-1/2 rounded-xl border border-line'
const sheet =
  'inset-x-0 inset-y-auto bottom-0 rounded-t-xl border-t border-line pb-[env(safe-area-inset-bottom)] md:inset-x-4 md:top-1/2 md:bottom-auto md:mx-auto! md:max-w-md! md:-translate-y-1/2 md:rounded-xl md:border'
const places = { dialog: `${middle} max-w-md!`, wide: `${middle} max-w-4xl!`, sheet } as const
