import { contract } from '@sanad/domain/contract'
import { linksPart } from '@sanad/domain/home/links-file'
import { asStaff } from '#server/platform/services/http/guards.ts'

export const linkKit = asStaff(
  contract.admin.linkKit,
  'staff',
  async ({ appContext: { config, content } }) => {
    const { places, ...entrances } = content.of(linksPart)
    const site = config.publicUrl ?? `http://localhost:${config.port}`
    return { site: site + config.mount, entrances, places }
  },
)
