import { useState } from 'react'
import { Button, type ButtonLook } from '../forms/button.tsx'
import type { Call } from '../layout/frame.ts'
import { ChoiceSheet } from './choice-sheet.tsx'

interface DecisionButtonProps {
  readonly label: string
  /** For screen readers, where the label does not say enough. */
  readonly name?: string
  readonly look?: ButtonLook
  readonly small?: boolean
  /** The sheet's title; the label by default. */
  readonly title?: string
  /** The sheet's button; the label by default. */
  readonly yes?: string
  /** What the decision leads to, to be read first. */
  readonly follows: string
  readonly cancel: string
  /** The decision takes something away. */
  readonly danger?: boolean
  readonly call: Call
  /** Words for a failure, where those of the call do not say enough. */
  readonly failed?: string
  readonly className?: string | undefined
  /** The fields beside the button are not complete. */
  readonly gated?: boolean
  /** Runs before the sheet opens. @returns whether the fields beside the button are complete */
  whenPressed?(): boolean
  /** The sheet closes once the decision is made, and stays open when it fails. */
  decide(): Promise<unknown>
}

/** The first press shows what follows, the second one decides. */
export function DecisionButton(props: DecisionButtonProps) {
  const { label, name, look = 'primary', small = false, title = label } = props
  const { yes = label, follows, cancel, danger = false, call, failed, className } = props
  const { gated = false, whenPressed, decide } = props
  const [open, setOpen] = useState(false)
  const [tried, setTried] = useState(false)
  const close = () => {
    setOpen(false)
    setTried(false)
  }
  return (
    <>
      <Button
        look={look}
        small={small}
        className={className}
        gated={gated}
        aria-label={name}
        onClick={() => setOpen(whenPressed?.() ?? true)}
      >
        {label}
      </Button>
      <ChoiceSheet
        open={open}
        onClose={close}
        title={title}
        text={follows}
        call={tried ? call : { ...call, error: null }}
        problem={tried && call.error ? failed : undefined}
        yes={yes}
        look={danger ? 'danger' : 'primary'}
        onYes={() => {
          setTried(true)
          // The sheet shows why it failed.
          decide().then(close, () => undefined)
        }}
        no={cancel}
      />
    </>
  )
}
