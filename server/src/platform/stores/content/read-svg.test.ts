import { expect, test } from 'vitest'
import { readSvg } from './read-svg.ts'

const xmlns = 'xmlns="http://www.w3.org/2000/svg"'
const faultOf = (text: string): string => {
  try {
    readSvg(text)
    return 'none'
  } catch (fault) {
    const { code, atLine } = fault as { code: string; atLine?: number }
    return `${code} ${atLine}`
  }
}

test('a picture of shapes is written anew from what is allowed', () => {
  const text = `<?xml version="1.0" encoding="UTF-8"?>
<!-- made by a program -->
<svg ${xmlns} xmlns:xlink="http://www.w3.org/1999/xlink" version="1.1" width="20px" height="10">
  <title>A &amp; B</title>
  <defs><linearGradient id="a"><stop offset="0.5" stop-color="#fff"/></linearGradient></defs>
  <g transform="translate(1 2)"><path d="M0 0L10,10z" fill="url(#a)"/></g>
</svg>
`
  expect(readSvg(text).data).toBe(
    `<svg ${xmlns} width="20px" height="10" viewBox="0 0 20 10">` +
      '<defs><linearGradient id="a"><stop offset="0.5" stop-color="#fff"></stop></linearGradient></defs>' +
      '<g transform="translate(1 2)"><path d="M0 0L10,10z" fill="url(#a)"></path></g></svg>',
  )
})

test.each([
  '<script>alert(1)</script>',
  '<SCRIPT/>',
  '<style>@import "https://example.org"</style>',
  '<path style="fill:red"/>',
  '<path onclick="alert(1)"/>',
  '<path fill="url(https://example.org/a)"/>',
  '<path fill="url(#none)"/>',
  '<path fill="u&#114;l(//example.org)"/>',
  '<path fill="&#34;/>"/>',
  '<path fill="&unknown;"/>',
  '<path href="#a"/>',
  '<linearGradient xlink:href="#a"/>',
  '<image href="https://example.org/a.png"/>',
  '<use href="#a"/>',
  '<foreignObject/>',
  '<a/>',
  '<text>words</text>',
  '<svg/>',
  '<animate attributeName="d"/>',
  '<title><g/></title>',
  '<![CDATA[words]]>',
  '<?xml-stylesheet href="a.css"?>',
  'words',
  '<g>',
])('%s is refused at its line', (inside) => {
  expect(faultOf(`<svg ${xmlns} viewBox="0 0 1 1">\n${inside}</svg>`)).toBe('svg 2')
})

test.each([
  ['', 'svg 1'],
  [`<g ${xmlns}/>`, 'svg 1'],
  ['<svg viewBox="0 0 1 1"/>', 'svg 1'],
  [`<svg ${xmlns}/>`, 'svg 1'],
  [`<!DOCTYPE svg [<!ENTITY a "b">]>\n<svg ${xmlns} viewBox="0 0 1 1"/>`, 'svg 1'],
  [`<svg ${xmlns} viewBox="0 0 1 1">${' '.repeat(41_000)}</svg>`, 'too-long undefined'],
])('%s is no logo', (text, fault) => {
  expect(faultOf(text)).toBe(fault)
})
