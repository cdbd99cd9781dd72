import { mark } from '@sanad/domain/primitives/content/marks'
import { languages } from '@sanad/domain/primitives/language'
import type { Plugin } from 'vite'
import { contentParts } from '../../server/src/admin/content/content-parts.ts'
import { publicContent } from '../../server/src/http/pages/page-content.ts'
import { checkContent } from '../../server/src/platform/stores/content/check-content.ts'
import { defaultFiles } from '../../server/src/platform/stores/content/default-files.ts'

const name = 'virtual:content'
/** Rollup's mark for a module that is no file. */
const resolved = `\0${name}`

/** Serves the content folder's defaults as a module, and names the service in the empty page. */
export function content(): Plugin {
  const { values } = checkContent(defaultFiles, contentParts)
  const defaults = publicContent((part) => values.get(part) as never)
  return {
    name: 'sanad:content',
    resolveId: (id) => (id === name ? resolved : undefined),
    load: (id) =>
      id === resolved ? `export const defaults = ${JSON.stringify(defaults)}` : undefined,
    // The service fills the marks; Vite's own server of a developer has nobody who would.
    transformIndexHtml: (html, { server }) =>
      languages.reduce((page, language) => {
        const own = defaults.name[language]
        return page.replace(`{{name.${language}}}`, server ? own : mark(`name.${language}`, own))
      }, html),
  }
}
