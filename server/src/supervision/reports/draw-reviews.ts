import { reviewDrawRange, isDrawn } from '@sanad/domain/supervision/reports'
import { takeEndedSessions } from '#server/chat/index.ts'
import { transaction } from '#server/platform/stores/database/db.ts'
import type { Keys } from '#server/platform/stores/crypto/keys.ts'
import { settingNow } from '#server/platform/stores/settings/settings.ts'
import type { AppContext } from '#server/app-context.ts'
import { insertDraws } from './report-store.ts'

/** Bytes of the hash that make the number: enough for a fair draw out of ten thousand. */
const bytes = 6

/** REPORT-7. Stable for a conversation, and unpredictable without the service's key. */
export const drawNumber = (keys: Pick<Keys, 'mac'>, sessionId: string): number =>
  Buffer.from(keys.mac('review sample', sessionId), 'base64url').readUIntBE(0, bytes) %
  reviewDrawRange

/** Draws once for each ended conversation, on any node. */
export async function drawReviews({
  db,
  keys,
  config,
}: Pick<AppContext, 'db' | 'keys' | 'config'>): Promise<void> {
  await transaction(db, async (tx) => {
    const percent = await settingNow(tx, config, 'review-sample')
    const ended = await takeEndedSessions(tx)
    await insertDraws(
      tx,
      ended.map(({ sessionId, minor }) => {
        const draw = drawNumber(keys, sessionId)
        return {
          sessionId,
          draw,
          cause: minor ? 'minor' : isDrawn(draw, percent) ? 'sample' : null,
        }
      }),
    )
  })
}
