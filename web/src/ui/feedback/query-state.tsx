import { useLayoutEffect, useRef, type ReactNode } from 'react'
import { Button } from '../forms/button.tsx'
import { classes } from '../theme/classes.ts'
import { useFrame } from '../layout/frame.ts'
import { Notice } from './notice.tsx'
import { Skeleton } from './skeleton.tsx'

/** What a screen knows about something that it asked the service for. */
interface AskedFor<Data> {
  readonly data: Data | undefined
  readonly isError: boolean
  readonly isFetching: boolean
  /** How often it did not come, all tries of one asking counted as one. A new try leaves it as it is. */
  readonly errorUpdateCount: number
  readonly refetch: () => unknown
}

interface AskedProps<Data> {
  readonly asked: AskedFor<Data>
  /** What did not come, and what is safe, where there is more to say than that it did not load. */
  readonly failed?: string | undefined
  /** The same where something older is there. */
  readonly stale?: string | undefined
  /** The height of what will come. */
  readonly place?: string
  readonly className?: string
  readonly children: (data: Data) => ReactNode
}

/** What came; or what stands for it: on its way, out of date, or not there, with another try. */
export function Asked<Data>({
  asked,
  failed,
  stale,
  place = 'h-24',
  className,
  children,
}: AskedProps<Data>) {
  const { words } = useFrame()
  if (asked.data !== undefined)
    return (
      <>
        {asked.isError ? (
          <TryAgain role="status" asked={asked} className="mb-4">
            {stale ?? words.stale}
          </TryAgain>
        ) : null}
        {children(asked.data)}
      </>
    )
  if (asked.errorUpdateCount > 0)
    return <NotLoaded asked={asked} text={failed} className={className} />
  return <Skeleton className={classes(place, className)} />
}

interface NotLoadedProps {
  readonly asked: Pick<AskedFor<unknown>, 'isFetching' | 'refetch'>
  readonly text?: string | undefined
  readonly className?: string | undefined
}

/** It stays in place while the next try runs, and with it the focus of whoever pressed. */
export function NotLoaded({ asked, text, className }: NotLoadedProps) {
  const { words } = useFrame()
  return (
    <TryAgain role="alert" asked={asked} className={className}>
      {text ?? words.notLoaded}
    </TryAgain>
  )
}

interface TryAgainProps {
  readonly asked: NotLoadedProps['asked']
  readonly role: 'alert' | 'status'
  readonly className?: string | undefined
  readonly children: string
}

function TryAgain({ asked, role, className, children }: TryAgainProps) {
  const { words } = useFrame()
  const button = useRef<HTMLSpanElement>(null)
  useKeptFocus(button)
  return (
    <Notice
      tone="warn"
      role={role}
      className={className}
      action={
        <span ref={button}>
          <Button look="quiet" busy={asked.isFetching} onClick={() => void asked.refetch()}>
            {words.retry}
          </Button>
        </span>
      }
    >
      {children}
    </Notice>
  )
}

/** When the button goes because its try worked, whoever stood on it stays in the page's content. */
function useKeptFocus(button: { readonly current: HTMLElement | null }): void {
  useLayoutEffect(() => {
    const here = button.current
    return () => {
      if (here?.contains(document.activeElement))
        document.getElementById('content')?.focus({ preventScroll: true })
    }
  }, [button])
}
