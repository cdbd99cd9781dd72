import type { ReactNode } from 'react'
import { Button } from '../forms/button.tsx'
import { Dialog } from './dialog.tsx'
import type { Call } from '../layout/frame.ts'
import { Problem } from './notice.tsx'

/** What the sheet's button does: by default it runs the call. */
type Act =
  | { readonly call: Call & { mutate(): void }; readonly onYes?: undefined }
  | { readonly call?: Call | undefined; readonly onYes: () => void }

type ChoiceSheetProps = Act & {
  readonly open?: boolean
  readonly onClose: () => void
  readonly title: string
  readonly text: string
  readonly children?: ReactNode
  /** Why the call failed, where its own words do not say it. */
  readonly problem?: string | undefined
  readonly yes: string
  readonly look?: 'primary' | 'danger'
  readonly no: string
}

/** After a failure the person can try again. */
export function ChoiceSheet(props: ChoiceSheetProps) {
  const { open = true, onClose, title, text, children, problem, yes, no } = props
  return (
    <Dialog shape="sheet" open={open} onClose={onClose} title={title} description={text}>
      {children}
      <Problem className="mt-4" error={problem ? undefined : props.call?.error}>
        {problem}
      </Problem>
      <div className="mt-5 flex flex-col gap-2 sm:flex-row-reverse">
        <Button
          look={props.look ?? 'primary'}
          className="flex-1"
          busy={props.call?.isPending ?? false}
          onClick={() => (props.onYes ? props.onYes() : props.call.mutate())}
        >
          {yes}
        </Button>
        <Button look="quiet" className="flex-1" onClick={onClose}>
          {no}
        </Button>
      </div>
    </Dialog>
  )
}
