// @ts-nocheck
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openHouse, type House } from '../../test/house.ts'
import { aStaffMember } from '../../test/people/people.ts'
import { sweepShiftNotes } from './shift-notes.ts'

let house: House
beforeAll(async () => {
  house = await openHouse()
})
afterAll(() => house.close())

test('one shift leaves a note, the next one reads it, and two days later it is deleted', async () => {
  const [one, two] = [await aStaffMember(house, 'supervisor'), await aStaffMember(house, 'admin')]
  const text = 'The second line rang twice. مكالمة ثانية'
  const { notes } = await one.client.supporterCare.leaveShiftNote({ text })
  expect(notes).toMatchObject([{ text, by: 'Huda', mine: true, taken: false, takenBy: [] }])
  const noteId = notes[0]?.id ?? ''
  await two.client.supporterCare.takeShiftNote({ noteId })
  const again = await two.client.supporterCare.takeShiftNote({ noteId })
  expect(again.notes).toMatchObject([{ mine: false, taken: true, takenBy: ['Huda'] }])
  await expect(
    two.client.supporterCare.takeShiftNote({ noteId: randomUUID() }),
  ).rejects.toMatchObject({
    code: 'NOT_FOUND',
  })
  const { rows } = await house.db.$client.query<{ text: Buffer }>('select text from shift_notes')
  expect(rows[0]?.text.toString('utf8')).not.toContain('rang')
  await house.moveTime('49 hours')
  expect(await two.client.supporterCare.shiftNotes()).toEqual({ notes: [] })
  await sweepShiftNotes(house.db)
  expect((await house.db.$client.query('select 1 from shift_notes')).rowCount).toBe(0)
})
