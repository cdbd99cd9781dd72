import type { OpenCall } from '@sanad/domain/escalation/ladder-contract'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, describe, test } from 'vitest'
import { refused, serve, type Answers } from '../../../test/answers.ts'
import { bothDirections, renderScreen } from '../../../test/render-screen.tsx'
import { AlarmBar } from './alarm-bar.tsx'

const id = (last: number) => `0190a0a0-0000-7000-8000-00000000000${last}`
const aCall = (more: Partial<OpenCall> = {}): OpenCall => ({
  id: id(1),
  severity: 'critical',
  language: 'ar',
  cause: 'emergency',
  waitedSeconds: 187,
  accompanied: false,
  toldRung: 'supervisor',
  insteadOf: null,
  next: null,
  overdue: false,
  answeredBy: [],
  ...more,
})

interface Setting {
  readonly standing?: 'expert' | 'supervisor' | 'admin'
  readonly calls?: readonly OpenCall[]
  readonly quiet?: boolean
  readonly emergencyOffered?: boolean
  readonly language?: 'en' | 'ar'
  readonly answerAlarm?: NonNullable<Answers['supervision']>['answerAlarm']
}

function show(setting: Setting = {}) {
  const { standing = 'supervisor', calls = [aCall()], quiet = false, answerAlarm } = setting
  serve({
    escalation: { myCalls: () => ({ calls: [...calls], quiet }) },
    supervision: { answerAlarm: answerAlarm ?? (() => refused('NOT_FOUND')) },
  })
  return renderScreen(
    <AlarmBar me={{ standing }} emergencyOffered={setting.emergencyOffered ?? false} />,
    { language: setting.language ?? 'en', words: ['escalation'] },
  )
}

describe.each(bothDirections)('LADDER-14 the alarm bar in %s', (language) => {
  const say = {
    en: { bar: 'Alarm', facts: ['Critical', 'Arabic', 'Waiting 3:07'], take: /^I will answer/ },
    ar: { bar: 'إنذار', facts: ['حرجة', 'العربية', 'الانتظار 3:07'], take: /حرجة، العربية$/ },
  }[language]

  test('has level, language, wait and the answer; it is read aloud once', async () => {
    const answered: unknown[] = []
    const { person, conversation } = await show({
      language,
      answerAlarm: (input) => {
        answered.push(input)
        return { kind: 'conversation', sessionId: id(7) }
      },
    })
    const bar = await screen.findByRole('region', { name: say.bar })
    for (const fact of say.facts) expect(bar.textContent).toContain(fact)
    expect(screen.getByRole('alert').textContent).not.toContain('3:07')
    await person.click(within(bar).getByRole('button', { name: say.take }))
    await waitFor(() => expect(conversation()).toBe(id(7)))
    expect(answered).toEqual([{ escalationId: id(1) }])
  })
})

const bar = () => screen.findByRole('region', { name: 'Alarm' })

test.each<[why: string, setting: Setting]>([
  ['with a person in danger or without a place', { quiet: true }],
  ['whom the arrival prompt leads to an emergency', { standing: 'expert', emergencyOffered: true }],
])('LADDER-14 it is one quiet line for a reader %s', async (_why, setting) => {
  await show(setting)
  expect(within(await bar()).queryByRole('button')).toBeNull()
  expect(within(await bar()).getByRole('link', { name: 'All alarms: 1' })).toBeDefined()
  expect(screen.getByRole('alert').textContent).toBe('')
})

test('LADDER-14 those who may not enter are led to who can be called', async () => {
  await show({ standing: 'admin' })
  const link = within(await bar()).getByRole('link', { name: 'Who can be called' })
  expect(link.getAttribute('href')).toBe('/dev/who-answers')
  expect(screen.queryByRole('button')).toBeNull()
})

test('LADDER-14 the gravest stands there, and all others are one tap away', async () => {
  await show({ standing: 'expert', calls: [aCall(), aCall({ id: id(2), severity: 'high' })] })
  expect((await bar()).textContent).toContain('Critical')
  expect(within(await bar()).getByRole('link', { name: 'All alarms: 2' })).toBeDefined()
})

test('LADDER-12 an alarm that is over says so', async () => {
  const { person } = await show()
  await person.click(within(await bar()).getByRole('button'))
  expect((await screen.findByRole('status')).textContent).not.toBe('')
})

test('LADDER-14 a supporter sees none where a person is there already', async () => {
  const { client } = await show({ standing: 'expert', calls: [aCall({ accompanied: true })] })
  await waitFor(() => expect(client.getQueryCache().getAll()[0]?.state.status).toBe('success'))
  expect(screen.queryByRole('region', { name: 'Alarm' })).toBeNull()
})
