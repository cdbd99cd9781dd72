import { readFileSync } from 'node:fs'
import path from 'node:path'
import { grounds, tokensOf } from '@sanad/domain/primitives/content/tones'
import { expect, test } from 'vitest'

const css = readFileSync(path.join(import.meta.dirname, 'tokens.css'), 'utf8')
const [light = '', dark = ''] = css.split("[data-theme='dark']")

test.each([
  ['light', light],
  ['dark', dark],
] as const)('own colours are derived for this theme: %s', (theme, sheet) => {
  for (const [name, value] of Object.entries(grounds[theme]))
    expect(sheet).toContain(`--${name}: ${value};`)
  const own = tokensOf({ primary: '#006633', accent: '#b4532a' })[theme]
  for (const name of Object.keys(own)) {
    expect(sheet).toContain(`--${name}: #`)
    expect(name).not.toContain('danger')
  }
})
