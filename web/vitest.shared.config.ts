import react from '@vitejs/plugin-react'
import { defineProject, type UserWorkspaceConfig } from 'vitest/config'
import { content } from './build/content.ts'
import { lucide } from './build/lucide.ts'
import { patience } from '../domain/test/patience.ts'
import { testWorkers } from '../scripts/testing/test-workers.ts'

/** Files that replace a module, load one anew, or look at what is not loaded yet: each needs its modules to itself. */
export const withOwnModules = [
  'src/matching/arrival/arrival-prompt.test.tsx',
  'src/platform/api/problem.test.ts',
  'src/platform/content/content.test.ts',
  'src/platform/api/queries.test.ts',
  'src/platform/tabs/tab-channel.test.ts',
  'src/shell/leave-site.test.tsx',
  'src/shell/open-screen-offers.test.tsx',
  'src/shell/routes.test.tsx',
  'src/shell/prerender/static-layout.test.tsx',
  'src/shell/use-download-help.test.tsx',
]

type TestOptions = NonNullable<UserWorkspaceConfig['test']>

/** What all tests of screens have in common. */
export const webProject = (own: TestOptions): UserWorkspaceConfig =>
  defineProject({
    plugins: [react(), lucide(), content()],
    test: {
      root: import.meta.dirname,
      environment: 'happy-dom',
      environmentOptions: {
        happyDOM: {
          url: 'http://localhost:3000/dev',
          // A link that is pressed must not lead the files that share this page elsewhere.
          settings: {
            navigation: { disableMainFrameNavigation: true, disableFallbackToSetURL: true },
          },
        },
      },
      setupFiles: ['./test/setup.ts'],
      maxWorkers: testWorkers,
      css: false,
      testTimeout: patience.test,
      hookTimeout: patience.test,
      expect: { poll: { timeout: patience.event } },
      ...own,
    },
  })
