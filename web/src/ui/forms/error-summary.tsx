import { useEffect, useRef } from 'react'

interface ErrorSummaryProps {
  readonly title: string
  /** The errors in the order of the screen. */
  readonly errors: readonly (readonly [name: string, words: string])[]
  /** Changes with each try; the summary then takes the focus again. */
  readonly turn: number
}

/** Each entry leads to its field. */
export function ErrorSummary({ title, errors, turn }: ErrorSummaryProps) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (turn > 0) box.current?.focus()
  }, [turn])
  if (turn === 0 || errors.length === 0) return null
  return (
    <div
      ref={box}
      tabIndex={-1}
      role="group"
      aria-label={title}
      className="rounded-md bg-danger-soft p-4"
    >
      <p className="font-semibold text-danger-ink">{title}</p>
      <ul className="mt-1">
        {errors.map(([name, words]) => (
          <li key={name}>
            <button
              type="button"
              onClick={() => document.getElementsByName(name)[0]?.focus()}
              className="min-h-11 text-start text-sm text-danger-ink underline underline-offset-4"
            >
              {words}
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}
