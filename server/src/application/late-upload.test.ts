import { afterEach, expect, test } from 'vitest'
import { aPng, upload } from '../../test/people/documents.ts'
import { anApplicant } from '../../test/people/people.ts'
import { outcome } from '../../test/clients/call-outcome.ts'
import { openHouse, type House } from '../../test/house.ts'

let house: House
afterEach(() => house.close())

/** An upload whose file is being stored while the application changes its state. */
async function uploadsWhile(status: 'pending_approval' | 'in_review') {
  const storing = Promise.withResolvers<void>()
  const mayStore = Promise.withResolvers<void>()
  house = await openHouse({
    change: (appContext) => ({
      ...appContext,
      files: {
        ...appContext.files,
        put: async (name, bytes) => {
          storing.resolve()
          await mayStore.promise
          await appContext.files.put(name, bytes)
        },
      },
    }),
  })
  const applicant = await anApplicant(house)
  const uploaded = outcome(upload(applicant, aPng()))
  await storing.promise
  await house.db.$client.query('update profiles set verification_status = $2 where id = $1', [
    applicant.id,
    status,
  ])
  mayStore.resolve()
  const { rows } = await uploaded.then(() =>
    house.db.$client.query('select 1 from documents where person_id = $1', [applicant.id]),
  )
  return { code: await uploaded, stored: rows.length }
}

test('a file that was on its way when the application was sent is part of it', async () => {
  expect(await uploadsWhile('pending_approval')).toEqual({ code: 'ok', stored: 1 })
})

test('one that arrives when a reviewer has begun is refused, and says so', async () => {
  expect(await uploadsWhile('in_review')).toEqual({ code: 'FROZEN', stored: 0 })
})
