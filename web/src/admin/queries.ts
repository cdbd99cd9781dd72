import { api } from '#web/platform/api/api.ts'
import { readQuery } from '#web/platform/api/read-query.ts'

export const staffQuery = readQuery(['admin', 'staff'], api.admin.staff)

export const termsQuery = readQuery(['admin', 'terms'], api.admin.terms)
