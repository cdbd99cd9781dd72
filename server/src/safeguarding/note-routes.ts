import { noteOperations } from '@sanad/domain/safeguarding/note-contract'
import { implement } from '@orpc/server'
import { asExpert, asSeekerOrGuest, asSupervisorFresh, type Call } from '#server/platform/routes.ts'
import { decideNote, kindWords, leaveNote, notesToPass } from './kind-notes.ts'

export function noteRoutes() {
  const os = implement(noteOperations).$context<Call>()
  return os.router({
    leaveNote: os.leaveNote.handler(asSeekerOrGuest(leaveNote)),
    notesToPass: os.notesToPass.handler(asSupervisorFresh(notesToPass)),
    decideNote: os.decideNote.handler(asSupervisorFresh(decideNote)),
    kindWords: os.kindWords.handler(asExpert(kindWords)),
  })
}
