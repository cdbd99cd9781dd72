import { declareData } from '../personal-data/declaration.ts'
import { dropKeys } from '../crypto/keys.ts'
import * as tables from './tables.ts'

export const platformData = declareData(tables, {
  pushRegistrations: {
    owner: 'person_id',
    copy: ['account', 'created_at'],
    notExported: 'browsers that only this service can reach',
  },
  awaySettings: { owner: 'person_id', copy: ['account', 'mail', 'sent_at'] },
  verifiedChannels: {
    owner: 'person_id',
    copy: ['account', 'channel', 'verified_at'],
  },
  notices: {
    owner: 'person_id',
    kept: { as: 'notices', since: 'created_at' },
    copy: ['notices', 'kind', 'created_at', 'read_at'],
  },
  auditEnds: {
    kept: 'audit',
    notExported: 'hashes that only the key of this service can check; the entries are exported',
  },
  auditEntries: {
    kept: 'audit',
    copy: 'what was read of theirs stands in its own chapter; the rest is what others did',
  },
  auditSeals: {
    kept: 'audit',
    notExported: 'hashes that only the key of this service can check; the entries are exported',
  },
  backupRuns: { kept: 'nobody', copy: 'no person' },
  dataKeys: {
    owner: 'person_id',
    erasedBy: dropKeys,
    kept: 'messages',
    notExported: 'keys; what they seal is opened here',
  },
  deliveries: {
    kept: 'notices',
    copy: 'how a notice was sent; the notices are there',
  },
  erasures: {
    owner: 'person_id',
    stays: 'repeats the erasure after a restore',
    kept: 'consents',
    copy: 'those who are gone',
  },
  installation: {
    kept: 'nobody',
    notExported: 'keys of this service',
  },
  leases: { kept: 'nobody', copy: 'no person' },
  liveSettingValues: { kept: 'nobody', copy: 'no person' },
  noticeBatches: {
    kept: 'short-lived',
    notExported: 'a minute of sending',
  },
  outgoingNodes: { kept: 'nobody', copy: 'no person' },
  presence: {
    owner: 'person_id',
    kept: 'short-lived',
    copy: 'when a line was last heard, for two days: no history',
  },
  rateLimits: {
    owner: 'key',
    kept: 'short-lived',
    copy: 'counters under keyed hashes',
  },
  revocations: { kept: 'short-lived', copy: 'ended sign-ins, for a day' },
  storedFiles: {
    kept: 'documents',
    notExported: 'names of encrypted files; the documents are exported',
  },
  contentVersions: { kept: 'nobody', copy: 'public texts of the organisation' },
  contentSignatures: { kept: 'nobody', copy: 'who signed a public text' },
})
