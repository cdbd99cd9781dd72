import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'
import type { Client } from './browser.ts'

type CreationOptions = Awaited<ReturnType<Client['identity']['newPasskey']>>
type RequestOptions = Pick<
  Awaited<ReturnType<Client['identity']['passkeyChallenge']>>,
  'challenge' | 'rpId'
>

interface Behaviour {
  /** The page that asks; the site's own by default. */
  readonly origin?: string
  /** Whether it verifies its owner. */
  readonly verifies?: boolean
}

const flags = { present: 1, verified: 4, holdsKey: 64 } as const
const hash = (text: string | Buffer) => createHash('sha256').update(text).digest()
const url = (bytes: Buffer) => bytes.toString('base64url')

/** A device with one passkey (WebAuthn Level 3, ES256, attestation `none`). */
export function openAuthenticator(
  site: string,
  { origin = site, verifies: atFirst = true }: Behaviour = {},
) {
  let verifies = atFirst
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  const credentialId = randomBytes(32)
  let uses = 0
  let page = origin
  let userHandle = ''
  const clientData = (type: string, challenge: string) =>
    Buffer.from(JSON.stringify({ type, challenge, origin: page, crossOrigin: false }))
  const authenticatorData = (rpId: string, extra = 0, tail = Buffer.alloc(0)) => {
    const head = Buffer.alloc(5)
    head[0] = flags.present | (verifies ? flags.verified : 0) | extra
    head.writeUInt32BE(uses, 1)
    return Buffer.concat([hash(rpId), head, tail])
  }
  const named = { id: url(credentialId), rawId: url(credentialId), type: 'public-key' as const }
  return {
    id: named.id,
    /** Sets the count of uses back, as a copy that was made earlier would have it. */
    rewind: (to: number) => void (uses = to),
    /** From now on it only says that somebody is there. */
    stopVerifying: () => void (verifies = false),
    /** Goes to a page of another site. */
    visit: (other: string) => void (page = other),
    /** Answers for the account with this handle. */
    claim: (handle: string) => void (userHandle = handle),
    create({ challenge, rp, user }: CreationOptions) {
      userHandle = user.id
      const key = Buffer.concat([
        Buffer.from('a5010203262001215820', 'hex'),
        Buffer.from(x, 'base64url'),
        Buffer.from('225820', 'hex'),
        Buffer.from(y, 'base64url'),
      ])
      const length = Buffer.from([0, credentialId.length])
      const credential = Buffer.concat([Buffer.alloc(16), length, credentialId, key])
      const data = authenticatorData(rp.id, flags.holdsKey, credential)
      const attestation = Buffer.concat([
        Buffer.from('a363666d74646e6f6e656761747453746d74a068617574684461746158', 'hex'),
        Buffer.from([data.length]),
        data,
      ])
      const response = {
        clientDataJSON: url(clientData('webauthn.create', challenge)),
        attestationObject: url(attestation),
      }
      return { ...named, response }
    },
    get({ challenge, rpId }: RequestOptions) {
      uses += 1
      const data = authenticatorData(rpId)
      const client = clientData('webauthn.get', challenge)
      const signature = sign('sha256', Buffer.concat([data, hash(client)]), privateKey)
      const response = {
        clientDataJSON: url(client),
        authenticatorData: url(data),
        signature: url(signature),
        userHandle,
      }
      return { ...named, response }
    },
  }
}
export type Authenticator = ReturnType<typeof openAuthenticator>
