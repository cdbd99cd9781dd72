import { expect, test } from 'vitest'
import { stylesUsedIn } from './used-styles.ts'

const usedBy = (classes: string, styles: string) =>
  stylesUsedIn(`<p class="${classes}">words</p>`, styles)

test('keeps the rules of the classes that the page has, and of every element', () => {
  const styles = '@layer base{p{color:red}.card{margin:0}}.card{padding:1px}.sheet{padding:2px}'
  expect(usedBy('card', styles)).toBe('@layer base{p{color:red}.card{margin:0}}.card{padding:1px}')
})

test('keeps the rest of what a rule stands in', () => {
  const styles = '@media (width>=1px){.a{top:0}.b{top:0}}@font-face{src:url(a.woff2)}'
  expect(usedBy('b', styles)).toBe('@media (width>=1px){.b{top:0}}@font-face{src:url(a.woff2)}')
})

test.each([
  [String.raw`.md\:w-\[calc\(1px\+2\.5rem\)\]{top:0}`, 'md:w-[calc(1px+2.5rem)]'],
  [
    String.raw`.group-aria-\[current\=page\]\:x:is(:where(.group)[aria-current=page] *){top:0}`,
    'group-aria-[current=page]:x',
  ],
  [String.raw`.\[\&\>p\]\:x>p{top:0}`, '[&amp;&gt;p]:x'],
  [String.raw`.a,.b{top:0}`, 'b'],
])('knows the class of %s', (rule, name) => {
  expect(usedBy(name, rule)).toBe(rule)
  expect(usedBy('other', rule)).toBe('')
})

test('keeps a class that begins with a digit, and the steps of an animation', () => {
  const rules = String.raw`.\32xl{top:0}@keyframes a{50.5%{top:0}}`
  expect(usedBy('other', rules)).toBe(rules)
})
