import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'
import { testWorkers } from '../scripts/test-workers.ts'

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
  },
})
