import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { createIcon } from './create-icon.tsx'

const Tick = createIcon([
  ['path', { d: 'M20 6L9 17l-5-5' }],
  ['circle', { cx: '12', cy: '12', r: '3' }],
])

test('an icon draws its elements in the colour of the text and is hidden from screen readers', () => {
  render(<Tick data-testid="icon" className="size-5" />)
  const icon = screen.getByTestId('icon')
  expect(icon.getAttribute('aria-hidden')).toBe('true')
  expect(icon.getAttribute('class')).toBe('size-5')
  expect(icon.getAttribute('stroke')).toBe('currentColor')
  expect([...icon.children].map(({ localName }) => localName)).toEqual(['path', 'circle'])
  expect(icon.firstElementChild?.getAttribute('d')).toBe('M20 6L9 17l-5-5')
})

test('an icon that stands alone may have a name', () => {
  render(<Tick role="img" aria-hidden={false} aria-label="Verified" />)
  expect(screen.getByRole('img', { name: 'Verified' })).toBeDefined()
})
