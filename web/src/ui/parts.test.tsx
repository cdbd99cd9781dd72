import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { describe, expect, test, vi } from 'vitest'
import { takesThePointer } from '../../test/pointer.ts'
import { renderScreen } from '../../test/render-screen.tsx'
import { Button } from './forms/button.tsx'
import { Dialog } from './feedback/dialog.tsx'
import { ErrorBoundary } from './feedback/error-boundary.tsx'
import { Header } from './layout/header.tsx'
import { SearchField } from './forms/search-field.tsx'
import { OneChoice } from './forms/choices.tsx'
import { SelectField } from './forms/select-field.tsx'
import { TextField } from './forms/text-field.tsx'
import { showToast } from './feedback/toasts.tsx'

describe('a button', () => {
  test('that is busy keeps the focus and hears no further press', async () => {
    const press = vi.fn()
    const { person } = await renderScreen(
      <Button busy onClick={press}>
        {'Send'}
      </Button>,
    )
    const button = screen.getByRole('button', { name: 'Send' })
    await person.click(button)
    expect(press).not.toHaveBeenCalled()
    expect(button.getAttribute('aria-busy')).toBe('true')
    expect(document.activeElement).toBe(button)
  })

  test('that is gated says so, and still hears a press so that it can explain', async () => {
    const press = vi.fn()
    const { person } = await renderScreen(
      <Button gated onClick={press}>
        {'Next'}
      </Button>,
    )
    const button = screen.getByRole('button', { name: 'Next' })
    await person.click(button)
    expect(button.getAttribute('aria-disabled')).toBe('true')
    expect(press).toHaveBeenCalledOnce()
  })
})

test('a field names its error and its hint, and follows the direction of what is typed', async () => {
  await renderScreen(<TextField label="Name" hint="Any name" error="Name is required" />)
  const field = screen.getByRole('textbox', { name: 'Name' })
  expect(field.getAttribute('dir')).toBe('auto')
  expect(field.getAttribute('aria-invalid')).toBe('true')
  const described = (field.getAttribute('aria-describedby') ?? '').split(' ')
  expect(described.map((id) => document.getElementById(id)?.textContent)).toEqual([
    'Any name',
    'Name is required',
  ])
})

test('a select is the native one, with its options', async () => {
  const { person } = await renderScreen(
    <SelectField
      label="Country"
      options={[
        { value: 'a', label: 'Here' },
        { value: 'b', label: 'There' },
      ]}
    />,
  )
  const list = screen.getByRole('combobox', { name: 'Country' })
  await person.selectOptions(list, 'There')
  expect(list).toHaveProperty('value', 'b')
})

test('radio cards are one group of native radios', async () => {
  const choose = vi.fn()
  const { person } = await renderScreen(
    <OneChoice
      look="cards"
      legend="Mood"
      options={[
        { value: 'sad', label: 'Sad' },
        { value: 'happy', label: 'Happy', hint: 'A good day' },
      ]}
      value="sad"
      onChoose={choose}
      error="Choose one"
    />,
  )
  expect(screen.getByRole('group', { name: 'Mood' })).toBeDefined()
  expect(screen.getByRole('radio', { name: 'Sad' })).toHaveProperty('checked', true)
  await person.click(screen.getByText('Happy'))
  expect(choose).toHaveBeenCalledWith('happy')
})

function Opener() {
  const [open, setOpen] = useState(false)
  return (
    <>
      <button onClick={() => setOpen(true)}>{'Open'}</button>
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        title="Sure?"
        description="It can be undone."
      >
        <Button onClick={() => setOpen(false)}>{'Yes'}</Button>
      </Dialog>
    </>
  )
}

/** Escape is handled by the browser itself; the journeys press it. */
test('a dialog is named and described, and closes when the browser asks', async () => {
  const { person } = await renderScreen(<Opener />)
  await person.click(screen.getByRole('button', { name: 'Open' }))
  const dialog = screen.getByRole('dialog', { name: 'Sure?', description: 'It can be undone.' })
  fireEvent(dialog, new Event('cancel', { cancelable: true }))
  expect(screen.queryByRole('dialog')).toBeNull()
})

