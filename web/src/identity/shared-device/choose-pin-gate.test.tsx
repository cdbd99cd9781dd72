import { screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { chooseSharedDevice } from '#web/platform/storage/shared-device.ts'
import { inTab, onDevice, platformKeys } from '#web/platform/storage/storage.ts'
import { serve } from '../../../test/answers.ts'
import { bothDirections, renderScreen } from '../../../test/render-screen.tsx'
import ar from '../strings.ar.json' with { type: 'json' }
import en from '../strings.en.json' with { type: 'json' }
import { ChoosePinGate } from './choose-pin-gate.tsx'

const ownWords = 'words of the person'
const stringsOf = { en, ar }

beforeEach(() => {
  inTab.clear()
  localStorage.clear()
  chooseSharedDevice(true)
})
afterEach(() => {
  vi.restoreAllMocks()
  inTab.clear()
})

describe.each(bothDirections)('a device that others use too, in %s', (language) => {
  const { shared } = stringsOf[language]

  async function show(answers: Record<string, () => unknown> = {}) {
    const calls = serve({
      home: { start: () => ({ me: null, next: 'assessment' }) },
      identity: { pin: () => ({ isSet: true }), ...answers },
    })
    const view = await renderScreen(
      <ChoosePinGate>
        <p>{ownWords}</p>
      </ChoosePinGate>,
      { language, words: ['identity'], at: '/dev/chat' },
    )
    return { ...view, calls }
  }

  test('SHARED-4 chooses a PIN before anything is shown', async () => {
    let isSet = false
    const { person } = await show({
      pin: () => ({ isSet }),
      setPin: () => {
        isSet = true
        return { isSet: true }
      },
    })
    await person.type(await screen.findByLabelText(shared.newPin), '12')
    await person.click(screen.getByRole('button', { name: shared.setPin }))
    expect(screen.getByText(shared.pinShape)).toBeTruthy()
    await person.type(screen.getByLabelText(shared.newPin), '34')
    await person.click(screen.getByRole('button', { name: shared.setPin }))
    await screen.findByText(ownWords)
  })
})

test('SHARED-2 nothing but theme and language is written to the device, and what was there goes', () => {
  chooseSharedDevice(false)
  for (const key of [
    platformKeys.device.theme,
    platformKeys.device.shortcuts,
    platformKeys.device.mark,
  ])
    onDevice.set(key, 'before')
  chooseSharedDevice(true)
  expect(Object.keys(localStorage)).toEqual([platformKeys.device.theme])
  onDevice.set(platformKeys.device.shortcuts, 'off')
  expect(onDevice.get(platformKeys.device.shortcuts)).toBe('off')
  expect(localStorage.getItem(platformKeys.device.shortcuts)).toBeNull()
  onDevice.remove(platformKeys.device.shortcuts)
  expect(onDevice.get(platformKeys.device.shortcuts)).toBeNull()
})
