import { emptyPlan, type Plan } from '@sanad/domain/wellbeing/plan/plan'
import { screen, waitFor } from '@testing-library/react'
import { Route, Routes } from 'react-router'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { refused, serve, unreachable } from '../../../test/answers.ts'
import { aSession } from '../../../test/a-conversation.tsx'
import { aLive } from '../../../test/a-live.ts'
import { aPerson } from '../../../test/people.ts'
import { bothDirections, renderScreen } from '../../../test/render-screen.tsx'
import { chooseSharedDevice } from '#web/platform/storage/shared-device.ts'
import { LiveContext } from '#web/platform/live/live-provider.tsx'
import { inTab, onDevice } from '#web/platform/storage/storage.ts'
import { savePicture } from './plan-picture.ts'
import { PlanScreen } from './plan-screen.tsx'
import { SharedPlan } from './shared-plan.tsx'
import { crisisKeys } from '#web/crisis/storage-keys.ts'
import { wellbeingKeys } from '../storage-keys.ts'

const me = aPerson()
const start = () => ({ me, next: 'dashboard' as const })
const written: Plan = { ...emptyPlan, people: 'Sara 050 123 4567' }
const savedAt = '2026-11-20T10:00:00.000Z'
const stored = () => ({ plan: written, revision: 3, savedAt })

beforeEach(() => {
  inTab.clear()
  onDevice.clear()
})

const open = (at = '/dev/safety-plan', language: 'en' | 'ar' = 'en') =>
  renderScreen(
    <Routes>
      <Route path="/dev/safety-plan" element={<PlanScreen />} />
      <Route path="/dev/safety-plan/:step" element={<PlanScreen />} />
    </Routes>,
    { language, words: ['plan', 'crisis'], at },
  )

describe.each(bothDirections)('in %s', (language) => {
  test('a number of a plan is called by a tap, and stands left to right', async () => {
    serve({ home: { start }, plan: { ownPlan: stored } })
    await open('/dev/safety-plan', language)
    await screen.findByText(/Sara/)
    const link = document.querySelector('a[href="tel:0501234567"]')
    expect(link?.querySelector('bdo')?.dir).toBe('ltr')
    // A browser finds the direction of an entry in its own words, not in isolated ones.
    const entry = link?.closest('li')
    expect(entry?.dir).toBe('auto')
    expect(entry?.firstChild?.nodeType).toBe(Node.TEXT_NODE)
  })
})

test('PLAN-6.3 a supporter reads the numbers of a shown step, and cannot call them by a tap', async () => {
  serve({ plan: { sharedPlan: () => ({ steps: [{ step: 'people', text: written.people }] }) } })
  const { person } = await renderScreen(
    <LiveContext value={aLive().live}>
      <SharedPlan session={aSession()} />
    </LiveContext>,
    { words: ['plan'] },
  )
  await person.click(await screen.findByRole('button', { name: 'Read' }))
  expect(screen.getByRole('dialog').textContent).toContain('050 123 4567')
  expect(document.querySelector('a[href^="tel:"]')).toBeNull()
})

test('the picture holds each number left to right and in one row, in Arabic too', async () => {
  const drawn: string[] = []
  const context = {
    canvas: {},
    measureText: (text: string) => ({ width: text.length * 30 }),
    fillRect: () => undefined,
    fillText: (text: string) => drawn.push(text),
  }
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(context as never)
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((done) => done(null))
  const steps = [{ title: 'من أتصل بهم', text: 'أختي سارة في البيت كل مساء 050 123 4567' }]
  await savePicture({ title: 'خطتي', steps, language: 'ar', name: 'notes' })
  expect(drawn.filter((row) => row.includes('4567'))).toEqual([
    expect.stringContaining('\u2066\u202D050\u00A0123\u00A04567\u202C\u2069'),
  ])
  vi.restoreAllMocks()
})

test('PLAN-3 what is typed is saved, and names the revision', async () => {
  const calls = serve({
    home: { start },
    plan: { ownPlan: stored, savePlan: () => ({ revision: 4, savedAt }) },
  })
  const { person } = await open('/dev/safety-plan/self')
  await person.type(await screen.findByLabelText('One entry in each row'), 'Walk')
  await screen.findByText('Saved.', {}, { timeout: 5000 })
  await waitFor(() =>
    expect(calls.findLast(({ operation }) => operation === 'plan.savePlan')?.input).toMatchObject({
      revision: 3,
      plan: { ...written, self: 'Walk' },
    }),
  )
  expect(inTab.get(wellbeingKeys.words.planDraft)).toBeNull()
})

test('PLAN-4 a plan that another device changed is merged, and saved again', async () => {
  let revision = 3
  serve({
    home: { start },
    plan: {
      ownPlan: () => ({
        plan: { ...written, self: revision > 3 ? 'Read' : '' },
        revision,
        savedAt,
      }),
      savePlan: ({ revision: of, plan }) => {
        if (of === 3) {
          revision = 4
          return refused('PLAN_CHANGED')
        }
        expect(plan.self).toBe('Read\nWalk')
        return { revision: 5, savedAt }
      },
    },
  })
  const { person } = await open('/dev/safety-plan/self')
  await person.type(await screen.findByLabelText('One entry in each row'), 'Walk')
  await waitFor(
    () =>
      expect(screen.getByLabelText<HTMLTextAreaElement>('One entry in each row').value).toBe(
        'Read\nWalk',
      ),
    { timeout: 5000 },
  )
})

test('PLAN-8 without a network the copy is shown, and only a ticked box makes one', async () => {
  serve({ home: { start }, plan: { ownPlan: stored } })
  const view = await open()
  const box = await screen.findByLabelText('Keep a copy on this device')
  expect(onDevice.get(crisisKeys.person.plan)).toBeNull()
  await view.person.click(box)
  expect(onDevice.get(crisisKeys.person.plan)).toContain('Sara')
  const copy = onDevice.get(crisisKeys.person.plan) ?? ''
  view.unmount()
  inTab.clear()
  expect(onDevice.get(crisisKeys.person.plan)).toBeNull()
  onDevice.set(crisisKeys.person.plan, copy)
  serve({ home: { start: unreachable } })
  await open()
  expect(await screen.findByText(/Sara/)).toBeDefined()
})

test('PLAN-8 a shared device is offered no copy', async () => {
  chooseSharedDevice(true)
  serve({ home: { start }, plan: { ownPlan: stored } })
  await open()
  await screen.findByText(/keeps no copy/)
  expect(screen.queryByLabelText('Keep a copy on this device')).toBeNull()
})
