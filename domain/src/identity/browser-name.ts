/** What people call a browser and what it runs on; nothing finer is kept of it. */
export const browsers = [
  'chrome',
  'edge',
  'firefox',
  'opera',
  'safari',
  'samsung',
  'other',
] as const
export const systems = ['android', 'ios', 'windows', 'mac', 'linux', 'other'] as const

interface BrowserName {
  readonly browser: (typeof browsers)[number]
  readonly system: (typeof systems)[number]
}

/** The first that fits: most say that they are Safari and Chrome as well. */
const browserSigns: readonly (readonly [Pick<RegExp, 'test'>, BrowserName['browser']])[] = [
  [/SamsungBrowser\//, 'samsung'],
  [/\b(Edg|EdgA|EdgiOS)\//, 'edge'],
  [/\b(OPR|OPT|OPiOS|Opera)\//, 'opera'],
  [/\b(Firefox|FxiOS)\//, 'firefox'],
  [/\b(Chrome|CriOS|Chromium)\//, 'chrome'],
  [{ test: isSafari }, 'safari'],
]
const systemSigns: readonly (readonly [RegExp, BrowserName['system']])[] = [
  [/\b(iPhone|iPad|iPod)\b/, 'ios'],
  [/\bAndroid\b/, 'android'],
  [/\bWindows\b/, 'windows'],
  [/\bMacintosh\b/, 'mac'],
  [/\b(Linux|X11|CrOS)\b/, 'linux'],
]

/** In two steps: one expression for both would begin again at every `Version/`. */
function isSafari(userAgent: string): boolean {
  const version = userAgent.search(/\bVersion\//)
  return version >= 0 && /\bSafari\//.test(userAgent.slice(version))
}

/** @param userAgent as a browser calls itself, which may be anything */
export const browserNameOf = (userAgent: string): BrowserName => ({
  browser: browserSigns.find(([sign]) => sign.test(userAgent))?.[1] ?? 'other',
  system: systemSigns.find(([sign]) => sign.test(userAgent))?.[1] ?? 'other',
})

/** As it is kept with a sign-in. */
export const writeBrowserName = ({ browser, system }: BrowserName): string => `${browser} ${system}`

/** What was kept before, or by anybody else, is a browser like any other. */
export function readBrowserName(kept: string | null): BrowserName {
  const [browser, system] = (kept ?? '').split(' ')
  return {
    browser: browsers.find((known) => known === browser) ?? 'other',
    system: systems.find((known) => known === system) ?? 'other',
  }
}
