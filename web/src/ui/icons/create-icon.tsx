import type { ComponentType, SVGProps } from 'react'

/** Tag and attributes of each element, in drawing order. */
export type IconShape = readonly (readonly [
  'path' | 'circle' | 'rect' | 'line' | 'ellipse' | 'polyline' | 'polygon',
  Readonly<Record<string, string>>,
])[]

export type IconComponent = ComponentType<SVGProps<SVGSVGElement>>

/** Hidden from screen readers: the words beside it, or its button's name, say the same. */
export function createIcon(shape: IconShape): IconComponent {
  return function Icon(props) {
    return (
      <svg
        xmlns="http://www.w3.org/2000/svg"
        width="24"
        height="24"
        viewBox="0 0 24 24"
        fill="none"
        stroke="currentColor"
        strokeWidth="2"
        strokeLinecap="round"
        strokeLinejoin="round"
        aria-hidden
        {...props}
      >
        {shape.map(([Tag, attributes], at) => (
          <Tag key={at} {...attributes} />
        ))}
      </svg>
    )
  }
}
