import { lazyScreens } from '../lazy-screen.tsx'

export const PasskeyScreens = lazyScreens(['identity'], {
  NewPasskeyRoute: () => import('../routes/passkey-route.tsx'),
  PasskeysScreen: () => import('#web/identity/passkey/passkeys-screen.tsx'),
})
