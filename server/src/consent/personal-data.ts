import { declareData } from '#server/platform/stores/personal-data/declaration.ts'
import { dropConsentBrowsers } from './store.ts'
import * as tables from './tables.ts'

export const consentData = declareData(tables, {
  userConsents: {
    owner: 'user_id',
    erasedBy: dropConsentBrowsers,
    kept: 'consents',
    copy: ['consents', 'version', 'language', 'platform', 'user_agent', 'consented_at'],
  },
  consentWithdrawals: {
    owner: 'user_id',
    stays: 'kept with the consents',
    kept: 'consents',
    copy: ['consents', 'withdrawn_at'],
  },
  consentTexts: {
    kept: 'nobody',
    copy: 'public texts, named by version in the consents',
  },
})
