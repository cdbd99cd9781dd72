import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { aService } from '../../../../domain/test/a-service.ts'
import { serve } from '../../../test/answers.ts'
import { bothDirections, renderScreen } from '../../../test/render-screen.tsx'
import { aSession, sessionId } from '../../../test/a-conversation.tsx'
import { storageKeys } from '#web/platform/storage/storage.ts'
import { MessageComposer } from '../composer/message-composer.tsx'
import { WritingTools } from './writing-tools.tsx'

const session = aSession({ side: 'expert' })
const service = aService({ city: '' })

async function open(language: 'en' | 'ar' = 'en') {
  localStorage.setItem(storageKeys.country, 'AE')
  const calls = serve({ directory: { services: () => ({ services: [service] }) } })
  const sent: string[] = []
  const view = await renderScreen(
    <MessageComposer
      sessionId={sessionId}
      whyNot={undefined}
      lost={false}
      onDropQuote={() => undefined}
      onSend={(text) => sent.push(text) > 0}
      onTyping={() => undefined}
      help={() => null}
      writingTools={(controls) => <WritingTools session={session} controls={controls} />}
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
    await person.click(screen.getByRole('button', { name: en ? 'Add a service' : 'إضافة خدمة' }))
    const sheet = within(screen.getByRole('dialog'))
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
