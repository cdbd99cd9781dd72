import { application } from '@sanad/domain/application/contract'
import { implement } from '@orpc/server'
import {
  asAdmin,
  asAdminFresh,
  asApplicantOrExpert,
  asExpert,
  asOwnerFresh,
  asStaff,
  asStaffFresh,
  type Call,
} from '#server/platform/http/guards.ts'
import {
  approveScope,
  claimApplication,
  decideApplication,
  recordCheck,
  reinstateExpert,
  suspendExpert,
} from './review/decide-application.ts'
import { documentPage } from './document-page.ts'
import { findMine, reapply, saveDraft, submit, withdraw } from './own-application.ts'
import { removeDocument } from './remove-document.ts'
import {
  applicationCounts,
  findApplicants,
  listApplications,
  reviewApplication,
} from './review/review-application.ts'
import { keepPlace } from './training/keep-place.ts'
import { readCertificates, readModule, readTraining } from './training/read-training.ts'
import { listTexts, readText, recordTrainingReview } from './training/review-texts.ts'
import { listSupporters, ownStanding, recordCheckIn } from './supervision/supervision.ts'
import { uploadDocument } from './upload-document.ts'
import { startQuiz, submitQuiz } from './training/take-quiz.ts'

export function applicationRoutes() {
  const os = implement(application).$context<Call>()
  return os.router({
    mine: os.mine.handler(asApplicantOrExpert(findMine)),
    saveDraft: os.saveDraft.handler(asApplicantOrExpert(saveDraft)),
    uploadDocument: os.uploadDocument.handler(asApplicantOrExpert(uploadDocument)),
    removeDocument: os.removeDocument.handler(asApplicantOrExpert(removeDocument)),
    submit: os.submit.handler(asApplicantOrExpert(submit)),
    withdraw: os.withdraw.handler(asApplicantOrExpert(withdraw)),
    reapply: os.reapply.handler(asApplicantOrExpert(reapply)),
    applications: os.applications.handler(asAdmin(listApplications)),
    applicationCounts: os.applicationCounts.handler(asAdmin(applicationCounts)),
    findApplicants: os.findApplicants.handler(asAdmin(findApplicants)),
    reviewApplication: os.reviewApplication.handler(asAdminFresh(reviewApplication)),
    documentPage: os.documentPage.handler(asAdminFresh(documentPage)),
    claimApplication: os.claimApplication.handler(asAdmin(claimApplication)),
    recordCheck: os.recordCheck.handler(asAdminFresh(recordCheck)),
    approveScope: os.approveScope.handler(asAdminFresh(approveScope)),
    decideApplication: os.decideApplication.handler(asAdminFresh(decideApplication)),
    suspendExpert: os.suspendExpert.handler(asStaffFresh(suspendExpert)),
    reinstateExpert: os.reinstateExpert.handler(asAdminFresh(reinstateExpert)),
    ownStanding: os.ownStanding.handler(asExpert(ownStanding)),
    supporters: os.supporters.handler(asStaff(listSupporters)),
    recordCheckIn: os.recordCheckIn.handler(asStaffFresh(recordCheckIn)),
    training: os.training.handler(asApplicantOrExpert(readTraining)),
    trainingModule: os.trainingModule.handler(asApplicantOrExpert(readModule)),
    keepTrainingPlace: os.keepTrainingPlace.handler(asApplicantOrExpert(keepPlace)),
    startQuiz: os.startQuiz.handler(asApplicantOrExpert(startQuiz)),
    submitQuiz: os.submitQuiz.handler(asApplicantOrExpert(submitQuiz)),
    trainingTexts: os.trainingTexts.handler(asAdmin(listTexts)),
    trainingText: os.trainingText.handler(asAdmin(readText)),
    recordTrainingReview: os.recordTrainingReview.handler(asOwnerFresh(recordTrainingReview)),
    trainingCertificates: os.trainingCertificates.handler(asApplicantOrExpert(readCertificates)),
  })
}
