import { isPlan, type Plan } from '@sanad/domain/wellbeing/plan/plan'
import { isSharedDevice } from '#web/platform/storage/shared-device.ts'
import { isMarkMissing } from '#web/platform/storage/device-mark.ts'
import { inTab, keepInTab, onDevice, readFromTab } from '#web/platform/storage/storage.ts'
import { crisisKeys } from '#web/crisis/storage-keys.ts'
import { wellbeingKeys } from '../storage-keys.ts'

/** PLAN-3. What was typed and not saved, with the plan that it changes. */
interface PlanDraft {
  readonly base: Plan
  readonly plan: Plan
}

/** PLAN-8. The copy that this device keeps for offline use. */
export function readCopy(): Plan | undefined {
  const copy = onDevice.get(crisisKeys.person.plan) ?? ''
  try {
    const plan: unknown = JSON.parse(copy.slice(copy.indexOf(' ') + 1))
    return isPlan(plan) ? plan : undefined
  } catch {
    return undefined
  }
}

export const isCopyKept = (): boolean => onDevice.get(crisisKeys.person.plan) !== null

/** A tab whose person has signed out elsewhere writes nothing, nor does one on a shared device. */
export function writeCopy(personId: string, plan: Plan): void {
  if (!isMarkMissing() && !isSharedDevice())
    onDevice.set(crisisKeys.person.plan, `${personId} ${JSON.stringify(plan)}`)
}

export const removeCopy = (): void => onDevice.remove(crisisKeys.person.plan)

export function readDraft(): PlanDraft | undefined {
  const draft = readFromTab(wellbeingKeys.words.planDraft) as Partial<PlanDraft> | undefined
  return isPlan(draft?.base) && isPlan(draft.plan)
    ? { base: draft.base, plan: draft.plan }
    : undefined
}

export const writeDraft = (draft: PlanDraft): void =>
  keepInTab(wellbeingKeys.words.planDraft, draft)
export const removeDraft = (): void => inTab.remove(wellbeingKeys.words.planDraft)
