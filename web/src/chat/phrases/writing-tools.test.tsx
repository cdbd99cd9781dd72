import type { PhraseLibrary } from '@sanad/domain/chat/phrases/phrase-contract'
import { screen, within } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { aService } from '../../../../domain/test/a-service.ts'
import { serve } from '../../../test/answers.ts'
import { bothDirections, renderScreen } from '../../../test/render-screen.tsx'
import { aSession, sessionId } from '../../../test/a-conversation.tsx'
import { MessageComposer } from '../composer/message-composer.tsx'
import { type ComponentProps, type ComponentType, lazy, Suspense } from 'react'
import { WritingTools } from './writing-tools.tsx'
import { chatKeys } from '../storage-keys.ts'
import { crisisKeys } from '#web/crisis/storage-keys.ts'

const session = aSession({ side: 'expert' })
const service = aService({ city: { en: '', ar: '' } })

const team: PhraseLibrary['team'] = [
  ['listening', 'en', 'That sounds hard.', true],
  ['ending', 'en', 'Thank you for today.', false],
  ['listening', 'ar', 'ما مررت به صعب.', true],
].map(([kind, language, text, isDraft], at) => ({
  id: `0190b9a0-0000-7000-8000-0000000000a${at}`,
  kind,
  language,
  text,
  isDraft,
})) as PhraseLibrary['team']
const library: PhraseLibrary = { team, own: [] }

type ToolsPart = ComponentType<ComponentProps<typeof WritingTools>>

async function open(
  language: 'en' | 'ar' = 'en',
  touch = false,
  ToolsBeside: ToolsPart = WritingTools,
) {
  localStorage.setItem(crisisKeys.device.country, 'AE')
  const calls = serve({
    directory: { services: () => ({ services: [service] }) },
    chat: {
      phrases: () => library,
      countPhrase: () => ({ counted: true }),
      keepPhrase: ({ id, text }) => ({ ...library, own: [{ id, text }] }),
    },
  })
  vi.stubGlobal('matchMedia', () => ({ matches: touch, addEventListener: () => undefined }))
  const sent: string[] = []
  const view = await renderScreen(
    <MessageComposer
      sessionId={sessionId}
      offersMoods
      whyNot={undefined}
      lost={false}
      onDropQuote={() => undefined}
      onSend={(text) => sent.push(text) > 0}
      onTyping={() => undefined}
      help={null}
      writingTools={(controls) => (
        <Suspense fallback={null}>
          <ToolsBeside session={session} controls={controls} />
        </Suspense>
      )}
    />,
    { language, words: ['chat', 'phrases', 'directory'], at: '/dev/chat' },
  )
  return { ...view, calls, sent }
}

test.each(bothDirections)(
  'DIR-6 in %s a card is attached, and goes with the next message',
  async (language) => {
    const { person, sent } = await open(language)
    const en = language === 'en'
    await person.type(screen.getByRole('textbox'), 'Hi')
    await person.click(
      screen.getByRole('button', { name: en ? 'Phrases and services' : 'عبارات وخدمات' }),
    )
    const sheet = within(screen.getByRole('dialog'))
    await person.click(sheet.getByRole('button', { name: en ? 'Services' : 'خدمات' }))
    await person.click(
      await sheet.findByRole('button', { name: new RegExp(service.name[language]) }),
    )
    expect(screen.getByText(en ? /With a card:/ : /مع بطاقة:/).textContent).toContain(
      service.name[language],
    )
    expect(sent).toEqual([])
    await person.click(screen.getByRole('button', { name: en ? 'Send' : 'إرسال' }))
    expect(sent).toEqual([`Hi\n${service.name[language]}\nservice:abcdefghij`])
    expect(screen.queryByText(en ? /With a card:/ : /مع بطاقة:/)).toBeNull()
  },
)

