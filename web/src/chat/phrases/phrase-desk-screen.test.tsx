import type { PhraseDesk } from '@sanad/domain/chat/phrases/phrase-contract'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { refused, serve, type Answers } from '../../../test/answers.ts'
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
  revision: 1,
  uses: 2,
  isRetired: false,
  review: null,
  ...more,
})

async function open(
  chat: NonNullable<Answers['chat']>,
  {
    role = 'supervisor',
    language = 'en',
  }: { role?: 'supervisor' | 'owner'; language?: 'en' | 'ar' },
) {
  const me = aPerson({ role, standing: role })
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
  const { person } = await open({ phraseDesk: () => ({ phrases }) }, { language })
  await screen.findByText('Hello, I am here.')
  screen.getByText('Thank you.')
  await person.selectOptions(screen.getByLabelText(language === 'en' ? 'Kind' : 'النوع'), 'ending')
  screen.getByText('Thank you.')
  expect(screen.queryByText('Hello, I am here.')).toBeNull()
})

test('LIBRARY-4 a change goes out with the revision that was seen; a refusal keeps the wording', async () => {
  const { person, calls } = await open(
    { phraseDesk: () => ({ phrases: [aPhrase()] }), changePhrase: () => refused('PHRASE_CHANGED') },
    {},
  )
  await person.click(await screen.findByRole('button', { name: 'Change' }))
  const sheet = within(screen.getByRole('dialog'))
  const field = sheet.getByRole<HTMLTextAreaElement>('textbox')
  await person.clear(field)
  await person.type(field, 'Hello. I am here.')
  await person.click(sheet.getByRole('button', { name: 'Save' }))
  expect((await sheet.findByRole('alert')).textContent).toMatch(/has changed since/)
  expect(field.value).toBe('Hello. I am here.')
  expect(calls.find(({ operation }) => operation === 'chat.changePhrase')?.input).toMatchObject({
    revision: 1,
    text: 'Hello. I am here.',
    isRetired: false,
  })
})

test('LIBRARY-4 only the owner records a review, and of the drafts that are shown', async () => {
  const reviewed = {
    reviewer: 'Dr Amal',
    reviewedOn: '2026-11-20',
    recordedBy: 'Noor',
    recordedAt: '2026-11-20T08:00:00Z',
  }
  const answers = {
    phraseDesk: () => ({ phrases: [aPhrase()] }),
    recordPhraseReview: () => ({ phrases: [aPhrase({ review: reviewed })] }),
  }
  const { person, calls } = await open(answers, { role: 'owner' })
  await person.type(await screen.findByLabelText('Name and profession'), 'Dr Amal')
  await person.click(screen.getByRole('button', { name: 'Record' }))
  const sheet = within(screen.getByRole('dialog'))
  sheet.getByText(/^1 phrase is no longer a draft\. We keep the reviewer with it: Dr Amal\./)
  await person.click(sheet.getByRole('button', { name: 'Record' }))
  await screen.findByText(/Reviewed by Dr Amal/)
  expect(screen.queryByRole('button', { name: 'Record' })).toBeNull()
  expect(
    calls.find(({ operation }) => operation === 'chat.recordPhraseReview')?.input,
  ).toMatchObject({
    phrases: [{ id: aPhrase().id, revision: 1 }],
    reviewer: 'Dr Amal',
  })
})
