import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, test } from 'vitest'
import { routeOf } from '#server/platform/services/http/guards.ts'
import { composeRouter, operationNames } from './router.ts'

const router = composeRouter({ identity: {} as never, chat: {} as never, previewAccounts: [] })

/**
 * Nobody waits for these, none is a person's own data, and no screen reads them again after a change
 * of its own. The lists of people and of the team are read again after each act.
 */
test('these operations alone may read from a replica', () => {
  const marked = operationNames.filter((name) => {
    const [slice = '', verb = ''] = name.split('.')
    const procedures = router[slice as keyof typeof router] as Record<string, unknown>
    return routeOf(procedures[verb])?.mayBeOld === true
  })
  expect(marked.toSorted()).toEqual(['admin.activity', 'admin.auditLog', 'admin.sessions'])
})

test('nothing else takes the reader', async () => {
  const folder = path.resolve(import.meta.dirname, '..')
  const files = (await readdir(folder, { recursive: true })).filter((file) =>
    /(?<!\.test)\.ts$/.test(file),
  )
  const takers = await Promise.all(
    files.map(async (file) =>
      /\b(?:appContext|call)\.reader\b/.test(await readFile(path.join(folder, file), 'utf8'))
        ? [file]
        : [],
    ),
  )
  expect(takers.flat().toSorted()).toEqual([
    'commands/start.ts',
    'platform/services/http/may-be-old.ts',
  ])
})
