import { afterAll, beforeAll, expect, test } from 'vitest'
import { openHouse, type House } from '../../../test/house.ts'
import { openSocket } from '../../../test/clients/live-socket.ts'
import { outcome } from '../../../test/clients/call-outcome.ts'
import { aStaffMember, onAnotherDevice } from '../../../test/people/people.ts'
import { asInLive, enrol } from '../../../test/people/second-factor.ts'
import { revocationWatch } from '#server/platform/services/realtime/revocations.ts'
import { removeLoneOwnersFactor } from './console-owner.ts'

let house: House
beforeAll(async () => {
  house = await openHouse({ change: asInLive })
})
afterAll(() => house.close())

test('the only owner’s lost factor is removed on the server, logged, and ends every sign-in', async () => {
  const [owner, admin] = [await aStaffMember(house, 'owner'), await aStaffMember(house, 'admin')]
  const remove = (email: string) => removeLoneOwnersFactor(house.db, email)
  expect(await remove(owner.email)).toEqual({ refusal: 'NO_FACTOR' })
  await enrol(house, owner)
  await enrol(house, admin)
  expect(await remove(admin.email)).toEqual({ refusal: 'NOT_AN_OWNER' })
  await admin.client.admin.resetSecondFactor({ personId: owner.id, reason: 'phone lost' })
  const socket = await openSocket(house, owner)
  expect(await remove(owner.email)).toEqual({ removed: true })
  // The command is another process; the service reads revocations from the table each second.
  await revocationWatch(house.db, house.appContext.live)()
  expect(await socket.closed).toBeGreaterThan(0)
  expect(await outcome(owner.client.identity.secondFactor())).toBe('UNAUTHORIZED')
  expect((await admin.client.admin.factorResets()).resets).toEqual([])
  const back = await onAnotherDevice(house, owner)
  expect(await outcome(back.client.admin.staff())).toBe('SECOND_FACTOR_MISSING')
  await enrol(house, back)
  expect(await outcome(back.client.admin.staff())).toBe('ok')
  const { entries } = await admin.client.admin.auditLog({ about: owner.id, area: 'identity' })
  expect(entries.find(({ action }) => action === 'identity.second-factor-removed')).toMatchObject({
    who: null,
    why: 'lost second factor',
  })
  await aStaffMember(house, 'owner')
  expect(await remove(owner.email)).toEqual({ refusal: 'NOT_ALONE' })
})
