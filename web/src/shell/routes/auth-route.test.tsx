import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { serve } from '../../../test/answers.ts'
import { bothDirections, renderScreen } from '../../../test/render-screen.tsx'
import { AuthRoute } from './auth-route.tsx'
import { applicationKeys } from '#web/application/storage-keys.ts'

const nameIn = { en: ['Mary Ann', 'Smith'], ar: ['هند', 'علي'] } as const

const open = async (language: 'en' | 'ar') => {
  serve({ home: { start: () => ({ me: null, next: 'sign-in' }) } })
  await renderScreen(<AuthRoute />, { language, words: ['identity'], at: '/dev/auth?role=expert' })
  return screen.getByRole<HTMLInputElement>('textbox', {
    name: { en: 'Full name', ar: 'الاسم الكامل' }[language],
  })
}

test.each(bothDirections)(
  'the name of the application is not asked for twice (%s)',
  async (language) => {
    const [firstName, lastName] = nameIn[language]
    sessionStorage.setItem(
      applicationKeys.visitorWords.expertProfile,
      JSON.stringify({ firstName, lastName: ` ${lastName}` }),
    )
    expect((await open(language)).value).toBe(`${firstName} ${lastName}`)
  },
)

test('without an earlier name the field is empty', async () => {
  expect((await open('en')).value).toBe('')
})

test('two long names are as much as one may be', async () => {
  const long = 'ن'.repeat(60)
  sessionStorage.setItem(
    applicationKeys.visitorWords.expertProfile,
    JSON.stringify({ firstName: long, lastName: long }),
  )
  expect((await open('en')).value).toHaveLength(120)
})
