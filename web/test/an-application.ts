import { emptyDraft } from '@sanad/domain/application/application-form'
import type { OwnApplication } from '@sanad/domain/application/own-contract'

/** One's own application as the service returns it; empty by default. */
export const anApplication = (different: Partial<OwnApplication> = {}): OwnApplication => ({
  status: 'pending',
  profile: emptyDraft,
  termsAccepted: true,
  documents: [],
  submittedAt: null,
  decidedAt: null,
  reason: null,
  mayReapplyAt: null,
  mayReapply: false,
  backgroundCheck: true,
  contact: { email: 'help@sanad.example', phone: '+1 555 0100' },
  ...different,
})
