import { admin as contract } from '@sanad/domain/admin/contract'
import { linksPart } from '@sanad/domain/home/links-file'
import { siteOf } from '#server/platform/base/config/config.ts'
import { asStaff } from '#server/platform/services/http/guards.ts'

export const linkKit = asStaff(contract.linkKit, async ({ config, content }) => {
  const { places, ...entrances } = content.of(linksPart)
  return { site: siteOf(config) + config.mount, entrances, places }
})
