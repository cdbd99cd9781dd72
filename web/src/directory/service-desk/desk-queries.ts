import { api, readQuery } from '#web/platform/api/api.ts'

export const serviceDeskQuery = readQuery(['directory', 'desk'], api.directory.serviceDesk)
