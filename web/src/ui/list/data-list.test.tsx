import { fireEvent, render, screen, within } from '@testing-library/react'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { Dialog } from '../feedback/dialog.tsx'
import { SheetButton } from '../feedback/sheet-button.tsx'
import { DataList } from './data-list.tsx'
import { InConsole } from '../../../test/list-frame.tsx'
import { renderScreen } from '../../../test/render-screen.tsx'
import type { ListFrame } from './list-frame.ts'

interface Person {
  readonly name: string
  readonly talks: number
}
const people: readonly Person[] = [
  { name: 'Omar', talks: 2 },
  { name: 'Ada', talks: 10 },
]

function show(save?: ListFrame['save'], rows = people) {
  render(
    <InConsole {...(save && { save })}>
      <DataList
        name="team"
        label="Team"
        rows={rows}
        keyOf={({ name }) => name}
        columns={[
          { label: 'Name', valueOf: ({ name }) => name },
          { label: 'Talks', valueOf: ({ talks }) => talks },
        ]}
        render={({ name }) => name}
        none="Empty"
      />
    </InConsole>,
  )
}
const shown = () =>
  within(screen.getByRole('list'))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent)

test('a list says how many rows it has, and is sorted by its columns, both ways', () => {
  show()
  expect(screen.getByRole('status').textContent).toBe('2 rows')
  fireEvent.change(screen.getByLabelText('Sort'), { target: { value: 'Name' } })
  expect(shown()).toEqual(['Ada', 'Omar'])
  fireEvent.click(screen.getByRole('button', { name: 'Reverse' }))
  expect(shown()).toEqual(['Omar', 'Ada'])
})

test('the file holds the rows that the search leaves', async () => {
  const save = vi.fn(() => Promise.resolve())
  show(save)
  fireEvent.change(screen.getByLabelText('Search'), { target: { value: 'ada' } })
  expect(screen.getByRole('status').textContent).toBe('1 of 2 rows')
  fireEvent.click(screen.getByRole('button', { name: 'Save' }))
  await expect
    .poll(() => save.mock.calls)
    .toEqual([
      [
        'team',
        [
          ['Name', 'Talks'],
          ['Ada', '10'],
        ],
      ],
    ])
})

test('a file that could not be recorded is not made, and the list says so', async () => {
  show(() => Promise.reject(new Error('refused')))
  fireEvent.click(screen.getByRole('button', { name: 'Save' }))
  expect((await screen.findByRole('alert')).textContent).toBe('Not saved')
})

test('a long list is drawn in portions, and its count and file are of all of it', async () => {
  const save = vi.fn(() => Promise.resolve())
  show(
    save,
    Array.from({ length: 120 }, (_, talks) => ({ name: `Person ${talks}`, talks })),
  )
  expect(screen.getByRole('status').textContent).toBe('120 rows')
  expect(shown()).toHaveLength(15)
  for (const length of [30, 45]) {
    fireEvent.click(screen.getByRole('button', { name: 'More' }))
    expect(shown()).toHaveLength(length)
  }
  fireEvent.click(screen.getByRole('button', { name: 'Save' }))
  await expect.poll(() => save.mock.lastCall?.at(1)).toHaveLength(121)
})

test('the arrow keys lead to the same control of the next row, past rows without one', () => {
  render(
    <InConsole>
      <DataList
        name="team"
        label="Team"
        rows={['Ada', 'Without', 'Omar']}
        keyOf={(name) => name}
        columns={[]}
        render={(name) =>
          name === 'Without' ? (
            name
          ) : (
            <>
              <button type="button">{`${name} reads`}</button>
              <button type="button">{`${name} leaves`}</button>
            </>
          )
        }
        none="Empty"
      />
    </InConsole>,
  )
  const press = (key: string) => fireEvent.keyDown(document.activeElement ?? document.body, { key })
  screen.getByRole('button', { name: 'Ada leaves' }).focus()
  press('ArrowDown')
  expect(document.activeElement?.textContent).toBe('Omar leaves')
  press('ArrowDown')
  expect(document.activeElement?.textContent).toBe('Omar leaves')
  press('ArrowUp')
  expect(document.activeElement?.textContent).toBe('Ada leaves')
})

test('a row that leaves the list stays while its sheet is open, with what was written there', async () => {
  function Team() {
    const [names, setNames] = useState(['Ada', 'Omar'])
    return (
      <InConsole>
        <button type="button" onClick={() => setNames(['Omar'])}>
          {'Another pauses Ada'}
        </button>
        <DataList
          name="team"
          label="Team"
          rows={names}
          keyOf={(name) => name}
          columns={[]}
          render={(name) => (
            <SheetButton label={`Pause ${name}`}>
              {(close) => (
                <Dialog title="Pause" onClose={close}>
                  <input aria-label="Reason" />
                </Dialog>
              )}
            </SheetButton>
          )}
          none="Empty"
        />
      </InConsole>
    )
  }
  await renderScreen(<Team />)
  fireEvent.click(screen.getByRole('button', { name: 'Pause Ada' }))
  const reason = screen.getByLabelText('Reason')
  fireEvent.click(screen.getByText('Another pauses Ada'))
  expect(screen.getByLabelText('Reason')).toBe(reason)
  fireEvent.click(screen.getByRole('button', { name: 'Close' }))
  expect(shown()).toEqual(['Pause Omar'])
})
