import { spawnSync } from 'node:child_process'
import { installedChromium } from '../e2e/harness/chromium.ts'
import { repository, tool } from './run.ts'

/**
 * A Chromium for the journeys: one that is there, else from the system's packages, else Playwright's own.
 * @returns the environment in which the journeys find it
 * @throws when none can be had, saying what to install
 */
export async function bringBrowser(): Promise<Record<string, string>> {
  const there = installedChromium() ?? installFromPackages()
  if (there !== undefined) return { CHROMIUM: there }
  console.log('Downloading a Chromium for the journeys (only once)...')
  if (run(process.execPath, [tool('@playwright/test/cli.js'), 'install', 'chromium'])) return {}
  throw new Error(
    'no browser. Install Chromium or Google Chrome, or set CHROMIUM to the path of one, then run this again.',
  )
}

function installFromPackages(): string | undefined {
  if (process.getuid?.() !== 0) return undefined
  console.log('Installing Chromium from the system packages (only once)...')
  const done = run('apt-get', ['update', '-qq']) && run('apt-get', ['install', '-y', '-qq', 'chromium'])
  return done ? installedChromium() : undefined
}

/** Quiet when it works; when it does not, its own words say why. */
function run(command: string, argv: string[]): boolean {
  const result = spawnSync(command, argv, {
    cwd: repository,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  })
  return result.status === 0
}
