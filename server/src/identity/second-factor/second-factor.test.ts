import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openHouse, type House } from '../../../test/house.ts'
import { openSocket } from '../../../test/clients/live-socket.ts'
import {
  anApplicant,
  aSeeker,
  aStaffMember,
  anExpert,
  onAnotherDevice,
  type TestPerson,
} from '../../../test/people/people.ts'
import { asInLive, enrol } from '../../../test/people/second-factor.ts'

let house: House
beforeAll(async () => {
  house = await openHouse({ change: asInLive })
})
afterAll(() => house.close())

const nextOf = async ({ client }: TestPerson) => (await client.home.start()).next
const refusedWith = (code: string, status?: number) =>
  expect.objectContaining({ code, ...(status !== undefined && { status }) }) as unknown
const refusal = async (call: Promise<unknown>) =>
  call.then(
    () => 'ok',
    (fault: unknown) => fault,
  )

describe('in live, a staff member', () => {
  test.each(['supervisor', 'admin', 'owner'] as const)(
    'as %s sets up a factor first',
    async (role) => {
      const person = await aStaffMember(house, role)
      expect(await nextOf(person)).toBe('second-factor')
      expect(await refusal(person.client.liveBoards.whoAnswers())).toEqual(
        refusedWith('SECOND_FACTOR_MISSING', 403),
      )
      await expect(openSocket(house, person)).rejects.toThrow('403')
      await enrol(house, person)
      expect(await nextOf(person)).toBe('dashboard')
      await expect(person.client.liveBoards.whoAnswers()).resolves.toBeDefined()
      ;(await openSocket(house, person)).close()
    },
  )

  test('as a supporter too; a seeker and an applicant are never asked', async () => {
    const expert = await anExpert(house)
    expect(await refusal(expert.client.matching.waitingLine())).toEqual(
      refusedWith('SECOND_FACTOR_MISSING'),
    )
    expect((await expert.client.crisis.lines()).lines.length).toBeGreaterThan(0)
    await enrol(house, expert)
    await expect(expert.client.matching.waitingLine()).resolves.toBeDefined()
    expect(await nextOf(await aSeeker(house))).not.toBe('second-factor')
    expect(await nextOf(await anApplicant(house))).not.toBe('second-factor')
    expect(await refusal((await aSeeker(house)).client.identity.secondFactor())).toEqual(
      refusedWith('NOT_FOUND'),
    )
  })

  test('gives it once in each browser, and may leave without it', async () => {
    const owner = await aStaffMember(house, 'owner')
    const app = await enrol(house, owner)
    const elsewhere = await onAnotherDevice(house, owner)
    expect(await nextOf(elsewhere)).toBe('second-factor')
    expect(await refusal(elsewhere.client.admin.staff())).toEqual(
      refusedWith('SECOND_FACTOR_NEEDED', 403),
    )
    await expect(openSocket(house, elsewhere)).rejects.toThrow('403')
    await elsewhere.client.identity.giveSecondFactor({ code: await app.next() })
    expect(await nextOf(elsewhere)).toBe('dashboard')
    const third = await onAnotherDevice(house, owner)
    await expect(third.client.identity.signOut()).resolves.toBeDefined()
  })
})

