import tailwind from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { serviceWorker } from './build/service-worker.ts'
import { weigh } from './build/weigh.ts'

/** Tells `first-paint.js` where the built fonts are, so that it can preload the page language's one. */
function nameTheFonts(): Plugin {
  const fonts = { en: /figtree-latin-wght-normal.*\.woff2$/, ar: /vazirmatn-arabic-wght-normal.*\.woff2$/ }
  return {
    name: 'sanad:name-the-fonts',
    transformIndexHtml: {
      order: 'post',
      handler(_html, { bundle }) {
        const files = Object.keys(bundle ?? {})
        return Object.entries(fonts).flatMap(([language, pattern]) => {
          const file = files.find((name) => pattern.test(name))
          return file
            ? [
                {
                  tag: 'meta',
                  attrs: { name: `sanad:font:${language}`, content: `/${file}` },
                  injectTo: 'head-prepend' as const,
                },
              ]
            : []
        })
      },
    },
  }
}

/**
 * The first words must not wait for the styles of the screens. A sheet that stands behind them in the page keeps
 * only what comes after it, and the scripts, waiting.
 */
function wordsBeforeStyles(): Plugin {
  const sheet = /\n *<link rel="stylesheet"[^>]*href="\/assets\/[^>]*>/g
  return {
    name: 'sanad:words-before-styles',
    transformIndexHtml: {
      order: 'post',
      handler: (html) =>
        html
          .replaceAll(sheet, '')
          .replace('\n  </body>', `${[...(html.match(sheet) ?? [])].join('')}\n  </body>`),
    },
  }
}

const everyScreenNeeds = /node_modules[\\/](react|react-dom|scheduler|react-router)[\\/]/

export default defineConfig({
  plugins: [react(), tailwind(), nameTheFonts(), wordsBeforeStyles(), serviceWorker(), weigh()],
  build: {
    outDir: 'dist',
    assetsDir: 'assets',
    target: 'es2022',
    // A data: address would need a hole in the content security policy.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        // What every screen needs travels as two files: many small ones pack and arrive worse.
        codeSplitting: { groups: [{ name: 'base', test: everyScreenNeeds }] },
      },
    },
  },
  server: {
    proxy: { '/api': { target: 'http://127.0.0.1:3000', ws: true }, '/_preview': 'http://127.0.0.1:3000' },
  },
})
