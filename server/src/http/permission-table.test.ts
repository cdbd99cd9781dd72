import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { needsFactor } from '@sanad/domain/identity/second-factor'
import { standings, type Standing } from '@sanad/domain/primitives/role'
import { expect, test } from 'vitest'
import {
  NotPermitted,
  permit,
  type Call,
  type Demands,
} from '#server/platform/services/http/guards.ts'
import { composeRouter, composeTable, operationNames } from './router.ts'

/**
 * The decision itself, for every operation, standing and second factor, against the table that a reviewer reads
 * (`permission-table.md`; `router.test.ts` keeps it complete). What the operations do with it is `permissions.test.ts`.
 */
const page = path.resolve(import.meta.dirname, '../../test/permission-table.md')
const [, ...rows] = (await readFile(page, 'utf8'))
  .split('\n')
  .filter((row) => row.startsWith('| ') && !row.startsWith('| ---'))
  .map((row) =>
    row
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim()),
  )
const router = composeRouter({ identity: {} as never, chat: {} as never, previewAccounts: [] })
const permissions = composeTable(router)

const factors = {
  'was never set up': { enrolled: false, givenSecondsAgo: null },
  'was not given': { enrolled: true, givenSecondsAgo: null },
  'was given an hour ago': { enrolled: true, givenSecondsAgo: 3600 },
  'was just given': { enrolled: true, givenSecondsAgo: 5 },
} as const
type Factor = keyof typeof factors

function decision(operation: string, standing: Standing, factor: Factor, demands: Demands) {
  const person =
    standing === 'anonymous'
      ? undefined
      : { id: 'x', standing, factor: factors[factor], provedSecondsAgo: 5 }
  const call = {
    permissions,
    person,
    config: { stage: 'live' },
    log: { warn: () => undefined },
  } as unknown as Call
  try {
    permit(call, operation, { admits: standings, demands })
    return 'permitted'
  } catch (fault) {
    return fault instanceof NotPermitted ? fault.code : String(fault)
  }
}

/** Said once more, from the cell and the second factor of the page. */
function expected(cell: string, standing: Standing, factor: Factor, demands: string): string {
  if (cell === '') return standing === 'anonymous' ? 'UNAUTHORIZED' : 'NOT_FOUND'
  if (demands === 'none' || !needsFactor(standing) || factor === 'was just given')
    return 'permitted'
  if (factor === 'was never set up')
    return demands === 'first-or-fresh' ? 'permitted' : 'SECOND_FACTOR_MISSING'
  if (factor === 'was not given') return 'SECOND_FACTOR_NEEDED'
  return demands === 'given' ? 'permitted' : 'FRESH_FACTOR_NEEDED'
}

test('the page has every operation', () => {
  expect(rows.map(([operation]) => operation)).toEqual(operationNames)
})

test.each(Object.keys(factors) as Factor[])(
  'every operation is decided as the page says for every standing, where the second factor %s',
  (factor) => {
    for (const [operation = '', ...cells] of rows) {
      const demands = cells.at(-1) as Demands
      for (const [at, standing] of standings.entries())
        expect(
          decision(operation, standing, factor, demands),
          `${operation} asked by ${standing}`,
        ).toBe(expected(cells[at] ?? '', standing, factor, demands))
    }
  },
)

test.each(standings)('an operation that is on no page does not exist for %s', (standing) => {
  for (const operation of ['admin.grant', '__proto__', 'constructor', 'toString.call', ''])
    expect(decision(operation, standing, 'was just given', 'none')).toBe('NOT_FOUND')
})

test('SHARED-9 a locked sign-in may do what is listed here, and nothing else', () => {
  const behindLock = { id: 'x', standing: 'seeker', signInId: 's', lockedOutbox: ['m'] }
  const parts = { config: { stage: 'live' }, log: { warn: () => undefined } }
  const call = { ...parts, permissions, person: undefined, behindLock } as unknown as Call
  const isAllowed = (operation: string): boolean => {
    try {
      permit(call, operation, { admits: standings, demands: 'none' }, { id: 'm' })
      return true
    } catch (fault) {
      expect(fault).toMatchObject({ code: 'LOCKED' })
      return false
    }
  }
  expect(operationNames.filter(isAllowed)).toEqual([
    'identity.pin',
    'identity.lock',
    'identity.checkPin',
    'identity.forgetPin',
    'identity.signInAsGuest',
    'identity.signOut',
    'crisis.lines',
    'chat.sendMessage',
    'home.start',
  ])
})
