import type { ReactNode } from 'react'
import { ButtonLink } from '#web/ui/forms/button.tsx'

interface DeskListProps {
  readonly label: string
  /** Leads to the screen that shows all of them. */
  readonly all: { readonly label: string; readonly to: string }
  readonly children: ReactNode
}

/** Shown from the width of a tablet on. */
export function DeskList({ label, all, children }: DeskListProps) {
  return (
    <nav aria-label={label} className="relative hidden w-64 shrink-0 border-e border-line md:block">
      <div className="absolute inset-0 overflow-y-auto overscroll-contain p-2">
        <ul className="space-y-1">{children}</ul>
        <ButtonLink look="link" className="mt-2 px-3 text-sm" to={all.to}>
          {all.label}
        </ButtonLink>
      </div>
    </nav>
  )
}

export const deskRow =
  'block rounded-md px-3 py-2 hover:bg-sunken aria-[current=page]:bg-primary-soft'
