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

test('made-up messages are answered within a bounded time, and leave no trace', async () => {
  const rows = await countRows()
  const figures = await house.appContext.metrics.registry.metrics()
  const began = performance.now()
  const { answered, refused } = await warmUp(house.appContext, house.app.permissions)
  expect(performance.now() - began).toBeLessThan(1500)
  expect([answered > 0, refused]).toEqual([true, 0])
  expect(await countRows()).toEqual(rows)
  const messages = (text: string) => text.split('\n').filter((row) => row.includes('message'))
  expect(messages(await house.appContext.metrics.registry.metrics())).toEqual(messages(figures))
  expect(house.logged).toEqual([])
  expect(house.appContext.live.countSockets()).toBe(0)
})
