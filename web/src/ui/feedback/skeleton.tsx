import { useEffect, useState } from 'react'
import { classes } from '../theme/classes.ts'
import { useFrame } from '../layout/frame.ts'

/** A quick answer should not flash a skeleton first. */
const shownAfterMs = 300

function useLate(): boolean {
  const [late, setLate] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), shownAfterMs)
    return () => clearTimeout(timer)
  }, [])
  return late
}

/** Has the size of the expected content. */
export function Skeleton({ className }: { readonly className?: string }) {
  const late = useLate()
  return (
    <div
      aria-hidden
      className={classes('rounded-md', late && 'animate-pulse bg-sunken', className)}
    />
  )
}

export function ScreenSkeleton() {
  const { words } = useFrame()
  return (
    <div
      role="status"
      aria-label={words.loading}
      className="mx-auto w-full max-w-xl space-y-4 px-5 pt-24"
    >
      <Skeleton className="h-9 w-2/3" />
      <Skeleton className="h-5" />
      <Skeleton className="h-36" />
    </div>
  )
}
