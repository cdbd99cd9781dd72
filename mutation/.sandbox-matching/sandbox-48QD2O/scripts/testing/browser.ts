// @ts-nocheck
import { spawnSync } from 'node:child_process'
import { installedChromium } from '../../e2e/harness/chromium.ts'
import { findOrInstall } from '../../server/test/processes/system-programs.ts'
import { repository, tool } from '../run.ts'

/**
 * A Chromium for the journeys: an installed one, otherwise the system's package, otherwise
 * Playwright's.
 * @returns the environment in which the journeys find it
 * @throws when none can be installed, with what to install
 */
export async function bringBrowser(): Promise<Record<string, string>> {
  const there = findOrInstall(installedChromium, 'Chromium', 'chromium')
  if (there !== undefined) return { CHROMIUM: there }
  console.log('Downloading a Chromium for the journeys (only once)...')
  if (run(process.execPath, [tool('@playwright/test/cli.js'), 'install', 'chromium'])) return {}
  throw new Error(
    'no browser. Install Chromium or Google Chrome, or set CHROMIUM to the path of one, then run this again.',
  )
}

/** Its output is shown only when it fails. */
function run(command: string, argv: string[]): boolean {
  const result = spawnSync(command, argv, {
    cwd: repository,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  })
  return result.status === 0
}
