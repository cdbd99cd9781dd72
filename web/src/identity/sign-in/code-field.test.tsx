import { fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { describe, expect, test } from 'vitest'
import { bothDirections, renderScreen } from '../../../test/render-screen.tsx'
import { CodeField } from './code-field.tsx'

function Field({ error }: { readonly error?: string }) {
  const [code, setCode] = useState('')
  return <CodeField label="Code" hint="Six digits" error={error} value={code} onChange={setCode} />
}

describe.each(bothDirections)('a code field on a page in %s', (language) => {
  test.each(['471 902', '471-902'])('understands a pasted "%s"', async (pasted) => {
    const { person } = await renderScreen(<Field />, { language })
    const input = screen.getByRole('textbox', { name: 'Code' })
    await person.click(input)
    await person.paste(pasted)
    expect(input).toHaveProperty('value', '471902')
  })

  test('is one native input that reads from left to right and takes the code from the phone', async () => {
    await renderScreen(<Field />, { language })
    const input = screen.getByRole('textbox')
    expect(input.getAttribute('dir')).toBe('ltr')
    expect(input.getAttribute('autocomplete')).toBe('one-time-code')
    expect(input.getAttribute('inputmode')).toBe('numeric')
  })
})

test('letters are ignored, and the seventh digit too', async () => {
  await renderScreen(<Field />)
  const input = screen.getByRole('textbox')
  fireEvent.change(input, { target: { value: 'a1b2c34567' } })
  expect(input).toHaveProperty('value', '123456')
})

test('hint and error are read with the field', async () => {
  await renderScreen(<Field error="That is not it" />)
  const input = screen.getByRole('textbox')
  const described = (input.getAttribute('aria-describedby') ?? '').split(' ')
  expect(described.map((id) => document.getElementById(id)?.textContent)).toEqual([
    'Six digits',
    'That is not it',
  ])
  expect(input.getAttribute('aria-invalid')).toBe('true')
})
