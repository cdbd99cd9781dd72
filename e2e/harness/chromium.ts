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

/** How every browser of the journeys and commands starts. */
export function chromiumOptions(): LaunchOptions {
  const executablePath = installedChromium()
  return { args: quietChromium, ...(executablePath !== undefined && { executablePath }) }
}
