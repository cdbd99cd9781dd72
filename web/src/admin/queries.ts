import { api, readQuery } from '#web/platform/api/api.ts'

export const staffQuery = readQuery(['admin', 'staff'], api.admin.staff)

export const termsQuery = readQuery(['admin', 'terms'], api.admin.terms)
