import { documentPage } from './document-page.ts'
import { acceptInvitation, invitation } from './invitation/accept-invitation.ts'
import { importInvitations } from './invitation/import-invitations.ts'
import { invitations, makeInvitation, withdrawInvitation } from './invitation/make-invitation.ts'
import {
  ownApplication,
  reapply,
  saveDraft,
  submitApplication,
  withdrawApplication,
} from './own-application.ts'
import { removeDocument, uploadDocument } from './upload-document.ts'
import {
  approveScope,
  claimApplication,
  decideApplication,
  recordCheck,
} from './review/decide-application.ts'
import { reinstateExpert, suspendExpert } from './review/suspend-expert.ts'
import {
  applicationCounts,
  applications,
  findApplicants,
  reviewApplication,
} from './review/review-application.ts'
import { ownStanding, recordCheckIn, experts } from './supervision/supervision.ts'
import { confirmModule } from './training/changed-lessons.ts'
import {
  keepTrainingPlace,
  readTraining,
  trainingCertificates,
  trainingModule,
} from './training/read-training.ts'
import { startQuiz, submitQuiz } from './training/take-quiz.ts'

export const applicationOperations = {
  ownApplication,
  saveDraft,
  uploadDocument,
  removeDocument,
  submitApplication,
  withdrawApplication,
  reapply,
  invitation,
  acceptInvitation,
  invitations,
  makeInvitation,
  withdrawInvitation,
  importInvitations,
  applications,
  applicationCounts,
  findApplicants,
  reviewApplication,
  documentPage,
  claimApplication,
  recordCheck,
  approveScope,
  decideApplication,
  suspendExpert,
  reinstateExpert,
  ownStanding,
  experts,
  recordCheckIn,
  training: readTraining,
  trainingModule,
  keepTrainingPlace,
  confirmModule,
  startQuiz,
  submitQuiz,
  trainingCertificates,
}
