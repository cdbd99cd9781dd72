// Proven below: domain/src/primitives/text/text-runs.test.ts
import { randomUUID } from 'node:crypto'
import { expect } from '@playwright/test'
import { conversationOf } from '../../harness/conversation.ts'
import { test } from '../../harness/journey.ts'
import { meetQuickly, people } from '../../harness/pair.ts'

/** A line as it was typed, and its parts as a reader sees them, from the left to the right. */
type Case = readonly [textLine: string, leftToRight: readonly string[]]

const cases: readonly Case[] = [
  ['اتصلت على 800-4673 أمس', ['أمس', '800-4673', 'اتصلت على']],
  ['رقمي 050-123-4567 الآن', ['الآن', '050-123-4567', 'رقمي']],
  ['رقمي 050 123 4567 الآن', ['الآن', '050 123 4567', 'رقمي']],
  ['رقمي +971 50 123 4567', ['+971 50 123 4567', 'رقمي']],
  ['رقمي +971-50-1234567 هنا', ['هنا', '+971-50-1234567', 'رقمي']],
  ['هاتف (04) 555 1234 فقط', ['فقط', '(04) 555 1234', 'هاتف']],
  ['٨٠٠-٤٦٧٣ هو الرقم', ['هو الرقم', '٨٠٠-٤٦٧٣']],
  ['الرقم ٠٥٠ ١٢٣ ٤٥٦٧ عندي', ['عندي', '٠٥٠ ١٢٣ ٤٥٦٧', 'الرقم']],
  ['اطلب *100*1# الآن', ['الآن', '*100*1#', 'اطلب']],
  ['998 إسعاف و 999 شرطة', ['شرطة', '999', 'إسعاف و', '998']],
  ['الساعة 10:30 مساء', ['مساء', '10:30', 'الساعة']],
  ['يوم 3/5/2026 موعدي', ['موعدي', '3/5/2026', 'يوم']],
  ['يوم 2026-05-03 موعدي', ['موعدي', '2026-05-03', 'يوم']],
  ['الخط متاح 24/7 لك', ['لك', '24/7', 'الخط متاح']],
  ['نسبة 50% تقريبًا', ['تقريبًا', '50%', 'نسبة']],
  ['حرارتي 38.5° اليوم', ['اليوم', '38.5°', 'حرارتي']],
  ['دفعت 1,250.75 درهم', ['درهم', '1,250.75', 'دفعت']],
  ['العنوان 192.168.1.10 هنا', ['هنا', '192.168.1.10', 'العنوان']],
  ['من 3-5 أيام', ['أيام', '5', '3', 'من']],
  ['في 2026 15 شخصًا', ['شخصًا', '15', '2026', 'في']],
  ['عندي 3 أطفال', ['أطفال', '3', 'عندي']],
  ['قالت take a break ثم ذهبت', ['ثم ذهبت', 'take a break', 'قالت']],
  ['قالت take a break! ثم ذهبت', ['ثم ذهبت', '!', 'take a break', 'قالت']],
  ['قال «take it easy» لي', ['لي', 'take it easy', 'قال']],
  ['أحب C++ كثيرًا', ['كثيرًا', 'C++', 'أحب']],
  ['استبيان PHQ-4 قصير', ['قصير', 'PHQ-4', 'استبيان']],
  ['عندي iPhone 15 جديد', ['جديد', 'iPhone 15', 'عندي']],
  ['شبكة 3G ضعيفة', ['ضعيفة', '3G', 'شبكة']],
  ['بريدي a.b@mail.com فقط', ['فقط', 'a.b@mail.com', 'بريدي']],
  ['افتح https://a.example/b?c=1 الآن', ['الآن', 'https://a.example/b?c=1', 'افتح']],
  ['علاج CBT (cognitive) مفيد', ['مفيد', 'CBT (cognitive)', 'علاج']],
  ['قال Ahmad, 3 مرات', ['مرات', '3', 'Ahmad', 'قال']],
  ['رمزي A-12-B7 هنا', ['هنا', 'A-12-B7', 'رمزي']],
  ['She said الله معك, 3 times', ['She said', 'الله معك', ', 3 times']],
  ['He wrote كلمني 800-4673 الآن today', ['He wrote', 'الآن', '800-4673', 'كلمني', 'today']],
  ['Meet me الساعة 10 tomorrow', ['Meet me', '10', 'الساعة', 'tomorrow']],
  ['مرحبا (hello) and bye', ['and bye', 'hello', 'مرحبا']],
  ['I feel تعبان. Really.', ['I feel', 'تعبان', '. Really.']],
  ['Call 800-4673 or +971 50 123 4567', ['Call 800-4673 or +971 50 123 4567']],
  ['800-4673', ['800-4673']],
]

test('Numbers and words of both scripts stand as they were written, in one message of 40 lines', async ({
  browser,
  product,
}) => {
  expect(cases).toHaveLength(40)
  const pair = await people(browser, product.url, { seeker: 'ar', expert: 'en' }, 'desktop')
  await meetQuickly(pair)
  const { seeker, expert } = pair
  const content = cases.map(([textLine]) => textLine).join('\n')
  const answer = await seeker.page.request.post('/api/rpc/chat/sendMessage', {
    data: {
      json: {
        sessionId: await conversationOf(seeker),
        id: randomUUID(),
        content,
        knowingly: true,
      },
    },
  })
  expect(answer.ok()).toBe(true)
  // In a page of either direction.
  for (const { page } of [seeker, expert]) {
    const message = page.getByRole('log').locator('li[data-row] p[dir=auto]')
    await expect(message).toHaveText(content, { useInnerText: true })
    await page.evaluate(() => document.fonts.ready)
    const seen = await message.evaluate(partsAsSeen, cases)
    for (const [at, [textLine, leftToRight]] of cases.entries())
      expect.soft(seen[at], textLine).toEqual(leftToRight)
  }
  for (const { page } of [seeker, expert]) await page.context().close()
})

/**
 * The parts of each line by their place on the screen, from the left; a part whose letters do not
 * stand together and in their reading order is shown letter by letter.
 */
function partsAsSeen(message: Element, lines: readonly Case[]): string[][] {
  const letters: { text: string; left: number }[] = []
  const walk = document.createTreeWalker(message, NodeFilter.SHOW_TEXT)
  for (let node = walk.nextNode(); node; node = walk.nextNode())
    for (const [at, text] of [...(node as Text).data].entries()) {
      const range = document.createRange()
      range.setStart(node, at)
      range.setEnd(node, at + 1)
      letters.push({ text, left: range.getBoundingClientRect().left })
    }
  const all = letters.map(({ text }) => text).join('')
  let from = 0
  return lines.map(([textLine, parts]) => {
    const start = all.indexOf(textLine, from)
    from = start + textLine.length
    const placed = parts.map((part) => {
      const begin = start + textLine.indexOf(part)
      const own = letters.slice(begin, begin + part.length).filter(({ text }) => text.trim() !== '')
      const isArabic = /[\u0621-\u064A]/.test(part)
      const steps = own.slice(1).map(({ left }, at) => left - (own[at]?.left ?? 0))
      const inOrder = steps.every((step) => (isArabic ? step <= 1 : step >= -1))
      return {
        text: inOrder ? part : own.map(({ text }) => text).join('·'),
        left: Math.min(...own.map(({ left }) => left)),
      }
    })
    return placed.toSorted((one, other) => one.left - other.left).map(({ text }) => text)
  })
}