describe('LIBRARY-2 a slash at the start of a word', () => {
  const field = () => screen.getByRole<HTMLTextAreaElement>('textbox')

  test('opens the list; arrows choose, Enter inserts, and nothing is sent', async () => {
    const { person, sent, calls } = await open()
    await vi.waitFor(() =>
      expect(calls.map(({ operation }) => operation)).toContain('chat.phrases'),
    )
    await person.type(field(), 'Hi /')
    const list = await screen.findByRole('listbox', { name: 'Phrases' })
    const options = within(list).getAllByRole('option')
    expect(options.map(({ textContent }) => textContent)).toEqual([
      'That sounds hard.',
      'Thank you for today.',
    ])
    expect(field().getAttribute('aria-activedescendant')).toBe(options[0]?.id)
    await person.keyboard('{ArrowDown}{Enter}')
    expect(field().value).toBe('Hi Thank you for today.')
    expect(field().selectionStart).toBe(field().value.length)
    expect(document.activeElement).toBe(field())
    expect(screen.queryByRole('listbox')).toBeNull()
    expect(sent).toEqual([])
    expect(calls.at(-1)).toEqual({
      operation: 'chat.countPhrase',
      input: { phraseId: team[1]?.id },
    })
    await person.keyboard('{Enter}')
    expect(sent).toEqual(['Hi Thank you for today.'])
  })

  test('is searched by what follows, and Escape closes it and leaves the slash', async () => {
    const { person, sent, calls } = await open()
    await vi.waitFor(() =>
      expect(calls.map(({ operation }) => operation)).toContain('chat.phrases'),
    )
    await person.type(field(), '/thank')
    expect(await screen.findAllByRole('option')).toHaveLength(1)
    await person.keyboard('{Escape}')
    expect(screen.queryByRole('listbox')).toBeNull()
    expect(field().value).toBe('/thank')
    await person.keyboard('{Enter}')
    expect(sent).toEqual(['/thank'])
  })

  test('inside a word opens nothing', async () => {
    const { person, calls } = await open()
    await vi.waitFor(() =>
      expect(calls.map(({ operation }) => operation)).toContain('chat.phrases'),
    )
    await person.type(field(), 'and/')
    expect(screen.queryByRole('listbox')).toBeNull()
  })

  test('opens the list when the tools load after the slash', async () => {
    const loading = Promise.withResolvers<{ default: ToolsPart }>()
    const { person } = await open(
      'en',
      false,
      lazy(() => loading.promise),
    )
    await person.type(field(), 'Hi /')
    expect(screen.queryByRole('listbox')).toBeNull()
    loading.resolve({ default: WritingTools })
    expect(await screen.findAllByRole('option')).toHaveLength(2)
    await person.keyboard('{ArrowDown}{Enter}')
    expect(field().value).toBe('Hi Thank you for today.')
  })

  test('of a stored draft opens nothing', async () => {
    sessionStorage.setItem(chatKeys.words.draft(sessionId), 'Hi /')
    const { calls } = await open()
    await vi.waitFor(() =>
      expect(calls.map(({ operation }) => operation)).toContain('chat.phrases'),
    )
    field().focus()
    expect(field().value).toBe('Hi /')
    expect(screen.queryByRole('listbox')).toBeNull()
  })

  test('on a touch screen opens the sheet, whose phrase takes its place', async () => {
    const { person } = await open('en', true)
    await person.type(field(), '/')
    const sheet = within(await screen.findByRole('dialog'))
    await person.click(await sheet.findByRole('button', { name: /That sounds hard/ }))
    expect(field().value).toBe('That sounds hard.')
  })
})

test('LIBRARY-4 a draft says so in the sheet, in the language of the other side or another one', async () => {
  const { person } = await open()
  await person.click(screen.getByRole('button', { name: 'Phrases and services' }))
  const sheet = within(screen.getByRole('dialog'))
  const phrase = await sheet.findByRole('button', { name: /That sounds hard/ })
  expect(phrase.textContent).toContain('Draft, not reviewed yet')
  await person.selectOptions(sheet.getByLabelText('Language of the phrases'), 'ar')
  expect(sheet.getByRole('button', { name: /صعب/ })).toBeDefined()
})

test('LIBRARY-3 what is written is kept as a phrase of one’s own', async () => {
  const { person } = await open()
  await person.type(screen.getByRole('textbox'), 'I am reading.')
  await person.click(screen.getByRole('button', { name: 'Phrases and services' }))
  const sheet = within(screen.getByRole('dialog'))
  await person.click(sheet.getByRole('button', { name: 'Keep what you have written as a phrase' }))
  expect(await sheet.findByRole('heading', { name: 'Your own' })).toBeDefined()
})
