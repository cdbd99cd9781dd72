import { declareData } from '#server/platform/stores/personal-data/declaration.ts'
import { eraseIdentity } from './leaving-store.ts'
import * as tables from './tables.ts'
import * as staffTables from './staff/staff-tables.ts'
import * as pinTables from './shared-device/pin-tables.ts'
import * as factorTables from './second-factor/factor-tables.ts'
import * as providerTables from './provider/provider-tables.ts'
import * as phraseTables from './phrase/phrase-tables.ts'
import * as passkeyTables from './passkey/passkey-tables.ts'

export const identityData = declareData(
  {
    ...tables,
    ...staffTables,
    ...pinTables,
    ...factorTables,
    ...providerTables,
    ...phraseTables,
    ...passkeyTables,
  },
  {
    accounts: {
      owner: 'id',
      erasedBy: eraseIdentity,
      kept: 'idle',
      copy: ['account', 'address', 'created_at', 'last_signed_in_at'],
      sealed: { address: { is: 'text', key: 'server' } },
      notExported: {
        email: 'a hash of the address, which is exported',
        name: 'always empty',
        image: 'always empty',
      },
    },
    profiles: {
      owner: 'id',
      erasedBy: eraseIdentity,
      kept: 'idle',
      copy: [
        'account',
        'role',
        'first_name',
        'last_name',
        'alias',
        'age_range',
        'preferred_language',
        'verification_status',
        'show_seen',
        'profile_completed_at',
        'last_assessment_at',
      ],
      sealed: {
        first_name: { is: 'text', key: 'server', place: { column: 'name' } },
        last_name: { is: 'text', key: 'server', place: { column: 'name' } },
        alias: { is: 'text', key: 'server', place: { column: 'name' } },
        age_range: { is: 'text', key: 'server', place: { column: 'age' } },
      },
    },
    signIns: {
      owner: 'account_id',
      copy: ['account', 'created_at', 'expires_at', 'user_agent'],
    },
    signInPhrases: {
      owner: 'person_id',
      copy: ['account', 'made_at', 'kept_at'],
      notExported: 'hashes under the key of this service',
    },
    passkeys: {
      owner: 'person_id',
      copy: ['account', 'name', 'made_at', 'used_at'],
      sealed: { name: 'text' },
    },
    providerBindings: {
      owner: 'person_id',
      copy: ['account', 'issuer', 'bound_at', 'used_at'],
      notExported: 'hashes of what another provider calls a person',
    },
    devicePins: {
      owner: 'person_id',
      copy: ['account', 'set_at'],
      notExported: 'hashes under the key of this service',
    },
    secondFactors: {
      owner: 'person_id',
      copy: ['account', 'confirmed_at'],
      notExported: 'secrets of authenticator apps; people set up new ones',
    },
    credentials: {
      owner: 'account_id',
      notExported: 'passwords of a trial',
    },
    guestClaims: {
      owner: 'guest_id',
      alsoOf: ['account_id'],
      kept: 'guests',
      copy: 'moved to the account, and exported there',
    },
    quickExits: {
      owner: 'person_id',
      kept: 'short-lived',
      copy: 'who finds the copy must not learn that somebody left in a hurry; gone after a day',
      notExported: 'who left in a hurry; kept for a day',
    },
    signInCodes: { erasedBy: eraseIdentity, kept: 'short-lived', copy: 'keyed hashes' },
    signInLinks: {
      erasedBy: eraseIdentity,
      kept: 'short-lived',
      copy: 'keyed hashes, and a sealed address for minutes',
    },
    verifications: {
      erasedBy: eraseIdentity,
      kept: 'short-lived',
      copy: 'the address a code went to, for an hour',
    },
    staffBrowsers: {
      owner: 'account_id',
      notExported: 'hashes of marks in browsers',
    },
    staffMembers: {
      owner: 'person_id',
      copy: 'since when and by whom colleagues work here; Team shows it',
    },
    factorResets: {
      owner: 'person_id',
      copy: 'how a lost factor was taken away: would help whoever wants to do it again',
    },
    recoveryCodes: {
      owner: 'person_id',
      notExported: 'hashes under the key of this service',
    },
    phraseAttempts: { kept: 'short-lived', copy: 'counters under keyed hashes' },
  },
)
