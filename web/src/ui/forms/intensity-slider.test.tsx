import { screen } from '@testing-library/react'
import { useState } from 'react'
import { describe, expect, test } from 'vitest'
import { bothDirections, renderScreen } from '../../../test/render-screen.tsx'
import { IntensitySlider } from './intensity-slider.tsx'

const words = {
  label: 'How strong',
  notSet: 'Not set',
  low: 'Mild',
  high: 'Strong',
  less: 'Less',
  more: 'More',
  outOf: (value: number) => `${value} out of 10`,
}

function Slider({ start = null }: { readonly start?: number | null }) {
  const [value, setValue] = useState<number | null>(start)
  return (
    <IntensitySlider words={words} value={value} resting={5} onSet={setValue} min={1} max={10} />
  )
}

const slider = () => screen.getByRole('slider', { name: 'How strong' })
const inWords = () => slider().getAttribute('aria-valuetext')

describe.each(bothDirections)('an intensity slider on a page in %s', (language, direction) => {
  test('says that it is not set until it is touched', async () => {
    await renderScreen(<Slider />, { language })
    expect(inWords()).toBe('Not set')
    expect(screen.getByText('Not set')).toBeDefined()
  })

  test('the first press of a button sets it where it rests, the next ones move it', async () => {
    const { person } = await renderScreen(<Slider />, { language })
    await person.click(screen.getByRole('button', { name: 'More' }))
    expect(inWords()).toBe('5 out of 10')
    await person.click(screen.getByRole('button', { name: 'More' }))
    await person.click(screen.getByRole('button', { name: 'Less' }))
    await person.click(screen.getByRole('button', { name: 'Less' }))
    expect(inWords()).toBe('4 out of 10')
  })

  test('the arrow that points to the strong end raises it', async () => {
    const { person } = await renderScreen(<Slider start={5} />, { language })
    slider().focus()
    await person.keyboard(direction === 'rtl' ? '{ArrowLeft}' : '{ArrowRight}')
    expect(inWords()).toBe('6 out of 10')
  })
})

test('never leaves its ends, and Page up takes two steps', async () => {
  const { person } = await renderScreen(<Slider start={9} />)
  await person.click(screen.getByRole('button', { name: 'More' }))
  await person.click(screen.getByRole('button', { name: 'More' }))
  expect(inWords()).toBe('10 out of 10')
  slider().focus()
  await person.keyboard('{PageDown}')
  expect(inWords()).toBe('8 out of 10')
})
