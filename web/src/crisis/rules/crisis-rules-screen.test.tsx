import type { CrisisRule, SentenceExplanation } from '@sanad/domain/crisis/contract'
import { screen } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { serve } from '../../../test/answers.ts'
import { aPerson } from '../../../test/people.ts'
import { bothDirections, renderScreen } from '../../../test/render-screen.tsx'
import { CrisisRulesScreen } from './crisis-rules-screen.tsx'

const rule: CrisisRule = {
  id: 'en-goodbye-last-message',
  section: 'Last words.',
  severity: 'critical',
  codes: ['G'],
  cues: ['my last (message|text)'],
  unless: '{trip}',
  meaning: 'this is my last message',
  note: '',
  fires: 'this is my last message',
  quiet: 'my last message got lost',
}
const explanation: SentenceExplanation = {
  severity: 'moderate',
  crisis: false,
  keyword: false,
  codes: [],
  help: 'card',
  reasons: [{ rule, context: 'CRISIS-5' }],
  model: { score: 1.24, threshold: -0.3, fragments: [{ fragment: 'last message', weight: 2 }] },
  lexiconVersion: '1.7.0',
}

const supervisor = aPerson({ role: 'supervisor', standing: 'supervisor' })
const show = async (language: 'en' | 'ar', me = supervisor) => {
  const calls = serve({
    home: { start: () => ({ me, next: 'dashboard' }) },
    crisis: { findRules: () => [rule], trySentence: () => explanation },
  })
  const view = await renderScreen(<CrisisRulesScreen />, { language, words: ['crisis'] })
  return { ...view, calls }
}
const names = {
  en: {
    sentence: /A sentence/,
    go: 'Try it',
    lowered: /Lowered by .*CRISIS-5/,
    written: 'How the rule is written',
  },
  ar: { sentence: /^جملة/, go: 'تجربة', lowered: /خفّضتها .*CRISIS-5/, written: 'كيف كُتبت القاعدة' },
} as const

describe.each(bothDirections)('the crisis rules in %s', (language) => {
  test('a sentence that staff try is graded, with the rules that made the grade', async () => {
    const { person, calls } = await show(language)
    await person.type(
      await screen.findByRole('textbox', { name: names[language].sentence }),
      'her last message',
    )
    await person.click(screen.getByRole('button', { name: names[language].go }))
    expect(await screen.findByText(names[language].lowered)).toBeDefined()
    expect(screen.getByText(/“last message”/)).toBeDefined()
    expect(
      calls.filter(({ operation }) => operation === 'crisis.trySentence').map(({ input }) => input),
    ).toEqual([{ text: 'her last message', language }])
  })

  test('a rule can be read: its meaning, its two texts and how it is written', async () => {
    await show(language)
    expect(await screen.findByText(names[language].written)).toBeDefined()
    for (const text of [rule.id, 'my last (message | text)', rule.quiet])
      expect(screen.getByText(text)).toBeDefined()
    expect(screen.getAllByText(rule.meaning).length).toBeGreaterThan(0)
  })
})
