import { application } from '@sanad/domain/application/contract'
import { implement } from '@orpc/server'
import { asApplicantOrExpert, type Call } from '#server/platform/routes.ts'
import { findMine, reapply, saveDraft, submit } from './own-application.ts'
import { removeDocument } from './remove-document.ts'

export function applicationRoutes() {
  const os = implement(application).$context<Call>()
  return os.router({
    mine: os.mine.handler(asApplicantOrExpert(findMine)),
    saveDraft: os.saveDraft.handler(asApplicantOrExpert(saveDraft)),
    removeDocument: os.removeDocument.handler(asApplicantOrExpert(removeDocument)),
    submit: os.submit.handler(asApplicantOrExpert(submit)),
    reapply: os.reapply.handler(asApplicantOrExpert(reapply)),
  })
}
