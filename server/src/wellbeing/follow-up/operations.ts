import { agree, allow, ofSession, withdraw } from './ending.ts'
import { answer, mine } from './question.ts'

/** The operations of this slice, as its contract names them. */
export const followUpOperations = { ofSession, allow, withdraw, agree, mine, answer }
