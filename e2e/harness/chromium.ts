import { accessSync, constants } from 'node:fs'
import type { LaunchOptions } from '@playwright/test'

const usualPlaces = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]

/** The Chromium of this machine: `CHROMIUM`, or one where systems keep it. */
export const installedChromium = (): string | undefined =>
  [process.env['CHROMIUM'], ...usualPlaces].find((file) => file !== undefined && isExecutable(file))

function isExecutable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK)
    return true
  } catch {
    return false
  }
}

/** Options for a browser that contacts only the page's own host. */
export const quietChromium = [
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-gpu',
  '--disable-quic',
  '--disable-sync',
  '--no-first-run',
  '--no-sandbox',
]

/**
 * Each window of Chromium loads the lists of its address bar as two more pages, hidden in headless
 * mode too, for more than a second of processor time a person.
 */
const addressBarPages = ['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup', 'WebUIOmniboxFullPopup']
/** What Playwright turns off itself: Chromium reads only the last `--disable-features`. */
const offInPlaywright = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'TcpPortRandomizationWin',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
]

/** How every browser of the journeys and commands starts. */
export function chromiumOptions(): LaunchOptions {
  const executablePath = installedChromium()
  return {
    args: [
      ...quietChromium,
      `--disable-features=${[...offInPlaywright, ...addressBarPages].join(',')}`,
    ],
    ...(executablePath !== undefined && { executablePath }),
  }
}
