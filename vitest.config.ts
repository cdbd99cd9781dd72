import { defineConfig } from 'vitest/config'

/** One run for all packages; `server` and `web` say in their own folder what their tests need. */
export default defineConfig({
  test: {
    projects: [
      { test: { name: 'domain', root: './domain', include: ['src/**/*.test.ts'] } },
      './server',
      './web',
      { test: { name: 'scripts', root: './scripts', include: ['**/*.test.ts'], testTimeout: 60_000 } },
    ],
  },
})
