import { ChevronRight, EllipsisVertical } from '#web/ui/icons/icons.ts'
import { useId, useState, type ReactNode } from 'react'
import { Link } from 'react-router'
import { IconButton } from '../forms/button.tsx'
import { useListFrame } from './list-frame.ts'

interface ListRowProps {
  /** What the row is about, for the name of its button. */
  readonly name: string
  readonly children: ReactNode
  /** Behind one button, so that a list can be read without its buttons. */
  readonly actions?: ReactNode
  /** The page that the row opens. */
  readonly to?: string | undefined
}

const rowClasses = 'flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3'

/** Opens a page or has actions. */
export function ListRow({ name, children, actions, to }: ListRowProps) {
  const words = useListFrame()?.words
  const [open, setOpen] = useState(words === undefined)
  const id = useId()
  const text = <div className="min-w-0 flex-1">{children}</div>
  if (to !== undefined)
    return (
      <Link to={to} className={`${rowClasses} hover:bg-sunken`}>
        {text}
        <ChevronRight aria-hidden className="flip size-5 shrink-0 text-muted" />
      </Link>
    )
  return (
    <div className={rowClasses}>
      {text}
      {actions && words ? (
        <IconButton
          label={words.actions(name)}
          aria-expanded={open}
          aria-controls={id}
          onClick={() => setOpen(!open)}
          className="-me-2"
        >
          <EllipsisVertical aria-hidden className="size-5" />
        </IconButton>
      ) : null}
      {actions ? (
        <div id={id} hidden={!open} className="flex w-full flex-wrap items-center gap-2">
          {actions}
        </div>
      ) : null}
    </div>
  )
}
