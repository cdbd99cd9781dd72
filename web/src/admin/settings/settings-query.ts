import { api, readQuery } from '#web/platform/api/api.ts'

export const settingsQuery = readQuery(['admin', 'settings'], api.admin.settings)
