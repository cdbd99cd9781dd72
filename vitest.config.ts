import { configDefaults, defineConfig } from 'vitest/config'
import { seedOfThisRun } from './scripts/testing/chance.ts'
import { keepInMemory } from './scripts/testing/in-memory.ts'
import { patience } from './domain/test/patience.ts'
import { testWorkers } from './scripts/testing/test-workers.ts'

keepInMemory()
seedOfThisRun()

/** What takes minutes: `npm run test:long` asks for it. */
const long = process.env['FAULT_ROUNDS'] !== undefined

/** Pure, so files may share a worker; large inputs are tried here, and on a busy machine slow is not wrong. */
const pure = (name: string) => ({
  test: {
    name,
    root: `./${name}`,
    include: ['src/**/*.test.ts'],
    setupFiles: ['../scripts/testing/fuzz-runs.ts'],
    testTimeout: patience.test,
    isolate: false,
    maxWorkers: testWorkers,
  },
})

/** One run for all packages; `server` and `web` say in their own folder what their tests need. */
export default defineConfig({
  test: {
    // Read as a file and not imported, so `--changed` would not see who uses it.
    forceRerunTriggers: [
      ...configDefaults.forceRerunTriggers,
      '**/classifier/src/lexicon/**/*.tsv',
    ],
    projects: [
      pure('domain'),
      pure('classifier'),
      './server',
      './web',
      './web/vitest.own-modules.config.ts',
      {
        test: {
          name: 'scripts',
          root: './scripts',
          include: ['**/*.test.ts'],
          exclude: [...configDefaults.exclude, ...(long ? [] : ['**/*.long.test.ts'])],
          isolate: false,
          testTimeout: patience.test,
          hookTimeout: patience.test,
          expect: { poll: { timeout: patience.event } },
          maxWorkers: testWorkers,
        },
      },
    ],
  },
})
