import { lazyScreen } from '../lazy-screen.tsx'

export const NewPasskey = lazyScreen(
  () => import('../routes/passkey-route.tsx'),
  'NewPasskeyRoute',
  ['identity'],
)
export const Passkeys = lazyScreen(
  () => import('#web/identity/passkey/passkeys-screen.tsx'),
  'PasskeysScreen',
  ['identity'],
)
