import { declareData } from '#server/platform/stores/personal-data/declaration.ts'
import { deleteSessions, eraseOwnMessages } from './erase.ts'
import * as tables from './tables.ts'
import * as phrasesTables from './phrases/tables.ts'

export const chatData = declareData(
  { ...tables, ...phrasesTables },
  {
    blocks: { owner: 'blocker_id', alsoOf: ['blocked_id'], copy: ['reports', 'at'] },
    ownPhrases: {
      owner: 'person_id',
      copy: ['work', 'text', 'created_at'],
      sealed: { text: 'text' },
    },
    feedback: { erasedBy: eraseOwnMessages, kept: 'sessions', copy: ['conversations'] },
    messages: {
      erasedBy: eraseOwnMessages,
      kept: 'messages',
      copy: ['conversations'],
      sealed: {
        content: { is: 'text', key: ['session_id'], row: ['session_id', 'id'] },
        crisis_codes: { is: 'list', key: ['session_id'], row: ['session_id', 'id'] },
      },
    },
    nudges: {
      erasedBy: eraseOwnMessages,
      kept: 'messages',
      copy: ['conversations'],
      sealed: {
        follow_ups: { is: 'list', key: ['session_id'], row: ['session_id', 'message_id'] },
      },
    },
    receipts: {
      owner: 'person_id',
      kept: 'sessions',
      copy: 'how far each side has read: numbers beside the messages',
    },
    seatOffers: {
      kept: 'sessions',
      copy: 'who was asked to stand in for whom, for a moment: says something about others',
    },
    sessionTurns: { kept: 'sessions', copy: ['conversations'] },
    sessions: {
      owner: 'seeker_id',
      erasedBy: deleteSessions,
      kept: 'sessions',
      copy: ['conversations'],
      notExported: { network: 'a hash of a network, for minutes' },
    },
    talkAgain: { owner: 'seeker_id', alsoOf: ['expert_id'], copy: ['conversations'] },
    teamPhrases: {
      kept: 'nobody',
      copy: 'no person’s data but a reviewer’s public name',
    },
  },
)
