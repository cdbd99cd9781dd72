import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderScreen } from '../../../test/render-screen.tsx'
import { PageShell } from './page-shell.tsx'

test('a page has one way to help, in its header beside "Leave site"', async () => {
  await renderScreen(
    <PageShell title="page" bar={<button type="button">{'next'}</button>}>
      <h1>{'page'}</h1>
    </PageShell>,
  )
  const help = screen.getByRole('link', { name: 'Help now' })
  expect(help.getAttribute('href')).toBe('/dev/emergency-connect')
  expect(help.nextElementSibling).toBe(screen.getByRole('link', { name: 'Leave site' }))
})
