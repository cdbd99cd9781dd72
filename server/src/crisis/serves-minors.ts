import { countriesPart } from '@sanad/domain/crisis/lines/countries-file'
import { servesMinorsAlone } from '@sanad/domain/crisis/lines/crisis-lines'
import type { StoresContext } from '#server/platform/stores/stores-context.ts'
import type { Tx } from '#server/platform/stores/database/db.ts'
import { settingNow } from '#server/platform/stores/settings/settings.ts'

/** MATCH-19. Whether the operator serves people of 13 to 17, and every country allows it. */
export const servesMinors = async (
  tx: Tx,
  { config, content }: Pick<StoresContext, 'config' | 'content'>,
): Promise<boolean> =>
  servesMinorsAlone(content.of(countriesPart)) && (await settingNow(tx, config, 'minors'))
