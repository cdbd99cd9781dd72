import type { ReactNode } from 'react'
import { Button } from '../forms/button.tsx'
import { Dialog } from './dialog.tsx'
import { Problem } from './notice.tsx'

interface ChoiceSheetProps {
  readonly open?: boolean
  readonly onClose: () => void
  readonly title: string
  readonly text: string
  /** More content between the text and the buttons. */
  readonly children?: ReactNode
  /** Why the action failed, in words; the person can try again. */
  readonly problem?: string | undefined
  readonly yes: {
    readonly label: string
    readonly look?: 'primary' | 'danger'
    readonly busy: boolean
    readonly onPress: () => void
  }
  readonly no: string
}

/** Asks for confirmation: two buttons, and a failure shown in place. */
export function ChoiceSheet({
  open = true,
  onClose,
  title,
  text,
  children,
  problem,
  yes,
  no,
}: ChoiceSheetProps) {
  return (
    <Dialog shape="sheet" open={open} onClose={onClose} title={title} description={text}>
      {children}
      <Problem className="mt-4">{problem}</Problem>
      <div className="mt-5 flex flex-col gap-2 sm:flex-row-reverse">
        <Button
          look={yes.look ?? 'primary'}
          className="flex-1"
          busy={yes.busy}
          onClick={yes.onPress}
        >
          {yes.label}
        </Button>
        <Button look="quiet" className="flex-1" onClick={onClose}>
          {no}
        </Button>
      </div>
    </Dialog>
  )
}
