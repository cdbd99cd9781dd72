import { useId } from 'react'

const arch = (x: number, width: number, top: number, foot: number) => {
  const r = width / 2
  return `M${x} ${foot}V${top + r}a${r} ${r} 0 0 1 ${width} 0V${foot}z`
}

/** A lit doorway. `tall` is for a column beside the text; in `dusk` the sun touches the hill. */
export function ArchArt({
  shape = 'wide',
  dusk = false,
}: {
  readonly shape?: 'wide' | 'tall'
  readonly dusk?: boolean
}) {
  const id = useId()
  const sky = shape === 'tall' ? 138 : 0
  const at = (y: number) => y + sky
  return (
    <svg
      aria-hidden
      viewBox={`0 0 400 ${at(232)}`}
      preserveAspectRatio="xMidYMax slice"
      className="h-full w-full rounded-xl border border-line"
    >
      <defs>
        <linearGradient id={`${id}-sky`} x1="0" y1="0" x2="0" y2="1">
          <stop stopColor="var(--art-sky-top)" />
          <stop offset="1" stopColor="var(--art-sky-low)" />
        </linearGradient>
        <linearGradient id={`${id}-glow`} x1="0" y1="0" x2="0" y2="1">
          <stop stopColor="var(--art-glow-top)" />
          <stop offset="1" stopColor="var(--art-glow-low)" />
        </linearGradient>
      </defs>
      <rect width="400" height={at(232)} fill={`url(#${id}-sky)`} />
      <circle cx="312" cy={at(dusk ? 150 : 50)} r={dusk ? 30 : 22} fill="var(--art-sun)" />
      <path
        fill="var(--art-far)"
        d={`M0 ${at(180)}C50 ${at(160)} 90 ${at(158)} 150 ${at(176)}S300 ${at(196)} 400 ${at(158)}V${at(232)}H0z`}
      />
      <path fill="var(--art-mid)" d={arch(72, 126, at(46), at(232))} />
      <path fill="var(--art-deep)" d={arch(86, 98, at(64), at(232))} />
      <path fill={`url(#${id}-glow)`} d={arch(102, 66, at(87), at(232))} />
      <path fill="var(--art-pale)" d={arch(180, 102, at(83), at(232))} />
      <path fill="var(--art-mid)" d={arch(193, 76, at(100), at(232))} />
      <path fill={`url(#${id}-glow)`} d={arch(208, 46, at(120), at(232))} />
      <path
        fill="var(--art-near)"
        d={`M0 ${at(208)}C70 ${at(194)} 150 ${at(200)} 220 ${at(207)}S340 ${at(214)} 400 ${at(200)}V${at(232)}H0z`}
      />
      <Sprig x={42} y={at(218)} />
      <Sprig x={328} y={at(215)} turned />
    </svg>
  )
}

const Sprig = ({
  x,
  y,
  turned = false,
}: {
  readonly x: number
  readonly y: number
  readonly turned?: boolean
}) => (
  <g transform={`translate(${x} ${y})${turned ? ' scale(-1.200 1.200)' : ''}`}>
    <path
      d="M3 0C3-18 0-30-6-46"
      fill="none"
      stroke="var(--art-leaf)"
      strokeWidth="3"
      strokeLinecap="round"
    />
    <path d="M-4-34c2-12 9-16 18-15-1 9-8 15-18 15z" fill="var(--art-leaf)" />
    <path d="M1-18c-9 0-16-5-18-14 9-1 17 4 18 14z" fill="var(--art-leaf)" />
  </g>
)

/** A wide logo stays small on a phone, where it would push “Leave site” into a second row. */
const markLook = 'h-8 w-auto min-w-8 max-w-8 shrink-0 object-contain sm:max-w-16'

/** The service puts the logo into pages drawn at the build (`page-content.ts`). */
export const BrandMark = ({ logo }: { readonly logo: string | undefined }) =>
  logo === undefined ? (
    <svg data-brand-mark aria-hidden viewBox="0 0 32 32" className={markLook}>
      <path fill="var(--art-deep)" d={arch(3, 18, 6, 28)} />
      <path fill="var(--art-mid)" d={arch(11, 18, 9, 28)} />
      <path fill="var(--art-pale)" d={arch(14, 12, 13, 28)} />
      <path fill="var(--art-glow-top)" d={arch(17, 6, 17, 28)} />
    </svg>
  ) : (
    <img alt="" src={logo} className={markLook} />
  )
