import { expect, test } from 'vitest'

const sources = import.meta.glob<string>('../../**/*.tsx', {
  query: '?raw',
  import: 'default',
  eager: true,
})

/** One opening tag, as Prettier breaks it. */
const buttonTag = /<(?:Button|ButtonLink|IconButton)\b(?:[^\n]*>|[^>]*?\n *\/?>|[\s\S]*?\n *\/?>)/g
const classNames = /className=(?:"[^"]*"|\{[^}]*\})/
const colour = /(?<![\w:-])text-(?:inherit|ink|muted|danger|primary|[a-z]+-ink|on-[a-z]+)(?![\w!-])/

/** The colour of a look and one of these are two rules of one weight: the sheet's order decides. */
const looses = (source: string): string[] =>
  [...source.matchAll(buttonTag)].flatMap(([tag]) => {
    const names = classNames.exec(tag)?.[0] ?? ''
    return colour.test(names) ? [names] : []
  })

test('a colour that may lose against the look of its button is found', () => {
  const link = (colour: string) =>
    `<ButtonLink\n  look="link"\n  onClick={() => go()}\n  className="mt-3 ${colour}"\n>\n`
  expect(looses(link('text-inherit'))).toHaveLength(1)
  expect(looses(link('text-inherit!'))).toEqual([])
  expect(looses('<Button className={flagged ? "text-sm text-danger-ink" : "a"}>')).toHaveLength(1)
})

test('a button on coloured ground has the colour that it asks for', () => {
  const places = Object.entries(sources).flatMap(([file, source]) =>
    file.includes('.test.') ? [] : looses(source).map((names) => `${file}: ${names}`),
  )
  expect(Object.keys(sources).length).toBeGreaterThan(100)
  expect(places).toEqual([])
})
