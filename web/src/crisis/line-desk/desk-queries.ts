import { api, readQuery } from '#web/platform/api/api.ts'

export const lineDeskQuery = readQuery(['crisis', 'line-desk'], api.crisis.lineDesk)
