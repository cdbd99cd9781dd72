import { ladderOperations } from './ladder-contract.ts'
import { noticeOperations } from './notices-contract.ts'

export const escalation = { ...ladderOperations, ...noticeOperations }
