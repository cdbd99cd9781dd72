import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { chromium, type Page } from '@playwright/test'
import {
  handbookPictureFile,
  handbookPictures,
  handbookPictureSize,
} from '@sanad/domain/home/handbook-pictures'
import { languages } from '@sanad/domain/primitives/language'
import { chromiumOptions } from './harness/chromium.ts'
import { newPerson, waitForApp } from './harness/people/person.ts'
import { openPreview, waitForScreen } from './harness/preview.ts'
import { enterAs } from './harness/sweep.ts'
import { loadSlices } from '../scripts/strings/load.ts'

/**
 * `npm run pictures:handbook`: draws the pictures of the guides from the preview's invented history,
 * in both languages, into `web/public/guides`, and writes the names that they show into
 * `handbook-pictures.json`: a test fails when the product calls one of them otherwise. `PRODUCT_URL`
 * names a running preview to use instead of a new one.
 */
const folder = path.resolve(import.meta.dirname, '../web/public')
const { url, remove } = await openPreview()
const browser = await chromium.launch(chromiumOptions())
const slices = await loadSlices(path.resolve(import.meta.dirname, '..'))
const shown: Record<string, readonly string[]> = {}
try {
  for (const { place, account, address, from } of handbookPictures)
    for (const language of languages) {
      const person = await newPerson(browser, {
        language,
        theme: 'light',
        device: 'desktop',
        url,
      })
      await enterAs(person, account)
      const { page } = person
      await page.setViewportSize(handbookPictureSize)
      await page.goto(address)
      await waitForApp(page)
      await waitForScreen(page)
      if (from !== undefined)
        await page.locator(`#${from}`).evaluate((element) => element.scrollIntoView())
      const file = path.join(folder, handbookPictureFile(place, language))
      const texts = new Set(slices.flatMap((slice) => [...slice[language].values()]))
      const names = await namesInSight(page)
      shown[path.basename(file)] = names.filter((name) => texts.has(name))
      await mkdir(path.dirname(file), { recursive: true })
      await writeFile(file, await toWebp(page, await page.screenshot()))
      await page.context().close()
    }
  await writeFile(
    path.join(import.meta.dirname, 'handbook-pictures.json'),
    `${JSON.stringify(shown, null, 2)}\n`,
  )
} finally {
  await browser.close()
  await remove()
}

/** Of buttons, links and headings. */
function namesInSight(page: Page): Promise<string[]> {
  return page.locator('button, a, h1, h2, h3, label').evaluateAll((elements) => {
    const inSight = elements.filter((element) => {
      const { top, bottom, height } = element.getBoundingClientRect()
      return height > 0 && top >= 0 && bottom <= innerHeight
    })
    return [...new Set(inSight.map((element) => (element.textContent ?? '').trim()))]
  })
}

/** A browser writes WebP; screenshots are PNG, which would be three times as large. */
async function toWebp(page: Page, png: Buffer): Promise<Buffer> {
  const webp = await page.evaluate(
    async ({ source, width, height }) => {
      const image = Object.assign(new Image(), { src: source })
      await image.decode()
      const canvas = document.createElement('canvas')
      Object.assign(canvas, { width, height })
      canvas.getContext('2d')?.drawImage(image, 0, 0, width, height)
      return canvas.toDataURL('image/webp', 0.7)
    },
    { source: `data:image/png;base64,${png.toString('base64')}`, ...handbookPictureSize },
  )
  return Buffer.from(webp.split(',')[1] ?? '', 'base64')
}
