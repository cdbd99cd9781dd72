import { Children, type ReactNode } from 'react'
import { useLocation } from 'react-router'
import { useFrame } from '../layout/frame.ts'
import { ErrorBoundary } from './error-boundary.tsx'

interface PartsProps {
  readonly children: ReactNode
}

/** A part that breaks says so in its own place; everything around it stays. */
export const Part = ({ children }: PartsProps) => (
  <ErrorBoundary fallback={<BrokenPart />} turn={useLocation().key}>
    {children}
  </ErrorBoundary>
)

/** A fault in one card never takes a page with numbers down. */
export const Parts = ({ children }: PartsProps) =>
  Children.map(children, (child) => <Part>{child}</Part>)

const BrokenPart = () => (
  <p role="status" className="text-muted">
    {useFrame().words.notLoaded}
  </p>
)
