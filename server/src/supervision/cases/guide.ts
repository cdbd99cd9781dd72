import { supervision as contract } from '@sanad/domain/supervision/contract'
import { guideFile, guidePart } from '@sanad/domain/supervision/guide-file'
import { signedIn } from '#server/platform/services/http/guards.ts'

/** The steps in force; a draft until a clinician has signed them. */
export const guide = signedIn(
  contract.guide,
  { expert: 'own', supervisor: 'staff' },
  async ({ content }, { language }) => ({
    steps: content.of(guidePart)[language],
    isSigned: content.file(guideFile(language)).isSigned,
  }),
)
