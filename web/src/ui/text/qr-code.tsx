import { useMemo } from 'react'
import { encode } from 'uqr'

/** The white around the code, which cameras need, in modules. */
const quietZone = 4

function squaresOf(text: string) {
  const { size, data } = encode(text, { border: quietZone })
  const path = data
    .flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : '')))
    .join('')
  return { size, path }
}

/** The same code as an SVG file. */
export function qrFile(text: string): string {
  const { size, path } = squaresOf(text)
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" shape-rendering="crispEdges"><path fill="#fff" d="M0 0h${size}v${size}H0z"/><path d="${path}"/></svg>`
}

/** Draws in the browser, so that a secret goes nowhere; dark on white, as cameras expect. */
export function QrCode({ text, label }: { readonly text: string; readonly label: string }) {
  const { size, path } = useMemo(() => squaresOf(text), [text])
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className="mx-auto block w-full max-w-64 rounded-md bg-white print:max-w-[11cm]"
    >
      <path d={path} fill="#000" />
    </svg>
  )
}
