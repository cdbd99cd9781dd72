import { excludedTables } from '#server/platform/services/backup/archive.ts'

/**
 * Tables that an export of the service leaves out, with the reason, which its README repeats. Every
 * other table is in it, new ones too.
 */
export const leftOutTables: Readonly<Record<string, string>> = {
  ...excludedTables,
  audit_ends: 'hashes that only the key of this service can check; the entries are exported',
  audit_seals: 'hashes that only the key of this service can check; the entries are exported',
  calendar_addresses: 'hashes of secret addresses of this service',
  credentials: 'passwords of a trial',
  data_exports: 'copies that people asked for, sealed for them and deleted within a week',
  data_keys: 'keys; what they seal is opened here',
  device_pins: 'hashes under the key of this service',
  installation: 'keys of this service',
  notice_batches: 'a minute of sending',
  provider_bindings: 'hashes of what another provider calls a person',
  push_registrations: 'browsers that only this service can reach',
  quick_exits: 'who left in a hurry; kept for a day',
  recovery_codes: 'hashes under the key of this service',
  second_factors: 'secrets of authenticator apps; people set up new ones',
  sign_in_phrases: 'hashes under the key of this service',
  staff_browsers: 'hashes of marks in browsers',
  stored_files: 'names of encrypted files; the documents are exported',
}

/** Columns that it leaves out, with the reason. */
export const leftOutColumns: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  accounts: {
    email: 'a hash of the address, which is exported',
    name: 'always empty',
    image: 'always empty',
  },
  documents: { content_mac: 'a hash under the key of this service' },
  invitations: { token_mac: 'a hash of a secret link' },
  sessions: { network: 'a hash of a network, for minutes' },
}
