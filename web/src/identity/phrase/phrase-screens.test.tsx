import { screen } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { refetchStart } from '#web/platform/api/current-person.ts'
import { queryClient } from '#web/platform/api/queries.tsx'
import { refused, serve } from '../../../test/answers.ts'
import { aPerson } from '../../../test/people.ts'
import { bothDirections, renderScreen } from '../../../test/render-screen.tsx'
import ar from '../strings.ar.json' with { type: 'json' }
import en from '../strings.en.json' with { type: 'json' }
import { NewPhraseScreen } from './new-phrase-screen.tsx'
import { PhraseScreen } from './phrase-screen.tsx'

const stringsOf = { en, ar }
type SignInAnswer = ReturnType<typeof aPerson> | ReturnType<typeof refused>
const onSignedIn = async () => void (await refetchStart(queryClient()))
const made = {
  signInNumber: '1234567897',
  words: ['acorn', 'bread', 'candle', 'dawn', 'eagle', 'fern'],
}

describe.each(bothDirections)('without an address in %s', (language) => {
  const { phrase, signIn, problems } = stringsOf[language]
  const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label)
  const press = (name: string) => screen.getByRole('button', { name })

  async function showSignIn(answer: SignInAnswer) {
    let isIn = false
    const calls = serve({
      home: {
        start: () =>
          isIn ? { me: aPerson(), next: 'dashboard' } : { me: null, next: 'assessment' },
      },
      identity: {
        signInByPhrase: () => {
          isIn = !('refused' in answer)
          return answer
        },
      },
    })
    const view = await renderScreen(<PhraseScreen onSignedIn={onSignedIn} />, {
      language,
      words: ['identity'],
      at: '/dev/phrase',
    })
    return {
      ...view,
      tries: () => calls.filter(({ operation }) => operation === 'identity.signInByPhrase'),
    }
  }

  test('PHRASE-4 a mistyped word is named and nothing is sent until it is right', async () => {
    const { person, tries, address } = await showSignIn(aPerson())
    await person.type(await screen.findByLabelText(phrase.number), '1234 567 897')
    await person.type(field(phrase.words), 'acorn bred candle dawn eagle fern')
    await person.click(press(signIn))
    expect(field(phrase.words).getAttribute('aria-invalid')).toBe('true')
    expect(
      screen.getByText((text) => text.includes('bred'), { ignore: 'textarea, code' }),
    ).toBeTruthy()
    expect(tries()).toEqual([])
    await person.clear(field(phrase.words))
    await person.type(field(phrase.words), 'Acorn bread candle dawn eagle fern')
    await person.click(press(signIn))
    await expect.poll(address).toBe('/dev/dashboard')
    expect(tries()).toHaveLength(1)
  })

  test('a refusal is told, and what was typed stays', async () => {
    const { person } = await showSignIn(refused('WRONG_PHRASE'))
    await person.type(await screen.findByLabelText(phrase.number), '1234567897')
    await person.type(field(phrase.words), made.words.join(' '))
    await person.click(press(signIn))
    expect((await screen.findByRole('alert')).textContent).toBe(problems.WRONG_PHRASE)
    expect(field(phrase.words).value).toBe(made.words.join(' '))
  })

  test('PHRASE-5 the words are shown once, asked back, and then count', async () => {
    let kept = false
    const calls = serve({
      home: {
        start: () => (kept ? { me: aPerson(), next: 'terms' } : { me: null, next: 'assessment' }),
      },
      identity: {
        signInAsGuest: () => aPerson({ standing: 'guest', email: '' }),
        makePhrase: () => made,
        keepPhrase: () => {
          kept = true
          return aPerson({ email: '' })
        },
      },
    })
    const { person, address } = await renderScreen(<NewPhraseScreen onSignedIn={onSignedIn} />, {
      language,
      words: ['identity'],
      at: '/dev/new-phrase',
    })
    expect(await screen.findByText(phrase.noWayBack)).toBeTruthy()
    await person.click(press(phrase.make))
    expect(await screen.findByText('1234 567 897')).toBeTruthy()
    for (const word of made.words) expect(screen.getByText(word)).toBeTruthy()
    await person.click(press(phrase.written))
    const label = (number: number) => phrase.word.replace('{{number}}', String(number))
    await person.type(await screen.findByLabelText(label(2)), 'bread')
    await person.type(field(label(5)), 'egle')
    await person.click(press(phrase.finish))
    expect(field(label(5)).getAttribute('aria-invalid')).toBe('true')
    expect(calls.some(({ operation }) => operation === 'identity.keepPhrase')).toBe(false)
    await person.clear(field(label(5)))
    await person.type(field(label(5)), 'Eagle')
    await person.click(press(phrase.finish))
    await expect.poll(address).toBe('/dev/terms')
  })
})