/** The browser ends a modal dialog whose element moves, as a list does when it orders its rows. */
test('a dialog of a row does not move with the row', async () => {
  function List() {
    const [ids, setIds] = useState(['a', 'b'])
    return ids.map((id) => (
      <div key={id}>
        {id === 'a' ? (
          <Dialog onClose={vi.fn()} title="Sure?">
            <Button onClick={() => setIds(['b', 'a'])}>{'Sort'}</Button>
          </Dialog>
        ) : null}
      </div>
    ))
  }
  const { person } = await renderScreen(<List />)
  const sort = screen.getByRole('button', { name: 'Sort' })
  const moves: MutationRecord[] = []
  const observer = new MutationObserver((all) => moves.push(...all))
  observer.observe(document.body, { childList: true, subtree: true })
  await person.click(sort)
  observer.disconnect()
  const moved = moves.flatMap(({ removedNodes }) => [...removedNodes])
  expect(moved).not.toHaveLength(0)
  expect(moved.some((one) => one.contains(sort))).toBe(false)
})

test('a dialog takes no tail of the double tap that opened it, and keys at once', async () => {
  await renderScreen(<Opener />)
  vi.useFakeTimers()
  fireEvent.click(screen.getByRole('button', { name: 'Open' }))
  const yes = screen.getByRole('button', { name: 'Yes' })
  expect(takesThePointer(yes)).toBe(false)
  yes.focus()
  expect(document.activeElement).toBe(yes)
  act(() => void vi.advanceTimersByTime(499))
  expect(takesThePointer(yes)).toBe(false)
  act(() => void vi.advanceTimersByTime(1))
  expect(takesThePointer(yes)).toBe(true)
})

test('the language toggle is named in the other language, marked as such', async () => {
  const { person } = await renderScreen(<Header />, { language: 'en' })
  const toggle = screen.getByRole('button', { name: 'العربية' })
  expect(screen.getByText('العربية').getAttribute('lang')).toBe('ar')
  await person.click(toggle)
  await waitFor(() => expect(document.documentElement.dir).toBe('rtl'))
  expect(screen.getByRole('button', { name: 'English' })).toBeDefined()
})

test('a toast loads on demand and says both lines', async () => {
  await renderScreen(<p>{'Page'}</p>)
  showToast({ title: 'Saved', text: 'All of it.' })
  expect(await screen.findByText('Saved')).toBeDefined()
  expect(screen.getByText('All of it.')).toBeDefined()
})

test('a toast takes the place of the one before', async () => {
  await renderScreen(<p>{'Page'}</p>)
  showToast({ title: 'First' })
  await screen.findByText('First')
  showToast({ title: 'Second' })
  await screen.findByText('Second')
  const visible = () =>
    [...document.querySelectorAll('[data-sonner-toast][data-visible=true]')].map(
      ({ textContent }) => textContent,
    )
  await expect.poll(visible).toEqual(['Second'])
})

function Breaks(): never {
  throw new Error('broken on purpose')
}

test('what breaks is replaced by the calm screen', async () => {
  const silence = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  await renderScreen(
    <ErrorBoundary fallback={<p>{'Calm'}</p>}>
      <Breaks />
    </ErrorBoundary>,
  )
  expect(screen.getByText('Calm')).toBeDefined()
  silence.mockRestore()
})

test('an empty search takes the page’s direction, and what is typed its own', async () => {
  const field = (value: string) => (
    <SearchField label="Search" value={value} maxLength={9} onChange={() => undefined} />
  )
  const { rerender } = await renderScreen(field(''))
  expect(screen.getByRole('searchbox').getAttribute('dir')).toBeNull()
  rerender(field('Ada'))
  expect(screen.getByRole('searchbox').getAttribute('dir')).toBe('auto')
})
