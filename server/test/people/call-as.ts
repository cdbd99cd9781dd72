import type { Role, Standing } from '@sanad/domain/primitives/role'
import type { SignedInCall } from '../../src/platform/http/guards.ts'
import type { AppContext } from '../../src/platform/app-context.ts'

/** A call as this person makes it, past the guards: for what is tried so often that HTTP would be most of it. */
export const callAs = (
  appContext: AppContext,
  id: string,
  role: Role & Standing,
): SignedInCall => ({
  appContext,
  permissions: {},
  origin: { address: 'test', userAgent: 'test' },
  person: { id, signInId: id, role, standing: role },
  cookie: '',
  previewAllowed: false,
  setCookies: [],
})
