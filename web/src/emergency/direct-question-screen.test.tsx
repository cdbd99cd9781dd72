import { screen } from '@testing-library/react'
import { Route, Routes } from 'react-router'
import { describe, expect, test } from 'vitest'
import { serve, unreachable } from '../../test/answers.ts'
import { inTheEmirates } from '../../test/in-the-emirates.ts'
import { bothDirections, renderScreen } from '../../test/render-screen.tsx'
import { DirectQuestionScreen } from './direct-question-screen.tsx'

const both = (en: string, ar: string) => ({ en, ar })
const question = {
  question: both('Do you want to die?', 'هل لديك رغبة في الموت؟'),
  about: both('We ask everyone.', 'نسأل الجميع.'),
  yes: both('Yes', 'نعم'),
  no: both('No', 'لا'),
  skip: both('Skip', 'تخطي'),
}

describe.each(bothDirections)('EMERGENCY-15 the direct question in %s', (language) => {
  const open = async (
    hasQuestion = true,
    answer: () => { stored: true } = () => ({ stored: true }),
  ) => {
    inTheEmirates()
    const calls = serve({
      emergency: { sayYesToDirectQuestion: answer },
    })
    const view = await renderScreen(
      <Routes>
        <Route path="/dev/direct-question" element={<DirectQuestionScreen />} />
        <Route path="/dev/next" element={<p>{'next'}</p>} />
        <Route path="/dev/dashboard" element={<p>{'dashboard'}</p>} />
        <Route path="/dev/emergency-connect" element={<p>{'connect'}</p>} />
      </Routes>,
      {
        language,
        words: ['assessment', 'crisis'],
        at: '/dev/direct-question',
        ...(hasQuestion && { state: { question, next: '/dev/next' } }),
      },
    )
    const press = (name: string) => view.person.click(screen.getByRole('button', { name }))
    const sent = () => calls.filter(({ operation }) => operation.endsWith('sayYesToDirectQuestion'))
    return { ...view, press, sent }
  }

  test('a yes shows numbers and a person at once', async () => {
    const { press, sent } = await open()
    expect(await screen.findByText(question.question[language])).toBeDefined()
    await press(question.yes[language])
    const targets = screen.getAllByRole('link').map((link) => link.getAttribute('href'))
    expect(targets).toContain('tel:998')
    expect(sent()).toHaveLength(1)
    expect(screen.queryByText(question.question[language])).toBeNull()
    await press({ en: 'Connect to Crisis Support', ar: 'التواصل مع دعم الأزمات' }[language])
    expect(await screen.findByText('connect')).toBeDefined()
  })

  test('a yes that cannot be sent says so, and the way to help stays', async () => {
    const { press, sent } = await open(true, unreachable)
    await press(question.yes[language])
    expect((await screen.findByRole('alert')).textContent).toMatch(/team|فريقنا/)
    expect(sent().length).toBeGreaterThan(1)
    expect(screen.getAllByRole('link').length).toBeGreaterThan(0)
  })

  test.each(['no', 'skip'] as const)('“%s” sends nothing and goes on', async (answer) => {
    const { press, sent } = await open()
    await press(question[answer][language])
    expect(await screen.findByText('next')).toBeDefined()
    expect(sent()).toEqual([])
  })

  test('without a question of the service there is none', async () => {
    await open(false)
    expect(await screen.findByText('dashboard')).toBeDefined()
  })
})
