import { execFileSync } from 'node:child_process'
import { mkdtemp } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import type { Page } from '@playwright/test'
import { waitForContent } from './people/person.ts'
import { startProduct, type Product } from './product.ts'

/** The running preview that `PRODUCT_URL` names, or a new one with its invented history. */
export async function openPreview(): Promise<Pick<Product, 'url' | 'remove'>> {
  const url = process.env['PRODUCT_URL']
  return url
    ? { url, remove: () => Promise.resolve() }
    : startProduct({ env: { DEMO_HISTORY: 'on' } })
}

/** A preview of another commit, from a clone that is removed with it. */
export async function openCommit(commit: string): Promise<Product> {
  const repository = path.resolve(import.meta.dirname, '../..')
  const clone = await mkdtemp(path.join(os.tmpdir(), 'sanad-beside-'))
  execFileSync('git', ['clone', '--quiet', repository, clone])
  execFileSync('git', ['checkout', '--quiet', commit], { cwd: clone })
  return startProduct({ env: { DEMO_HISTORY: 'on' }, clone })
}

/** Whether the words of the command name a screen; without any, it means every screen. */
export function isSelected(name: string): boolean {
  const parts = process.argv.slice(2).filter((part) => !part.startsWith('--'))
  return parts.length === 0 || parts.some((part) => name.includes(part))
}

/** Once the heading stands there and nothing more is loaded or fades in. */
export async function waitForScreen(page: Page): Promise<void> {
  await page.locator('h1').first().waitFor()
  await page.waitForLoadState('networkidle')
  await waitForContent(page)
}
