import { useLayoutEffect, useRef, type ReactNode } from 'react'
import { Button } from '../forms/button.tsx'
import { classes } from '../theme/classes.ts'
import { useFrame } from '../layout/frame.ts'
import { Notice } from './notice.tsx'
import { Skeleton } from './skeleton.tsx'

/** A part of a query's result (TanStack Query). */
interface DrawnQuery<Data> {
  readonly data: Data | undefined
  readonly isError: boolean
  readonly isFetching: boolean
  /** The retries of one request count as one; a new request does not reset it. */
  readonly errorUpdateCount: number
  readonly refetch: () => unknown
}

interface QueryStateProps<Data> {
  readonly query: DrawnQuery<Data>
  /** When nothing loaded: what is missing and what is safe. */
  readonly failed?: string | undefined
  /** Words above data that could not be refreshed. */
  readonly stale?: string | undefined
  /** A class for the height of the skeleton. */
  readonly place?: string
  readonly className?: string
  readonly children: (data: Data) => ReactNode
}

/** A skeleton while the query loads; a retry when it failed or is out of date. */
export function QueryState<Data>({
  query,
  failed,
  stale,
  place = 'h-24',
  className,
  children,
}: QueryStateProps<Data>) {
  const { words } = useFrame()
  if (query.data !== undefined)
    return (
      <>
        {query.isError ? (
          <TryAgain role="status" query={query} className="mb-4">
            {stale ?? words.stale}
          </TryAgain>
        ) : null}
        {children(query.data)}
      </>
    )
  if (query.errorUpdateCount > 0)
    return <NotLoaded query={query} text={failed} className={className} />
  return <Skeleton className={classes(place, className)} />
}

interface NotLoadedProps {
  readonly query: Pick<DrawnQuery<unknown>, 'isFetching' | 'refetch'>
  readonly text?: string | undefined
  readonly className?: string | undefined
}

/** Stays in place while the next try runs, so that the focus stays on its button. */
export function NotLoaded({ query, text, className }: NotLoadedProps) {
  const { words } = useFrame()
  return (
    <TryAgain role="alert" query={query} className={className}>
      {text ?? words.notLoaded}
    </TryAgain>
  )
}

interface TryAgainProps {
  readonly query: NotLoadedProps['query']
  readonly role: 'alert' | 'status'
  readonly className?: string | undefined
  readonly children: string
}

function TryAgain({ query, role, className, children }: TryAgainProps) {
  const { words } = useFrame()
  const button = useRef<HTMLSpanElement>(null)
  useFocusContentAfter(button)
  return (
    <Notice
      tone="warn"
      role={role}
      className={className}
      action={
        <span ref={button}>
          <Button look="quiet" busy={query.isFetching} onClick={() => void query.refetch()}>
            {words.retry}
          </Button>
        </span>
      }
    >
      {children}
    </Notice>
  )
}

/** When the button disappears, focus moves to the page's content. */
function useFocusContentAfter(button: { readonly current: HTMLElement | null }): void {
  useLayoutEffect(() => {
    const element = button.current
    return () => {
      if (element?.contains(document.activeElement))
        document.getElementById('content')?.focus({ preventScroll: true })
    }
  }, [button])
}
