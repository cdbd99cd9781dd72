import { openAuthenticator, type Authenticator } from '../clients/authenticator.ts'
import type { Browser } from '../clients/browser.ts'

type HasClient = Pick<Browser, 'client'>

/** Adds this device's passkey to the account of a signed-in person, through the real operations. */
export async function addPasskey({ client }: HasClient, device: Authenticator, name = 'Phone') {
  const credential = device.create(await client.identity.newPasskey())
  return client.identity.addPasskey({ credential, name })
}

export async function signInByPasskey({ client }: HasClient, device: Authenticator) {
  const credential = device.get(await client.identity.passkeyChallenge())
  return client.identity.signInByPasskey({ credential })
}

/** The site of a house without an address of its own. */
const houseSite = 'http://localhost:0'
export const aDevice = () => openAuthenticator(houseSite)
