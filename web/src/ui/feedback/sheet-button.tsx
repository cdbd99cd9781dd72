import { useState, type ComponentProps, type ReactNode } from 'react'
import { Button } from '../forms/button.tsx'

interface SheetButtonProps extends Omit<ComponentProps<typeof Button>, 'onClick' | 'children'> {
  readonly label: string
  /** Drawn while the sheet is open. */
  readonly children: (close: () => void) => ReactNode
}

/** A button and the sheet that it opens. */
export function SheetButton({ label, children, ...button }: SheetButtonProps) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button {...button} onClick={() => setOpen(true)}>
        {label}
      </Button>
      {open ? children(() => setOpen(false)) : null}
    </>
  )
}
