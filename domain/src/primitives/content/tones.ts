/** Colours, each as `#rrggbb`. */
interface Colours {
  readonly primary: string
  readonly accent: string
}

/** Colours by the name of a custom property, without the two hyphens. */
type Tokens = Readonly<Record<string, string>>

/** The theme's grounds on which coloured text stands (`web/src/ui/theme/tokens.css`). */
export const grounds = {
  light: { bg: '#faf7f2', surface: '#ffffff', sunken: '#f2ede5' },
  dark: { bg: '#12191b', surface: '#1a2325', sunken: '#0d1315' },
} as const

const [black, white] = ['#000000', '#ffffff'] as const

/** Least contrast of text (WCAG 2.2, 1.4.3), and what softer texts and the dark theme aim at. */
const contrasts = { text: 4.5, dark: 6, ink: 7 } as const

/** The custom properties that differ from the theme's own, in each theme. */
export function tokensOf({ primary, accent }: Colours): Record<'light' | 'dark', Tokens> {
  const { light, dark } = tonesOf(primary)
  const accents = tonesOf(accent)
  return {
    light: {
      ...namedTones('primary', light),
      ...namedTones('accent', accents.light),
      'primary-hover': mix(light.tone, black, 0.18),
      'on-primary': white,
      hero: light.tone,
      'on-hero': white,
      'bubble-me': light.tone,
      'on-bubble-me': white,
      'art-deep': light.tone,
      'art-mid': mix(light.tone, white, 0.2),
      'art-pale': mix(light.tone, white, 0.5),
      'art-leaf': mix(light.tone, black, 0.18),
    },
    dark: {
      ...namedTones('primary', dark),
      ...namedTones('accent', accents.dark),
      'primary-hover': mix(dark.tone, white, 0.18),
      'on-primary': legible(mix(dark.tone, black, 0.75), black, [dark.tone]),
      hero: mix(light.tone, black, 0.2),
      'on-hero': white,
      'bubble-me': mix(light.tone, black, 0.1),
      'on-bubble-me': white,
      'art-deep': mix(light.tone, black, 0.5),
      'art-mid': mix(light.tone, black, 0.25),
      'art-pale': light.tone,
      'art-leaf': dark.tone,
    },
  }
}

/** A pale grey has no hue left once it is dark enough for text. */
export function hasLegibleTone(colour: string): boolean {
  const channels = channelsOf(colour)
  const hasHue = Math.max(...channels) - Math.min(...channels) >= 16
  return hasHue || tonesOf(colour).light.tone === colour.toLowerCase()
}

interface Tones {
  /** A colour for text on the theme's grounds. */
  readonly tone: string
  /** A ground of this colour. */
  readonly soft: string
  /** A colour for text on `soft`. */
  readonly ink: string
}

function tonesOf(colour: string): Record<'light' | 'dark', Tones> {
  const light = legible(colour, black, Object.values(grounds.light))
  const lightSoft = mix(light, white, 0.86)
  const tone = legible(light, black, [lightSoft])
  const darkSoft = mix(tone, grounds.dark.surface, 0.7)
  const dark = legible(colour, white, [...Object.values(grounds.dark), darkSoft], contrasts.dark)
  return {
    light: { tone, soft: lightSoft, ink: legible(tone, black, [lightSoft], contrasts.ink) },
    dark: {
      tone: dark,
      soft: darkSoft,
      ink: legible(mix(dark, white, 0.35), white, [darkSoft], contrasts.ink),
    },
  }
}

const namedTones = (name: string, { tone, soft, ink }: Tones): Tokens => ({
  [name]: tone,
  [`${name}-soft`]: soft,
  [`${name}-ink`]: ink,
})

/** The first mixture with `towards` that has this contrast with all of `others`. */
function legible(
  colour: string,
  towards: string,
  others: readonly string[],
  least: number = contrasts.text,
): string {
  for (let percent = 0; percent < 100; percent++) {
    const tone = mix(colour, towards, percent / 100)
    if (others.every((other) => contrastOf(tone, other) >= least)) return tone
  }
  return towards
}

/** @param share of `other`, from 0 to 1 */
function mix(colour: string, other: string, share: number): string {
  const others = channelsOf(other)
  const mixed = channelsOf(colour).map((channel, index) =>
    Math.round(channel * (1 - share) + (others[index] ?? 0) * share),
  )
  return `#${mixed.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`
}

/** Red, green and blue from 0 to 255. */
const channelsOf = (colour: string): readonly number[] =>
  [1, 3, 5].map((start) => Number.parseInt(colour.slice(start, start + 2), 16))

/** Contrast ratio of WCAG 2.2, from 1 to 21. */
export function contrastOf(one: string, other: string): number {
  const [darker = 0, lighter = 0] = [luminanceOf(one), luminanceOf(other)].toSorted((a, b) => a - b)
  return (lighter + 0.05) / (darker + 0.05)
}

function luminanceOf(colour: string): number {
  const [red = 0, green = 0, blue = 0] = channelsOf(colour).map((channel) => {
    const value = channel / 255
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
