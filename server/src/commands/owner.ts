import { parseArgs } from 'node:util'
import { normaliseEmail } from '@sanad/domain/identity/email'
import type { SecondRefusal } from '@sanad/domain/identity/second-person'
import { isRefusal, type Refusal } from '@sanad/domain/primitives/refusal'
import {
  confirmStaffByConsole,
  listOwners,
  makeFirstOwner,
  makeNextOwner,
  removeLoneOwnersFactor,
} from '#server/admin/index.ts'
import { StartError } from '#server/platform/base/errors/start-error.ts'
import { transaction } from '#server/platform/stores/database/db.ts'
import { printError } from '#server/platform/base/log/journal.ts'
import { endAsking } from './ask.ts'
import { badUsage, command, print, withDatabase } from './command.ts'
import { provePerson } from './prove-person.ts'

const usage = `sanad owner [--json]                       who owns the service
sanad owner make <address>                 the first owner, where there is none
sanad owner make <address> --second <address> --reason "why"
                                           another owner, of somebody on the team; a second person confirms it here
sanad owner reset-factor <address>         remove the second step of the only owner
sanad owner confirm <address>              at installation: one of the first two people is a person of their own`

const refusals: Readonly<Record<string, string>> = {
  HAS_OWNER:
    'there is an owner. Another one takes a second person: --second <address> --reason "why".',
  NO_SUCH_ACCOUNT:
    'no account that can work here has this address. Sign in with it once, and look for no support with it.',
  ACCOUNT_AWAY: 'this account is closed, or its person is leaving.',
  IS_OWNER: 'this person is an owner already.',
  NOT_AN_OWNER: 'no owner has this address.',
  NOT_ALONE: 'there is another owner, who resets it in the console under Team.',
  NO_FACTOR: 'this owner has no second step, signing in asks for none.',
  NOT_STAFF:
    'nobody of the team has this address. An owner gives roles in the console, under Team.',
  TWO_ALREADY:
    'two people were confirmed here already; from now on a colleague confirms under Team.',
  ALREADY: 'this person is confirmed already.',
}

const secondRefusals: Readonly<Record<SecondRefusal, string>> = {
  own: 'nobody confirms what is for themselves.',
  'not-staff': 'the second person is not on the team.',
  'new-here': 'the second person has been on the team for less than a day.',
  'same-browser': 'both have signed in on one browser.',
  'one-hand':
    'one of the two gave the other their role, or a third gave it to both, and nobody else has confirmed that they are two.',
}

const reasonOf = ({ refusal, data }: Refusal): string =>
  refusal === 'NO_SECOND_PERSON'
    ? secondRefusals[data as SecondRefusal]
    : (refusals[refusal] ?? refusal)

function orFail<Outcome>(outcome: Outcome): Exclude<Outcome, Refusal> {
  if (isRefusal(outcome)) throw new StartError(reasonOf(outcome))
  return outcome as Exclude<Outcome, Refusal>
}

interface Words {
  readonly address: string
  readonly second: string | undefined
  readonly reason: string | undefined
  readonly json: boolean
}

const show = ({ json }: Words) =>
  command('The owner could not be read', (config) =>
    withDatabase(config, async ({ db }) => {
      const owners = await transaction(db, listOwners)
      if (json) return print(JSON.stringify(owners, null, 2))
      if (owners.length === 0)
        print(
          'There is no owner. Whoever signs in with OWNER_EMAIL becomes it, or: sanad owner make <address>',
        )
      for (const { address, secondFactor, away, lastSignIn } of owners) {
        const factor = secondFactor ? 'with a second step' : 'WITHOUT a second step'
        print(
          `${address}  ${factor}, last signed in ${lastSignIn ?? 'never'}${away ? ', closed or leaving' : ''}`,
        )
      }
    }),
  )

const make = ({ address, second, reason }: Words) =>
  command('Nothing was changed', (config) =>
    withDatabase(config, async ({ db, keys }) => {
      const email = normaliseEmail(address)
      if (second === undefined) orFail(await makeFirstOwner(db, email))
      else {
        if (reason === undefined || reason.trim() === '')
          throw new StartError('say why: --reason "the only owner cannot be reached".')
        const secondId = await provePerson({ db, keys }, { address: second, role: 'staff' })
        orFail(await makeNextOwner(db, { email, secondId, reason: reason.trim() }))
      }
      print(`${address} owns the service; the audit log says so. They sign in anew.`)
    }),
  )

const resetFactor = ({ address }: Words) =>
  command('Nothing was changed', (config) =>
    withDatabase(config, async ({ db }) => {
      orFail(await removeLoneOwnersFactor(db, normaliseEmail(address)))
      print('The second step is removed and every browser signed out; the audit log says so.')
      print('Sign in now and set up another one.')
    }),
  )

const confirm = ({ address }: Words) =>
  command('Nothing was changed', (config) =>
    withDatabase(config, async ({ db }) => {
      orFail(await confirmStaffByConsole(db, normaliseEmail(address)))
      print('Confirmed as a person of their own; the audit log says so.')
    }),
  )

const acts: Readonly<Record<string, (words: Words) => Promise<void>>> = {
  show,
  make,
  'reset-factor': resetFactor,
  confirm,
}

/** `sanad owner`: who owns the service, and the acts that the console cannot offer. */
const read = readWords()
if (read) await read.act(read.words)
else {
  printError(usage)
  process.exitCode = badUsage
}
endAsking()

function readWords(): { act: (words: Words) => Promise<void>; words: Words } | undefined {
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: {
        json: { type: 'boolean', default: false },
        second: { type: 'string' },
        reason: { type: 'string' },
      },
    })
    const [name = 'show', address = '', ...more] = positionals
    const act = Object.hasOwn(acts, name) ? acts[name] : undefined
    if (act === undefined || more.length > 0 || (name !== 'show' && address === ''))
      return undefined
    const { json, second, reason } = values
    return { act, words: { address, second, reason, json } }
  } catch {
    return undefined
  }
}
