import type { Page } from '@playwright/test'

/** Browsers make passkeys for names, not for addresses of machines. */
export const nameOf = (url: string): string => url.replace('127.0.0.1', 'localhost')

/** A device that answers by itself, as Chromium's WebAuthn domain plays it. */
export async function plugInDevice(page: Page) {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('WebAuthn.enable')
  const { authenticatorId } = await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  return {
    /** Without an answer, as when nobody touches it; the sign-in page would let its owner in. */
    answers: async (enabled: boolean) => {
      await devtools.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId, enabled })
    },
  }
}
