import { useFrame } from '../layout/frame.ts'
import { Notice, type NoticeProps } from './notice.tsx'

interface ProblemProps extends Omit<NoticeProps, 'role'> {
  /** What a call to the service threw. */
  readonly error?: unknown
}

/** Says why a call failed, read aloud at once; draws nothing without words or an error. */
export function Problem({ tone = 'danger', error, children, ...props }: ProblemProps) {
  const { problemWords } = useFrame()
  const words = error ? problemWords?.(error) : children
  return words ? (
    <Notice {...props} tone={tone} role="alert">
      {words}
    </Notice>
  ) : null
}
