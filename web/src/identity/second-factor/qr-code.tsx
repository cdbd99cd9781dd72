import { useMemo } from 'react'
import { encode } from 'uqr'

/** White modules around the code: cameras need them. */
const quietZone = 4

/**
 * Drawn in the browser, so that the secret goes to no other service. Dark on white in both themes,
 * as cameras expect.
 */
export function QrCode({ text, label }: { readonly text: string; readonly label: string }) {
  const { size, data } = useMemo(() => encode(text, { border: quietZone }), [text])
  const squares = data
    .flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : '')))
    .join('')
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className="mx-auto block w-full max-w-64 rounded-md bg-white"
    >
      <path d={squares} fill="#000" />
    </svg>
  )
}
