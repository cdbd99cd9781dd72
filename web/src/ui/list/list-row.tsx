import { EllipsisVertical } from '#web/ui/icons/icons.ts'
import { useId, useState, type ReactNode } from 'react'
import { IconButton } from '../forms/button.tsx'
import { classes } from '../theme/classes.ts'
import { useListFrame } from './list-frame.ts'

interface ListRowProps {
  /** What the row is about, for the name of its button. */
  readonly name: string
  readonly children: ReactNode
  readonly actions?: ReactNode
}

/**
 * A row of two or three text lines. On a phone its actions are behind one button, so that a list can
 * be read without scrolling past buttons.
 */
export function ListRow({ name, children, actions }: ListRowProps) {
  const words = useListFrame()?.words
  const [open, setOpen] = useState(words === undefined)
  const id = useId()
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3">
      <div className="min-w-0 flex-1">{children}</div>
      {actions && words ? (
        <IconButton
          label={words.actions(name)}
          aria-expanded={open}
          aria-controls={id}
          onClick={() => setOpen(!open)}
          className="-me-2 sm:hidden"
        >
          <EllipsisVertical aria-hidden className="size-5" />
        </IconButton>
      ) : null}
      {actions ? (
        <div
          id={id}
          className={classes(
            'flex flex-wrap items-center gap-2 max-sm:w-full sm:justify-end',
            !open && 'max-sm:hidden',
          )}
        >
          {actions}
        </div>
      ) : null}
    </div>
  )
}
