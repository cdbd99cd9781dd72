import { afterAll, beforeAll, expect, test } from 'vitest'
import { openHouse, type House } from '../../test/house.ts'
import { warmUp } from './warm-up.ts'

let house: House
beforeAll(async () => {
  house = await openHouse()
})
afterAll(() => house.close())

/** Rows of every table. */
async function countRows(): Promise<Record<string, number>> {
  const { rows } = await house.db.$client.query<{ name: string; count: number }>(`
    select table_name as name, (xpath('/row/count/text()',
      query_to_xml(format('select count(*) from %I', table_name), false, true, '')))[1]::text::int as count
    from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`)
  return Object.fromEntries(rows.map(({ name, count }) => [name, count]))
}

const warm = (bounds: { ms: number; messages: number }, { appContext, app } = house) =>
  warmUp(appContext, app.permissions, bounds)

test('made-up messages are answered, and leave no trace', async () => {
  const rows = await countRows()
  const figures = await house.appContext.metrics.registry.metrics()
  expect(await warm({ ms: 60_000, messages: 200 })).toEqual({ answered: 200, refused: 0 })
  expect(await countRows()).toEqual(rows)
  const messages = (text: string) => text.split('\n').filter((row) => row.includes('message'))
  expect(messages(await house.appContext.metrics.registry.metrics())).toEqual(messages(figures))
  expect(house.logged).toEqual([])
  expect(house.appContext.live.countSockets()).toBe(0)
})

test('it is over when its time is, even if PostgreSQL does not answer', async () => {
  const { db } = house.appContext
  const silent = Object.assign(Object.create(db) as typeof db, {
    $client: { query: () => new Promise(() => undefined) },
  })
  const appContext = { ...house.appContext, db: silent }
  expect(await warm({ ms: 50, messages: 200 }, { ...house, appContext })).toEqual({
    answered: 0,
    refused: 0,
  })
})
