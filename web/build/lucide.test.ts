import { createRequire } from 'node:module'
import { expect, test } from 'vitest'
import { shapeOf } from './lucide.ts'

const set = createRequire(import.meta.filename)('@iconify-json/lucide/icons.json') as Parameters<
  typeof shapeOf
>[1]

test('a picture is its elements, without what each repeats and the group around them', () => {
  const small = {
    icons: {
      one: { body: '<path fill="none" stroke="currentColor" stroke-width="2" d="M5 12h14"/>' },
      two: {
        body: '<g fill="none" stroke-linecap="round"><circle cx="1" cy="2" r="3"/><path fill-rule="evenodd" d="M1 1"/></g>',
      },
    },
    aliases: { uno: { parent: 'one' } },
  }
  expect(shapeOf('one', small)).toEqual([['path', { d: 'M5 12h14' }]])
  expect(shapeOf('uno', small)).toEqual(shapeOf('one', small))
  expect(shapeOf('two', small)).toEqual([
    ['circle', { cx: '1', cy: '2', r: '3' }],
    ['path', { fillRule: 'evenodd', d: 'M1 1' }],
  ])
})

test('each picture of the set is read whole', () => {
  for (const [name, { body }] of Object.entries(set.icons)) {
    const drawn = body.match(/<(?:path|circle|rect|line|ellipse|polyline|polygon) /g)
    expect(
      shapeOf(name, set).map(([tag]) => `<${tag} `),
      name,
    ).toEqual(drawn)
  }
})

test('a name that the set lacks stops the build', () => {
  expect(() => shapeOf('no-such-picture', set)).toThrow('no-such-picture')
})
