import { type ComponentProps, useState } from 'react'
import { Check, Copy } from '../icons/icons.ts'
import { Button } from './button.tsx'

interface CopyButtonProps extends Pick<ComponentProps<typeof Button>, 'look' | 'className'> {
  readonly text: string
  readonly clipboard: {
    /** Whether the text is on the clipboard now. */
    readonly write: (text: string) => Promise<boolean>
    readonly copy: string
    readonly copied: string
    readonly failed: string
  }
}

/** Says whether the text is on the clipboard, until there is another text. */
export function CopyButton({ text, clipboard, ...rest }: CopyButtonProps) {
  const [outcome, setOutcome] = useState<{ readonly text: string; readonly isCopied: boolean }>()
  const last = outcome?.text === text ? outcome : undefined
  const copy = async () => {
    const isCopied = await clipboard.write(text)
    setOutcome({ text, isCopied })
  }
  return (
    <Button look="quiet" icon={last?.isCopied ? Check : Copy} {...rest} onClick={() => void copy()}>
      <span aria-live="polite">
        {last ? clipboard[last.isCopied ? 'copied' : 'failed'] : clipboard.copy}
      </span>
    </Button>
  )
}
