import { defineConfig } from '@playwright/test'
import { keepInMemory } from '../scripts/testing/in-memory.ts'
import { chromiumOptions } from './harness/chromium.ts'

keepInMemory()

/**
 * Journeys through the real product. Each has its own and mostly waits, so three run at a time.
 * The time limits catch only hangs, because a busy machine takes three times as long.
 */
export default defineConfig({
  testDir: './journeys',
  outputDir: './test-results',
  globalSetup: './set-up.config.ts',
  fullyParallel: true,
  workers: 3,
  timeout: 420_000,
  expect: { timeout: 30_000 },
  forbidOnly: true,
  reporter: 'list',
  use: {
    browserName: 'chromium',
    actionTimeout: 30_000,
    // A trace of each step costs a fifth of all the work: `--trace=retain-on-failure` where one is needed.
    trace: 'off',
    screenshot: 'only-on-failure',
    launchOptions: chromiumOptions(),
  },
})
