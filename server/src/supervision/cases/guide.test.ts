import { guideFile, guidePart } from '@sanad/domain/supervision/guide-file'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openHouse, type House } from '../../../test/house.ts'
import { outcome } from '../../../test/clients/call-outcome.ts'
import { anExpert, aSeeker, aStaffMember } from '../../../test/people/people.ts'
import { putSignature } from '#server/platform/stores/content/content-store.ts'

let house: House
beforeAll(async () => {
  house = await openHouse()
})
afterAll(() => house.close())

test('supporters and supervisors read the steps, in each language a draft until a clinician has signed', async () => {
  const { content } = house.appContext
  const [expert, supervisor] = [await anExpert(house), await aStaffMember(house, 'supervisor')]
  expect(await expert.client.supervision.guide({ language: 'en' })).toEqual({
    steps: content.of(guidePart).en,
    isSigned: false,
  })
  await putSignature(house.db, {
    sha256: content.file(guideFile('en')).newestHash ?? '',
    profession: 'clinician',
    name: 'Dr Noor',
    signedOn: '2026-01-01',
    recordedBy: supervisor.id,
  })
  await content.refresh()
  const isSigned = async (language: 'en' | 'ar') =>
    (await supervisor.client.supervision.guide({ language })).isSigned
  expect([await isSigned('en'), await isSigned('ar')]).toEqual([true, false])
  const { client } = await aSeeker(house)
  expect(await outcome(client.supervision.guide({ language: 'en' }))).toBe('NOT_FOUND')
})
