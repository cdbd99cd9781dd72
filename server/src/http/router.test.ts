import { contract } from '@sanad/domain/contract'
import { standings } from '@sanad/domain/primitives/role'
import { implement } from '@orpc/server'
import { expect, test } from 'vitest'
import { asSeeker, type Call } from '#server/platform/http/guards.ts'
import { composeRouter, composeTable, demandsOf, operationNames } from './router.ts'

const router = composeRouter({ identity: {} as never, chat: {} as never, previewAccounts: [] })
const table = composeTable(router)
const inHome = (start: unknown) => ({ ...router, home: { ...router.home, start } }) as never

const cellsOf = (operation: string) => [
  operation,
  ...standings.map((standing) => table[operation]?.[standing] ?? ''),
  demandsOf(router, operation),
]
const asTable = (rows: readonly (readonly string[])[]): string =>
  rows.map((cells) => `| ${cells.join(' | ')} |\n`).join('')

/** To review: a change of what somebody may do is a change of that page. Written anew by `vitest -u`. */
test('who may do what stands in docs/permissions.md', async () => {
  const head = ['operation', ...standings, 'second factor']
  const page = [
    '# Who may do what\n\n',
    'A row an operation, a column a standing; an empty cell may do nothing. `own`: their own rows. `participant`: a conversation they are in. `waiting`: those who may see who waits. `queue`: what stands in the safety queue. `counts`: numbers without a name. `staff`: what running the service needs.\n\n',
    asTable([head, head.map(() => '---'), ...operationNames.map(cellsOf)]),
  ].join('')
  await expect(page).toMatchFileSnapshot('../../../docs/permissions.md')
})

test('an operation without a guard stops the start', () => {
  const unguarded = implement(contract.home.start)
    .$context<Call>()
    .handler(() => ({}) as never)
  expect(() => composeTable(inHome(unguarded))).toThrow('home.start has no guarded route')
  expect(() => composeTable(inHome(undefined))).toThrow('home.start has no guarded route')
})

test('an operation that permits somebody whom its guard does not admit stops the start', () => {
  const wider = asSeeker(contract.home.start, { seeker: 'own', expert: 'own' }, () => {
    throw new Error('never called')
  })
  expect(() => composeTable(inHome(wider))).toThrow('home.start permits expert')
})
