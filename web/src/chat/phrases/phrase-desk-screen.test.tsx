import type { PhraseDesk } from '@sanad/domain/chat/phrases/phrase-contract'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { serve, type Answers } from '../../../test/answers.ts'
import { InConsole } from '../../../test/list-frame.tsx'
import { aPerson } from '../../../test/people.ts'
import { bothDirections, renderScreen } from '../../../test/render-screen.tsx'
import { PhraseDeskScreen } from './phrase-desk-screen.tsx'

type Phrase = PhraseDesk['phrases'][number]
const aPhrase = (more: Partial<Phrase> = {}): Phrase => ({
  id: '0190b9a0-0000-7000-8000-0000000000a0',
  kind: 'opening',
  language: 'en',
  text: 'Hello, I am here.',
  uses: 2,
  isDraft: true,
  ...more,
})

async function open(chat: NonNullable<Answers['chat']>, language: 'en' | 'ar') {
  const me = aPerson({ role: 'supervisor', standing: 'supervisor' })
  const calls = serve({ home: { start: () => ({ me, next: 'dashboard' }) }, chat })
  const view = await renderScreen(
    <InConsole>
      <PhraseDeskScreen />
    </InConsole>,
    { language, words: ['phrases'] },
  )
  return { ...view, calls }
}

test.each(bothDirections)('the phrases of a kind, their state and use, in %s', async (language) => {
  const phrases = [
    aPhrase({ language }),
    aPhrase({
      id: '0190b9a0-0000-7000-8000-0000000000a1',
      language,
      kind: 'ending',
      text: 'Thank you.',
    }),
  ]
  const { person } = await open({ phraseDesk: () => ({ phrases }) }, language)
  await screen.findByText('Hello, I am here.')
  screen.getByText('Thank you.')
  await person.selectOptions(screen.getByLabelText(language === 'en' ? 'Kind' : 'النوع'), 'ending')
  screen.getByText('Thank you.')
  expect(screen.queryByText('Hello, I am here.')).toBeNull()
})
