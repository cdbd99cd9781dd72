import { onlineManager, useQuery } from '@tanstack/react-query'
import { act, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { QueryState } from './query-state.tsx'
import { bothDirections, renderScreen } from '../../../test/render-screen.tsx'

/** A service that fails until the test lets it answer. */
function aService() {
  const service = { answer: undefined as string | undefined, requests: 0 }
  function Screen({ failed }: { readonly failed?: string }) {
    const query = useQuery({
      queryKey: ['something'],
      retry: false,
      queryFn: () => {
        service.requests += 1
        return service.answer === undefined
          ? Promise.reject(new TypeError('Failed to fetch'))
          : Promise.resolve(service.answer)
      },
    })
    return (
      <main id="content" tabIndex={-1}>
        <QueryState query={query} failed={failed}>
          {(text) => <p>{text}</p>}
        </QueryState>
      </main>
    )
  }
  return { service, Screen }
}

test.each(bothDirections)('a failed query says so and can be retried (%s)', async (language) => {
  const { service, Screen } = aService()
  const view = await renderScreen(<Screen />, { language })
  const words =
    language === 'en'
      ? { failed: 'We could not load this. Nothing is lost.', again: 'Try again' }
      : { failed: 'لم نتمكن من تحميل هذا. لم يضع شيء.', again: 'إعادة المحاولة' }
  expect((await screen.findByRole('alert')).textContent).toContain(words.failed)

  const again = screen.getByRole('button', { name: words.again })
  await view.person.click(again)
  expect(service.requests).toBe(2)
  // Still failing: the button is where it was and has the focus.
  expect(document.activeElement).toBe(again)

  service.answer = 'There it is.'
  await view.person.click(again)
  expect(await screen.findByText('There it is.')).toBeDefined()
  expect(screen.queryByRole('alert')).toBeNull()
  expect(document.activeElement).toBe(document.getElementById('content'))
})

test('a screen can say what did not load, and what is safe', async () => {
  const { Screen } = aService()
  await renderScreen(<Screen failed="Your line did not load. It is safe." />)
  expect((await screen.findByRole('alert')).textContent).toContain(
    'Your line did not load. It is safe.',
  )
})

test('what was there before stays, with a word about its age', async () => {
  const { service, Screen } = aService()
  service.answer = 'Of this morning.'
  const view = await renderScreen(<Screen />)
  await screen.findByText('Of this morning.')
  service.answer = undefined
  await act(() => view.client.refetchQueries())
  expect((await screen.findByRole('status', { name: '' })).textContent).toContain(
    'This may be out of date',
  )
  expect(screen.getByText('Of this morning.')).toBeDefined()
})

test('without a network it fails at once and is said, and comes by itself when there is one', async () => {
  const { service, Screen } = aService()
  act(() => onlineManager.setOnline(false))
  await renderScreen(<Screen />)
  expect(await screen.findByRole('alert')).toBeDefined()
  service.answer = 'There it is.'
  act(() => onlineManager.setOnline(true))
  expect(await screen.findByText('There it is.')).toBeDefined()
})
