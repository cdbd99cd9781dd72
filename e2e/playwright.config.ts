import { defineConfig } from '@playwright/test'
import { installedChromium, quietChromium } from './harness/chromium.ts'

const executablePath = installedChromium()

/** Journeys through the real product. Each starts its own, so one at a time keeps small machines honest. */
export default defineConfig({
  testDir: './journeys',
  outputDir: './test-results',
  workers: 1,
  timeout: 180_000,
  expect: { timeout: 15_000 },
  forbidOnly: true,
  reporter: 'list',
  use: {
    browserName: 'chromium',
    actionTimeout: 15_000,
    trace: 'retain-on-failure',
    screenshot: 'only-on-failure',
    launchOptions: { args: quietChromium, ...(executablePath !== undefined && { executablePath }) },
  },
})
