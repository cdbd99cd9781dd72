import { randomUUID } from 'node:crypto'
import type { AppContext } from '#server/platform/app-context.ts'
import type { Tx } from '#server/platform/database/db.ts'
import { createNotices } from '#server/platform/notifications/notices.ts'

/** PASSKEY-9. A neutral word by mail and in the app, in case another person did it. */
export async function notifyPasskeyOwner(
  tx: Tx,
  { config }: Pick<AppContext, 'config'>,
  personId: string,
): Promise<void> {
  const notice = {
    key: `passkey ${randomUUID()}`,
    personId,
    kind: 'account',
    link: '/passkeys',
    lastsSeconds: 7 * 86_400,
    channels: ['mail'],
  } as const
  await createNotices(tx, [notice], { pager: config.pager !== undefined })
}
