import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderScreen } from '../../../test/render-screen.tsx'
import { PageShell } from './page-shell.tsx'

const help = () => screen.queryByRole('link', { name: /In danger right now/ })

test('a page leads to numbers to call, with a bar at its foot too', async () => {
  await renderScreen(
    <PageShell title="page" bar={<button type="button">{'next'}</button>}>
      <h1>{'page'}</h1>
    </PageShell>,
  )
  expect(help()).not.toBeNull()
})

test('a page that has them already says nothing twice', async () => {
  await renderScreen(
    <PageShell title="page" help={false}>
      <h1>{'page'}</h1>
    </PageShell>,
  )
  expect(help()).toBeNull()
})
