import { screen } from '@testing-library/react'
import { useState } from 'react'
import { describe, expect, test, vi } from 'vitest'
import { bothDirections, renderScreen } from '../../test/render-screen.tsx'
import { CopyButton } from '#web/ui/forms/copy-button.tsx'
import { useClipboard } from '#web/platform/clipboard/use-clipboard.ts'
import ar from '#web/platform/clipboard/strings.ar.json' with { type: 'json' }
import en from '#web/platform/clipboard/strings.en.json' with { type: 'json' }

function TwoTexts() {
  const [text, setText] = useState('first')
  return (
    <>
      <CopyButton text={text} clipboard={useClipboard()} />
      <button aria-label="another text" onClick={() => setText('second')} />
    </>
  )
}

describe.each(bothDirections)('a button that copies, in %s', (language) => {
  const t = { en, ar }[language]

  test('says that the text is copied, until there is another text', async () => {
    const { person } = await renderScreen(<TwoTexts />, { language, words: ['clipboard'] })
    await person.click(screen.getByRole('button', { name: t.copy }))
    await screen.findByRole('button', { name: t.copied })
    expect(await navigator.clipboard.readText()).toBe('first')
    await person.click(screen.getByRole('button', { name: 'another text' }))
    await person.click(screen.getByRole('button', { name: t.copy }))
    await screen.findByRole('button', { name: t.copied })
    expect(await navigator.clipboard.readText()).toBe('second')
  })

  test('says what to do where the browser has no clipboard', async () => {
    const { person } = await renderScreen(<TwoTexts />, { language, words: ['clipboard'] })
    vi.stubGlobal('navigator', { ...navigator, clipboard: undefined })
    await person.click(screen.getByRole('button', { name: t.copy }))
    await screen.findByRole('button', { name: t.failed })
  })
})
