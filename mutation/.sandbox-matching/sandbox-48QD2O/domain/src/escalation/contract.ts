// @ts-nocheck
import { ladderOperations } from './ladder-contract.ts'
import { noticeOperations } from './notices-contract.ts'

/** The ladder, its alarms, and the notices that carry them. */
export const escalation = { ...ladderOperations, ...noticeOperations }
