import { expect, type Page } from '@playwright/test'

/** Smallest side of a target in CSS pixels, except inside a sentence. */
const leastTarget = 24

/** How many text lines of the last message are visible: inside the window and uncovered. */
export const textLinesInSight = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const last = [...document.querySelectorAll('[role=log] li[data-row] p[dir=auto]')].at(-1)
    if (!last) return 0
    const text = document.createRange()
    text.selectNodeContents(last)
    const read = [...text.getClientRects()].filter(({ left, right, top, bottom }) =>
      [top + 2, bottom - 2].every((y) =>
        last.contains(document.elementFromPoint((left + right) / 2, y)),
      ),
    )
    return new Set(read.map(({ top }) => Math.round(top))).size
  })

/** The texts and controls that the button with this name covers. */
export const coveredBy = (page: Page, name: string): Promise<string[]> =>
  page.getByRole('button', { name }).evaluate((button) => {
    const it = button.getBoundingClientRect()
    const log = document.querySelector('[role=log]')?.getBoundingClientRect()
    const texts = [
      ...document.querySelectorAll(
        '[role=log] p, [role=log] label, [role=log] button, aside button, form *',
      ),
    ]
    return texts
      .filter((element) => !button.contains(element) && !element.contains(button))
      .filter((element) => {
        const box = element.getBoundingClientRect()
        const inLog = element.closest('[role=log]') !== null && log !== undefined
        // What a row scrolls out of sight is not covered.
        const row = element.closest('[role=group]')?.getBoundingClientRect() ?? box
        const top = inLog ? Math.max(box.top, log.top) : box.top
        const bottom = inLog ? Math.min(box.bottom, log.bottom) : box.bottom
        return (
          Math.max(box.left, row.left) < it.right &&
          Math.min(box.right, row.right) > it.left &&
          top < it.bottom - 1 &&
          bottom > it.top + 1 &&
          bottom > top
        )
      })
      .map((element) => element.textContent.slice(0, 60))
  })

/** Words that are broken across two text lines, and texts that are cut off. */
export const brokenWords = (page: Page, part: string): Promise<string[]> =>
  page
    .locator(part)
    .first()
    .evaluate((whole) => {
      const walk = document.createTreeWalker(whole, NodeFilter.SHOW_TEXT)
      const words: string[] = []
      const range = document.createRange()
      while (walk.nextNode()) {
        const text = walk.currentNode as Text
        for (const { 0: word, index } of text.data.matchAll(/\S+/g)) {
          range.setStart(text, index)
          range.setEnd(text, index + word.length)
          const lines = [...range.getClientRects()].filter(({ width }) => width > 0)
          if (new Set(lines.map(({ top }) => Math.round(top / 4))).size > 1) words.push(word)
        }
        const around = text.parentElement
        if (
          around &&
          getComputedStyle(around).overflowX !== 'visible' &&
          around.scrollWidth > around.clientWidth + 1
        )
          words.push(text.data)
      }
      return words
    })

/** WCAG 2.4.7 and 2.4.11: each element that Tab reaches is visible and not fully covered. */
export async function everyFocusIsVisible(page: Page, where: string): Promise<void> {
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur())
  for (let stop = 0; stop < 60; stop++) {
    await page.keyboard.press('Tab')
    const hidden = await page.evaluate(() => {
      const element = document.activeElement
      if (!element || element === document.body) return 'end'
      const covers = (x: number, y: number) => {
        const top = document.elementFromPoint(x, y)
        return (
          top !== null &&
          (element.contains(top) || top.contains(element) || top.closest('label') !== null)
        )
      }
      const { left, right, top, bottom } = element.getBoundingClientRect()
      const spots = [0.15, 0.5, 0.85].flatMap((across) =>
        [0.15, 0.5, 0.85].map(
          (down) => [left + (right - left) * across, top + (bottom - top) * down] as const,
        ),
      )
      return spots.some(([x, y]) => covers(x, y)) ? 'seen' : element.outerHTML.slice(0, 160)
    })
    if (hidden === 'end') return
    expect.soft(hidden, `focus at stop ${stop} of ${where}`).toBe('seen')
  }
}

/** WCAG 2.5.8: targets that are too small; links inside a sentence are exempt. */
export const smallTargets = (page: Page): Promise<string[]> =>
  page.evaluate((least) => {
    const controls = [
      ...document.querySelectorAll<HTMLElement>('a, button, select, summary, input, textarea'),
    ]
    return controls
      .filter(
        (control) =>
          control.checkVisibility({ visibilityProperty: true }) && !control.closest('.sr-only'),
      )
      .filter(
        (control) => getComputedStyle(control).display !== 'inline' && !control.matches('.sr-only'),
      )
      .filter((control) => !control.matches('input[type=range]'))
      .filter((control) => {
        const { width, height } = (control.closest('label') ?? control).getBoundingClientRect()
        return width > 0 && (width < least || height < least)
      })
      .map((control) => control.outerHTML.slice(0, 160))
  }, leastTarget)

export const animations = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    document
      .getAnimations()
      .filter((animation) => Number(animation.effect?.getComputedTiming().duration ?? 0) > 50)
      .map(
        (animation) => (animation.effect as KeyframeEffect).target?.outerHTML.slice(0, 160) ?? '',
      ),
  )

/** Texts outside the screen or their box, and numbers and words broken over two text lines. */
export const cutTexts = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const faults = new Set<string>()
    const walk = document.createTreeWalker(
      document.querySelector('dialog[open]') ?? document.body,
      NodeFilter.SHOW_TEXT,
    )
    const range = document.createRange()
    const hides = (element: Element) => getComputedStyle(element).overflowX !== 'visible'
    while (walk.nextNode()) {
      const text = walk.currentNode as Text
      const parent = text.parentElement
      if (!parent?.checkVisibility({ visibilityProperty: true })) continue
      range.selectNodeContents(text)
      let box: Element | null = parent
      while (box && box !== document.body && !hides(box)) box = box.parentElement
      const scrolls = box && ['auto', 'scroll'].includes(getComputedStyle(box).overflowX)
      const { left, right } = box?.getBoundingClientRect() ?? { left: 0, right: innerWidth }
      // Only for screen readers.
      if (right - left < 2) continue
      const drawn = [...range.getClientRects()].filter(({ width }) => width > 1)
      if (!scrolls && drawn.some((rect) => rect.left < left - 2 || rect.right > right + 2))
        faults.add(`cut off: ${text.data.trim().slice(0, 60)}`)
      for (const { 0: word, index } of text.data.matchAll(/\S+/g)) {
        range.setStart(text, index)
        range.setEnd(text, index + word.length)
        const rows = [...range.getClientRects()].filter(({ width }) => width > 0)
        const isBroken = new Set(rows.map(({ top }) => Math.round(top / 4))).size > 1
        if (isBroken && (/\d/.test(word) || !/[-–—/@]/.test(word)) && word.length < 24)
          faults.add(`broken: ${word}`)
      }
    }
    return [...faults]
  })
