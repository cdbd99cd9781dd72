import { noteOperations } from '@sanad/domain/safeguarding/note-contract'
import { implement } from '@orpc/server'
import { asExpert, asSeekerOrGuest, asSupervisor, type Call } from '#server/platform/routes.ts'
import { decideNote, kindWords, leaveNote, notesToPass } from './kind-notes.ts'

export function noteRoutes() {
  const os = implement(noteOperations).$context<Call>()
  return os.router({
    leaveNote: os.leaveNote.handler(asSeekerOrGuest(leaveNote)),
    notesToPass: os.notesToPass.handler(asSupervisor(notesToPass)),
    decideNote: os.decideNote.handler(asSupervisor(decideNote)),
    kindWords: os.kindWords.handler(asExpert(kindWords)),
  })
}
