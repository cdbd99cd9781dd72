import { screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { serve } from '../../../test/answers.ts'
import { aPerson } from '../../../test/people.ts'
import { bothDirections, renderScreen } from '../../../test/render-screen.tsx'
import ar from './strings.ar.json'
import en from './strings.en.json'
import { LinksScreen } from './links-screen.tsx'

const words = (name: string) => ({
  button: { en: `${name} & talk`, ar: 'حديث' },
  beside: { en: `Beside ${name}`, ar: 'بجانب الزر' },
  poster: { en: `Poster ${name}`, ar: 'ملصق' },
})
beforeEach(() => {
  serve({
    home: {
      start: () => ({ me: aPerson({ role: 'admin', standing: 'admin' }), next: 'dashboard' }),
    },
    admin: {
      linkKit: () => ({
        site: 'https://help.example',
        entrances: {
          welcome: words('welcome'),
          emergency: words('emergency'),
          volunteer: words('volunteer'),
        },
        places: [{ id: 'campus', name: { en: 'Campus', ar: 'الحرم' } }],
      }),
    },
  })
})

const valueOf = (label: string) => screen.getByLabelText<HTMLTextAreaElement>(label).value

test.each(bothDirections)(
  'in %s a link leads to an entrance, in a language, from a place',
  async (language) => {
    const t = language === 'ar' ? ar : en
    const { person } = await renderScreen(<LinksScreen />, { language, words: ['admin', 'links'] })
    await screen.findByLabelText(t.link)
    expect(valueOf(t.link)).toBe(`https://help.example/?language=${language}`)
    await person.selectOptions(screen.getByLabelText(t.entrance), t.entrances.emergency)
    await person.selectOptions(screen.getByLabelText(t.language), 'English')
    await person.selectOptions(
      screen.getByLabelText(t.place),
      language === 'ar' ? 'الحرم' : 'Campus',
    )
    expect(valueOf(t.link)).toBe('https://help.example/emergency-connect?language=en&door=campus')
    expect(valueOf(t.html)).toBe(
      '<a class="talk-link" href="https://help.example/emergency-connect?language=en&amp;door=campus" rel="noreferrer" lang="en" dir="ltr">emergency &amp; talk</a>',
    )
    expect(valueOf(t.css)).toContain('.talk-link {')
    expect(valueOf(t.beside)).toBe('Beside emergency')
    expect(screen.getByText('Poster emergency').closest('article')?.lang).toBe('en')
  },
)

test('the code is saved as a picture of the link, and the poster goes to the printer', async () => {
  const { person } = await renderScreen(<LinksScreen />, {
    language: 'en',
    words: ['admin', 'links'],
  })
  const made = vi.spyOn(URL, 'createObjectURL')
  const print = vi.fn<() => void>()
  vi.stubGlobal('print', print)
  await person.click(await screen.findByRole('button', { name: en.save }))
  const [file] = made.mock.calls[0] ?? []
  expect(await (file as Blob).text()).toMatch(
    /^<svg xmlns="http:\/\/www.w3.org\/2000\/svg" viewBox="0 0 (\d+) \1"/,
  )
  await person.click(screen.getByRole('button', { name: en.print }))
  expect(print).toHaveBeenCalledOnce()
})
