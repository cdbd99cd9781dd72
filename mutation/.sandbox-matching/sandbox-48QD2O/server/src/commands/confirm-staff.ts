// @ts-nocheck
import { normaliseEmail } from '@sanad/domain/identity/email'
import { isRefusal } from '@sanad/domain/primitives/refusal'
import { confirmStaffByConsole } from '#server/admin/index.ts'
import { command, print, withDatabase } from './command.ts'
import { StartError } from '#server/platform/config/start-error.ts'

const refusals = {
  NOT_STAFF:
    'nobody of the team has this address; give them their role in the console under Team first.',
  TWO_ALREADY:
    'two people were confirmed here already; from now on a colleague confirms under Team.',
  ALREADY: 'this person is confirmed already.',
} as const

/**
 * `npm run staff:confirm -- colleague@example.org`: confirms a member of staff. For the first two
 * people at installation.
 */
await command('Nothing was changed', async (config) => {
  const [address] = process.argv.slice(2)
  if (address === undefined)
    throw new StartError('say who, npm run staff:confirm -- colleague@example.org')
  const done = await withDatabase(config, ({ db }) =>
    confirmStaffByConsole(db, normaliseEmail(address)),
  )
  if (isRefusal(done)) throw new StartError(refusals[done.refusal])
  print('Confirmed as a person of their own; the audit log says so.')
})
