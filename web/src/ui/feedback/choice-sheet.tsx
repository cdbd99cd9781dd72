import type { ReactNode } from 'react'
import { Button } from '../forms/button.tsx'
import { Dialog } from './dialog.tsx'
import type { Call } from '../layout/frame.ts'
import { Problem } from './notice.tsx'

interface ChoiceSheetProps {
  readonly open?: boolean
  readonly onClose: () => void
  readonly title: string
  readonly text: string
  readonly children?: ReactNode
  /** The action; after a failure the person can try again. */
  readonly call?: Call | undefined
  /** Why the action failed, where the words of the call do not say it. */
  readonly problem?: string | undefined
  readonly yes: {
    readonly label: string
    readonly look?: 'primary' | 'danger'
    /** By default the button is busy while the call runs. */
    readonly busy?: boolean
    readonly onPress: () => void
  }
  readonly no: string
}

export function ChoiceSheet({
  open = true,
  onClose,
  title,
  text,
  children,
  call,
  problem,
  yes,
  no,
}: ChoiceSheetProps) {
  return (
    <Dialog shape="sheet" open={open} onClose={onClose} title={title} description={text}>
      {children}
      <Problem className="mt-4" error={problem ? undefined : call?.error}>
        {problem}
      </Problem>
      <div className="mt-5 flex flex-col gap-2 sm:flex-row-reverse">
        <Button
          look={yes.look ?? 'primary'}
          className="flex-1"
          busy={yes.busy ?? call?.isPending ?? false}
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
