import type { Role, Standing } from '@sanad/domain/primitives/role'
import type { SignedInCall } from '../../src/platform/services/http/guards.ts'
import type { AppContext } from '../../src/app-context.ts'

/** A call of this person past the guards, for tests with so many calls that HTTP would dominate. */
export const callAs = (
  appContext: AppContext,
  id: string,
  role: Role & Standing,
): SignedInCall => ({
  ...appContext,
  permissions: {},
  origin: { address: 'test', userAgent: 'test' },
  person: { id, signInId: id, role, standing: role },
  cookie: '',
  previewAllowed: false,
  setCookies: [],
})
