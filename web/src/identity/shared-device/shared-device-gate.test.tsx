import { fireEvent, screen } from '@testing-library/react'
import { lockAfterSeconds } from '@sanad/domain/identity/shared-device/pin'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { lockPage, openDuringLock } from '#web/platform/storage/page-lock.ts'
import { chooseSharedDevice } from '#web/platform/storage/shared-device.ts'
import { inTab, onDevice, storageKeys } from '#web/platform/storage/storage.ts'
import { refused, serve } from '../../../test/answers.ts'
import { bothDirections, renderScreen } from '../../../test/render-screen.tsx'
import platformAr from '#web/platform/strings.ar.json' with { type: 'json' }
import platformEn from '#web/platform/strings.en.json' with { type: 'json' }
import ar from '../strings.ar.json' with { type: 'json' }
import en from '../strings.en.json' with { type: 'json' }
import { SharedDeviceGate } from './shared-device-gate.tsx'

const ownWords = 'words of the person'
const stringsOf = { en, ar }
const platformOf = { en: platformEn, ar: platformAr }
const sessionId = '0190b9a0-0000-7000-8000-000000000001'

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
  const { shared, problems } = stringsOf[language]
  const platform = platformOf[language]

  async function show(answers: Record<string, () => unknown> = {}, open?: string) {
    const calls = serve({
      home: { start: () => ({ me: null, next: 'assessment' }) },
      identity: { pin: () => ({ isSet: true }), ...answers },
    })
    const view = await renderScreen(
      <SharedDeviceGate sessionId={open}>
        <p>{ownWords}</p>
      </SharedDeviceGate>,
      { language, words: ['identity'], at: '/dev/chat' },
    )
    return { ...view, calls }
  }
  const typePin = async (person: { type: (element: Element, text: string) => Promise<void> }) =>
    person.type(await screen.findByLabelText(shared.pin), '4821')
  const words = () => screen.queryByText(ownWords)

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

  test('SHARED-3 after two minutes the words leave the page, and the PIN brings them back', async () => {
    const { person } = await show({ checkPin: () => ({ isRight: true }) })
    await screen.findByText(ownWords)
    inTab.set(storageKeys.touched, String(Date.now() - lockAfterSeconds * 1000))
    fireEvent(document, new Event('visibilitychange'))
    await screen.findByRole('heading', { name: shared.lockHeading })
    expect(words()).toBeNull()
    await typePin(person)
    await person.click(screen.getByRole('button', { name: shared.unlock }))
    await screen.findByText(ownWords)
  })

  test('SHARED-7 the lock has the way out, the lines and the emergency', async () => {
    lockPage()
    await show()
    await screen.findByRole('heading', { name: shared.lockHeading })
    const target = (name: string) => screen.getByRole('link', { name }).getAttribute('href')
    expect(target(shared.emergency)).toBe('/dev/emergency-connect')
    expect(target(shared.lines)).toBe('/dev/crisis-lines')
    expect(screen.getByText(platform.leave.button)).toBeTruthy()
  })

  test('SHARED-7 the conversation of an emergency that began on the lock is open, no other', async () => {
    lockPage()
    openDuringLock(sessionId)
    const { unmount } = await show({}, sessionId)
    await screen.findByText(ownWords)
    unmount()
    await show({}, '0190b9a0-0000-7000-8000-000000000002')
    await screen.findByRole('heading', { name: shared.lockHeading })
    expect(words()).toBeNull()
  })

  test('SHARED-5 a wrong PIN is said, the last one signs out', async () => {
    lockPage()
    let spent = false
    const { person, address } = await show({
      checkPin: () => refused(spent ? 'PIN_SPENT' : 'WRONG_PIN'),
    })
    await typePin(person)
    await person.click(screen.getByRole('button', { name: shared.unlock }))
    await screen.findByText(problems.WRONG_PIN)
    spent = true
    await typePin(person)
    await person.click(screen.getByRole('button', { name: shared.unlock }))
    await expect.poll(address).toBe('/dev/auth')
  })

  test('SHARED-6 a forgotten PIN leads to signing in again', async () => {
    lockPage()
    const { person, address } = await show({ forgetPin: () => ({ forgotten: true }) })
    await person.click(await screen.findByRole('button', { name: shared.forgot }))
    await expect.poll(address).toBe('/dev/auth')
  })
})

test('SHARED-2 nothing but theme and language is written to the device, and what was there goes', () => {
  chooseSharedDevice(false)
  for (const key of [storageKeys.theme, storageKeys.country, storageKeys.mark])
    onDevice.set(key, 'before')
  chooseSharedDevice(true)
  expect(Object.keys(localStorage)).toEqual([storageKeys.theme])
  onDevice.set(storageKeys.country, 'AE')
  expect(onDevice.get(storageKeys.country)).toBe('AE')
  expect(localStorage.getItem(storageKeys.country)).toBeNull()
  onDevice.remove(storageKeys.country)
  expect(onDevice.get(storageKeys.country)).toBeNull()
})
