import { randomUUID } from 'node:crypto'
import type { AppContext } from '#server/app-context.ts'
import type { Tx } from '#server/platform/stores/database/db.ts'
import { createNotices } from '#server/platform/services/notifications/notices.ts'

const links = {
  address: '/profile',
  phrase: '/profile',
  passkey: '/passkeys',
  provider: '/profile',
  'second-factor': '/second-factor',
} as const

/** PASSKEY-9, PROOF-2. A neutral notice of a change, in case another person made it. */
export async function notifyAccountOwner(
  tx: Tx,
  { config }: Pick<AppContext, 'config'>,
  personId: string,
  changed: keyof typeof links,
): Promise<void> {
  const notice = {
    key: `${changed} ${randomUUID()}`,
    personId,
    kind: 'account',
    link: links[changed],
    lastsSeconds: 7 * 86_400,
    channels: ['mail'],
  } as const
  await createNotices(tx, [notice], { pager: config.pager !== undefined })
}
