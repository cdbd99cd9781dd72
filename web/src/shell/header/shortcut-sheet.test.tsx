import { screen, within, act } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { openShortcutSheet, useShortcuts } from '#web/platform/shortcuts/shortcuts.ts'
import { bothDirections, renderScreen } from '../../../test/render-screen.tsx'
import { ShortcutSheet } from './shortcut-sheet.tsx'

/** Counts how often its key was pressed. */
function Counter({ keys, label }: { readonly keys: string; readonly label: string }) {
  const [count, setCount] = useState(0)
  useShortcuts([{ keys, label, group: 'Group', run: () => setCount((before) => before + 1) }])
  return <output aria-label={label}>{count}</output>
}

const open = (language: 'en' | 'ar' = 'en') =>
  renderScreen(
    <>
      <Counter keys="j" label="Next" />
      <Counter keys="mod+k" label="Search" />
      <textarea aria-label="Text" />
      <ShortcutSheet />
    </>,
    { language },
  )
const countOf = (label: string) => screen.getByRole('status', { name: label }).textContent

test('a single key acts outside text fields only, one with Ctrl everywhere', async () => {
  const { person } = await open()
  await person.keyboard('j')
  expect(countOf('Next')).toBe('1')
  await person.click(screen.getByRole('textbox', { name: 'Text' }))
  await person.keyboard('j?{Control>}k{/Control}')
  expect(screen.getByRole<HTMLTextAreaElement>('textbox').value).toBe('j?')
  expect(screen.queryByRole('dialog')).toBeNull()
  expect([countOf('Next'), countOf('Search')]).toEqual(['1', '1'])
})

test.each(bothDirections)(
  'the sheet names every key, and turns single keys off and on (%s)',
  async (language) => {
    const { person } = await open(language)
    await person.keyboard('?')
    const sheet = screen.getByRole('dialog')
    expect(
      within(sheet)
        .getAllByRole('term')
        .map((term) => term.textContent),
    ).toEqual([
      'Next',
      'Search',
      { en: 'Show these shortcuts', ar: 'عرض هذه الاختصارات' }[language],
    ])
    await person.keyboard('j')
    await person.click(within(sheet).getByRole('switch'))
    await person.click(within(sheet).getByRole('button'))
    await person.keyboard('j?{Control>}k{/Control}')
    expect(screen.queryByRole('dialog')).toBeNull()
    expect([countOf('Next'), countOf('Search')]).toEqual(['0', '1'])
    act(openShortcutSheet)
    await person.click(screen.getByRole('switch'))
    await person.click(within(screen.getByRole('dialog')).getByRole('button'))
    await person.keyboard('j')
    expect(countOf('Next')).toBe('1')
  },
)

test('where two parts use one key, the inner one has it until it is closed', async () => {
  const { person, rerender } = await renderScreen(<Counter keys="j" label="Outer" />)
  rerender(
    <>
      <Counter keys="j" label="Outer" />
      <Counter keys="j" label="Inner" />
    </>,
  )
  await person.keyboard('j')
  expect(screen.getByRole('status', { name: 'Inner' }).textContent).toBe('1')
  rerender(<Counter keys="j" label="Outer" />)
  await person.keyboard('j')
  expect(screen.getByRole('status', { name: 'Outer' }).textContent).toBe('1')
})
