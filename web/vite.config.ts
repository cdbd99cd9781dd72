import tailwind from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import type { Plugin, UserConfig } from 'vite'
import { recordFiles } from './build/built-files.ts'
import { content } from './build/content.ts'
import { lucide } from './build/lucide.ts'
import { nameTheScreens } from './build/preloads.ts'
import { serviceWorker } from './build/service-worker.ts'

/** Tells `first-paint.js` where the built fonts are, so that it can preload the page language's one. */
function nameTheFonts(): Plugin {
  const fonts = {
    en: /figtree-latin.*\.woff2$/,
    ar: /vazirmatn-arabic.*\.woff2$/,
  }
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
 * Lets the first words appear before the styles of the screens have loaded, and drops comments. A style sheet at the end of the
 * page delays only the scripts and what comes after it.
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
          .replaceAll(/\n *<!--[^]*?-->/g, '')
          .replace('\n  </body>', `${[...(html.match(sheet) ?? [])].join('')}\n  </body>`),
    },
  }
}

const everyScreenNeeds = /node_modules[\\/](react|react-dom|scheduler|react-router)[\\/]/
/** What the first pages draw with: it comes with the app, and nothing else of what many screens share. */
const frame =
  /web[\\/]src[\\/](routes|[\w-]+[\\/]storage-keys|shell[\\/](screens|site-frame)|platform[\\/](theme[\\/]theme|navigation[\\/]use-back|storage[\\/](draft-owner|device-mark))|ui[\\/]layout[\\/](card|closure-notice|contact-lines|page-heading))\.tsx?$|ui[\\/]icons[\\/]create-icon\.tsx$|virtual:lucide\/(arrow-right|lock-keyhole|shield-check|users-round|handshake|messages-square|heart-handshake|message-circle-heart)$/
/** What speaks with the service, for every screen that asks it something. */
const service =
  /node_modules[\\/]@(orpc|tanstack)[\\/]|web[\\/]src[\\/]platform[\\/](api[\\/](api|outcome|queries|current-person)|live[\\/]live-provider|i18n[\\/]save-language)\.tsx?$/
/** Small things that many screens share: icons, buttons, rules; not what few screens ask of the content, nor the guides, the console, its lists or the forms of an application. */
const shared =
  /(web[\\/]src[\\/](platform|ui)[\\/]|domain[\\/]src[\\/]|virtual:lucide\/)(?!(wellbeing[\\/]exercises|admin(?![\\/]places)|application|list|handbook)[\\/]|home[\\/]handbook\.|content[\\/](offered|exercises)\.)/
/** And what the screens of signed-in people share. */
const persons =
  /web[\\/]src[\\/](chat|availability|matching|escalation|emergency|supervision|supporter-care|safeguarding|wellbeing[\\/]mood)[\\/](?!.*(-screen\.tsx|\.json)$)/
/** And what the screens of the console share, in one file: the first page names every file of the site. */
const console = /web[\\/]src[\\/](admin|ui[\\/]list)[\\/](?!.*(-screen\.tsx|\.json)$)/

/** Made anew for each build, because plugins keep what they learn of one. */
export default (): UserConfig => ({
  plugins: [
    react(),
    lucide(),
    content(),
    tailwind(),
    nameTheFonts(),
    wordsBeforeStyles(),
    serviceWorker(),
    recordFiles(),
    nameTheScreens(),
  ],
  build: {
    outDir: 'dist',
    assetsDir: 'assets',
    target: 'es2022',
    // A data: address would need a hole in the content security policy.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        // Few files: over a line of 150 ms each turn of asking weighs as much as 30 KB.
        codeSplitting: {
          groups: [
            { name: 'base', test: everyScreenNeeds, priority: 5 },
            { name: 'frame', test: frame, priority: 4 },
            { name: 'service', test: service, priority: 3 },
            { name: 'parts', test: shared, minShareCount: 3, priority: 2 },
            { name: 'handbook', test: /[\\/]handbook(-link)?\.tsx?$/, priority: 2 },
            { name: 'persons', test: persons, minShareCount: 5, priority: 1 },
            { name: 'console', test: console, minShareCount: 2, priority: 1 },
          ],
        },
      },
    },
  },
  server: {
    proxy: {
      '/api': { target: 'http://127.0.0.1:3000', ws: true },
      '/_preview': 'http://127.0.0.1:3000',
    },
  },
})
