import { configDefaults } from 'vitest/config'
import { webProject, withOwnModules } from './vitest.shared.config.ts'

/** A worker keeps its modules from file to file, which halves the work; `test/leaves-nothing-behind.ts` checks that each leaves nothing. */
export default webProject({
  name: 'web',
  isolate: false,
  setupFiles: ['./test/setup.ts', './test/leaves-nothing-behind.ts'],
  include: ['{src,build,test,worker}/**/*.test.{ts,tsx}'],
  exclude: [...configDefaults.exclude, ...withOwnModules],
})
