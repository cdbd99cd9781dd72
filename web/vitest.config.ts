import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'

export default defineConfig({
  plugins: [react()],
  test: {
    name: 'web',
    environment: 'happy-dom',
    environmentOptions: { happyDOM: { url: 'http://localhost:3000/dev' } },
    setupFiles: ['./test/setup.ts'],
    include: ['{src,test,worker}/**/*.test.{ts,tsx}'],
    css: false,
  },
})
