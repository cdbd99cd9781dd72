import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'
import { testWorkers } from '../scripts/testing/test-workers.ts'

export default defineConfig({
  plugins: [react()],
  test: {
    name: 'web',
    environment: 'happy-dom',
    environmentOptions: { happyDOM: { url: 'http://localhost:3000/dev' } },
    setupFiles: ['./test/setup.ts'],
    maxWorkers: testWorkers,
    include: ['{src,test,worker}/**/*.test.{ts,tsx}'],
    css: false,
    // Longer than one wait of a test (`test/setup.ts`), and long enough for a busy machine.
    testTimeout: 30_000,
    hookTimeout: 30_000,
    expect: { poll: { timeout: 10_000 } },
  },
})
