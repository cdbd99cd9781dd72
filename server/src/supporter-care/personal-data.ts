import { declareData } from '#server/platform/stores/personal-data/declaration.ts'
import * as tables from './tables.ts'

export const supporterCareData = declareData(tables, {
  talkRequests: {
    owner: 'person_id',
    copy: ['work', 'said', 'asked_at'],
    sealed: { said: { is: 'json', row: ['person_id'] } },
  },
  shiftNotes: {
    owner: 'author_id',
    kept: 'short-lived',
    copy: ['work', 'text', 'created_at'],
    sealed: { text: 'text' },
  },
  teamMessages: {
    owner: 'author_id',
    kept: 'short-lived',
    copy: ['work', 'text', 'audience', 'created_at'],
    sealed: { text: 'text' },
  },
  kindNotes: {
    owner: 'expert_id',
    kept: 'messages',
    copy: ['conversations'],
    sealed: { words: { is: 'text', key: ['session_id'] } },
  },
  shiftNotesTaken: {
    owner: 'person_id',
    kept: 'short-lived',
    copy: 'which note a colleague has seen',
  },
  teamMessageRecipients: {
    owner: 'person_id',
    kept: 'short-lived',
    copy: 'which message of the team a supporter has seen',
  },
})
