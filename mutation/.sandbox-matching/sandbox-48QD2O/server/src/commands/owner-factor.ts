// @ts-nocheck
import { normaliseEmail } from '@sanad/domain/identity/email'
import { isRefusal } from '@sanad/domain/primitives/refusal'
import { removeLoneOwnersFactor } from '#server/admin/index.ts'
import { command, print, withDatabase } from './command.ts'
import { StartError } from '#server/platform/config/start-error.ts'

const refusals = {
  NOT_AN_OWNER: 'no owner has this address.',
  NOT_ALONE: 'there is another owner, who resets it in the console under Team.',
  NO_FACTOR: 'this owner has no second step, signing in asks for none.',
} as const

/** `npm run owner:factor -- owner@example.org`: removes the second factor of the only owner. */
await command('Nothing was changed', async (config) => {
  const [address] = process.argv.slice(2)
  if (address === undefined)
    throw new StartError('say whose, npm run owner:factor -- owner@example.org')
  const done = await withDatabase(config, ({ db }) =>
    removeLoneOwnersFactor(db, normaliseEmail(address)),
  )
  if (isRefusal(done)) throw new StartError(refusals[done.refusal])
  print('The second step is removed and every browser signed out; the audit log says so.')
  print('Sign in now and set up another one.')
})