describe('a code', () => {
  test('counts a step early and late, and each only once', async () => {
    const admin = await aStaffMember(house, 'admin')
    const app = await enrol(house, admin)
    const give = (code: string) => admin.client.identity.giveSecondFactor({ code })
    const used = await app.next()
    await give(used)
    expect(await refusal(give(used))).toEqual(refusedWith('WRONG_CODE'))
    expect(await refusal(give(await app.shows(-1)))).toEqual(refusedWith('WRONG_CODE'))
    await expect(give(await app.shows(1))).resolves.toBeDefined()
    await house.moveTime('2 minutes')
    expect(await refusal(give(await app.shows(-2)))).toEqual(refusedWith('WRONG_CODE'))
    const at = await app.shows()
    const [arabic] = [at.replace(/\d/g, (digit) => '٠١٢٣٤٥٦٧٨٩'[Number(digit)] ?? '')]
    await expect(give(` ${arabic.slice(0, 3)} ${arabic.slice(3)} `)).resolves.toBeDefined()
  })

  test('is accepted for one of many simultaneous tries, and five wrong ones cause a pause', async () => {
    const admin = await aStaffMember(house, 'admin')
    const app = await enrol(house, admin)
    const right = await app.next()
    const outcomes = await Promise.all(
      Array.from({ length: 4 }, () =>
        refusal(admin.client.identity.giveSecondFactor({ code: right })),
      ),
    )
    expect(outcomes.filter((outcome) => outcome === 'ok')).toHaveLength(1)
    await house.moveTime('30 seconds')
    await admin.client.identity.giveSecondFactor({ code: await app.shows() })
    const wrong = await Promise.all(
      Array.from({ length: 20 }, () =>
        refusal(admin.client.identity.giveSecondFactor({ code: '000000' })),
      ),
    )
    const codes = wrong.map((fault) => (fault as { code: string }).code)
    expect(codes.filter((code) => code === 'WRONG_CODE')).toHaveLength(5)
    expect(codes.filter((code) => code === 'TOO_MANY_REQUESTS')).toHaveLength(15)
    expect(
      await refusal(admin.client.identity.giveSecondFactor({ code: await app.next() })),
    ).toEqual(refusedWith('TOO_MANY_REQUESTS', 429))
    await house.moveTime('16 minutes')
    await expect(
      admin.client.identity.giveSecondFactor({ code: await app.next() }),
    ).resolves.toBeDefined()
  })

  test('is asked for again before a sensitive act, and before another app is set up', async () => {
    const owner = await aStaffMember(house, 'owner')
    const app = await enrol(house, owner)
    await house.moveTime('16 minutes')
    await expect(owner.client.admin.staff()).resolves.toBeDefined()
    const grant = {
      email: 'x@team.example',
      role: 'admin',
      firstName: 'X',
      reason: 'needed',
    } as const
    expect(await refusal(owner.client.admin.grantRole(grant))).toEqual(
      refusedWith('FRESH_FACTOR_NEEDED', 403),
    )
    expect(await refusal(owner.client.identity.setUpSecondFactor())).toEqual(
      refusedWith('FRESH_FACTOR_NEEDED'),
    )
    expect(await refusal(owner.client.identity.newRecoveryCodes())).toEqual(
      refusedWith('FRESH_FACTOR_NEEDED'),
    )
    await owner.client.identity.giveSecondFactor({ code: await app.next() })
    expect(await refusal(owner.client.admin.grantRole(grant))).toEqual(
      refusedWith('NO_SUCH_ACCOUNT'),
    )
    await expect(owner.client.identity.setUpSecondFactor()).resolves.toBeDefined()
  })

  test('of a replaced app is accepted in no browser', async () => {
    const owner = await aStaffMember(house, 'owner')
    const app = await enrol(house, owner)
    const lost = await onAnotherDevice(house, owner)
    await lost.client.identity.giveSecondFactor({ code: await app.next() })
    await enrol(house, owner)
    expect(await refusal(lost.client.admin.staff())).toEqual(
      refusedWith('SECOND_FACTOR_NEEDED', 403),
    )
    await expect(owner.client.admin.staff()).resolves.toBeDefined()
  })
})

test('ten recovery codes work once each, and new ones invalidate the old', async () => {
  const owner = await aStaffMember(house, 'owner')
  const { recoveryCodes } = await enrol(house, owner)
  expect(new Set(recoveryCodes).size).toBe(10)
  const [code = '', second = ''] = recoveryCodes
  const elsewhere = await onAnotherDevice(house, owner)
  const left = await elsewhere.client.identity.giveSecondFactor({ code: code.toLowerCase() })
  expect(left).toEqual({ recoveryCodesLeft: 9 })
  expect(await refusal(elsewhere.client.identity.giveSecondFactor({ code }))).toEqual(
    refusedWith('WRONG_CODE'),
  )
  const renewed = await elsewhere.client.identity.newRecoveryCodes()
  expect(await refusal(elsewhere.client.identity.giveSecondFactor({ code: second }))).toEqual(
    refusedWith('WRONG_CODE'),
  )
  const [fresh = ''] = renewed.recoveryCodes
  await elsewhere.client.identity.giveSecondFactor({ code: fresh })
  const { rows } = await house.db.$client.query(
    'select * from recovery_codes where person_id = $1',
    [owner.id],
  )
  expect(JSON.stringify(rows)).not.toContain(fresh.replace('-', ''))
})

test('in a preview none is required, and a person who set one up is asked for it', async () => {
  const preview = await openHouse()
  const admin = await aStaffMember(preview, 'admin')
  expect(await nextOf(admin)).toBe('dashboard')
  const app = await enrol(preview, admin)
  const elsewhere = await onAnotherDevice(preview, admin)
  expect(await nextOf(elsewhere)).toBe('second-factor')
  await elsewhere.client.identity.giveSecondFactor({ code: await app.next() })
  expect(await nextOf(elsewhere)).toBe('dashboard')
  await preview.close()
})
