import {
  emptyPlan,
  isSamePlan,
  mergePlans,
  type Plan,
  type PlanStep,
  isPlan,
} from '@sanad/domain/wellbeing/plan/plan'
import { useEffect, useSyncExternalStore } from 'react'
import { api } from '#web/platform/api/api.ts'
import { outcomeOf } from '#web/platform/api/outcome.ts'
import { newListeners } from '#web/platform/listeners.ts'
import {
  clearCount,
  onTabCleared,
  inTab,
  keepInTab,
  onDevice,
  readFromTab,
} from '#web/platform/storage/storage.ts'
import { isSharedDevice } from '#web/platform/storage/shared-device.ts'
import { isMarkMissing } from '#web/platform/storage/device-mark.ts'
import { crisisKeys } from '#web/crisis/storage-keys.ts'
import { wellbeingKeys } from '../storage-keys.ts'

interface PlanState {
  /** Undefined while neither the service nor this device has given it. */
  readonly plan: Plan | undefined
  /** `copy`: from this device, because the service does not answer. */
  readonly source: 'loading' | 'service' | 'copy' | 'none'
  readonly saving: 'saved' | 'saving' | 'waiting'
  readonly isKept: boolean
}

/** The pause in typing before a save. */
const pauseMs = 800
/** The pause between two tries while the service does not answer. */
const retryMs = 15_000

let personId: string | undefined
/** The plan as the service last had it. */
let base: Plan | undefined
let revision = 0
let isSaving = false
let timer: ReturnType<typeof setTimeout> | undefined
let state: PlanState | undefined
const { subscribe, publish } = newListeners()
/** The state before the service answers: what was typed in this tab, then the device's copy. */
function firstState(): PlanState {
  const plan = readDraft()?.plan ?? readCopy()
  return { plan, source: 'loading', saving: 'saved', isKept: isCopyKept() }
}
const current = (): PlanState => (state ??= firstState())

function change(next: Partial<PlanState>): void {
  state = { ...current(), ...next }
  publish()
}

/** Forgets what was read, as a new page would. */
function forgetPlan(): void {
  clearTimeout(timer)
  personId = undefined
  base = undefined
  revision = 0
  isSaving = false
  state = undefined
}
onTabCleared(forgetPlan)

/** PLAN-4. What was typed meanwhile is merged with the plan and saved. */
async function load(): Promise<void> {
  const since = clearCount()
  const answer = await outcomeOf(api.plan.ownPlan())
  if (since !== clearCount()) return
  if (answer.kind !== 'ok') {
    const { plan } = current()
    change({ source: plan ? 'copy' : 'none', saving: readDraft() ? 'waiting' : 'saved' })
    scheduleSave(retryMs)
    return
  }
  const draft = readDraft()
  base = answer.value.plan ? { ...emptyPlan, ...answer.value.plan } : emptyPlan
  revision = answer.value.revision
  const plan = draft ? mergePlans(draft.base, draft.plan, base) : base
  if (isCopyKept() && personId !== undefined) writeCopy(personId, plan)
  change({ plan, source: 'service' })
  if (isSamePlan(plan, base)) removeDraft()
  else {
    writeDraft({ base, plan })
    scheduleSave(0)
  }
}

function scheduleSave(ms: number): void {
  clearTimeout(timer)
  timer = setTimeout(() => void save(), ms)
}

async function save(keepsBefore = false): Promise<boolean> {
  if (base === undefined) {
    await load()
    return false
  }
  const { plan } = current()
  if (isSaving || plan === undefined || isSamePlan(plan, base)) return true
  isSaving = true
  const since = clearCount()
  change({ saving: 'saving' })
  const answer = await outcomeOf(api.plan.savePlan({ plan, revision, keepsBefore }))
  if (since !== clearCount()) return false
  isSaving = false
  if (answer.kind === 'refused' && answer.code === 'PLAN_CHANGED') {
    await load()
    return false
  }
  if (answer.kind !== 'ok') {
    change({ saving: 'waiting' })
    scheduleSave(retryMs)
    return false
  }
  base = plan
  revision = answer.value.revision
  const latest = current().plan ?? plan
  if (isSamePlan(latest, plan)) {
    removeDraft()
    change({ saving: 'saved' })
  } else {
    writeDraft({ base, plan: latest })
    scheduleSave(0)
  }
  return true
}

function write(plan: Plan): void {
  writeDraft({ base: base ?? readDraft()?.base ?? readCopy() ?? emptyPlan, plan })
  if (isCopyKept() && personId !== undefined) writeCopy(personId, plan)
  change({ plan, saving: 'saving' })
}

/** PLAN-3. Loads the plan once for a page. */
export function usePlan(ownerId: string | undefined) {
  const now = useSyncExternalStore(subscribe, current, current)
  useEffect(() => {
    if (ownerId === undefined) return undefined
    if (ownerId !== personId) {
      forgetPlan()
      personId = ownerId
      void load()
    }
    const retry = () => void save()
    window.addEventListener('online', retry)
    return () => window.removeEventListener('online', retry)
  }, [ownerId])
  return {
    ...now,
    edit(step: PlanStep, text: string): void {
      write({ ...(current().plan ?? emptyPlan), [step]: text })
      scheduleSave(pauseMs)
    },
    /** PLAN-5. @returns whether it was stored */
    restore(plan: Plan): Promise<boolean> {
      clearTimeout(timer)
      write(plan)
      return save(true)
    },
    async remove(): Promise<boolean> {
      clearTimeout(timer)
      const answer = await outcomeOf(api.plan.removePlan())
      if (answer.kind !== 'ok') return false
      removeDraft()
      removeCopy()
      base = emptyPlan
      revision = 0
      change({ plan: emptyPlan, saving: 'saved', isKept: false })
      return true
    },
    setKept(isKept: boolean): void {
      if (isKept && personId !== undefined) writeCopy(personId, current().plan ?? emptyPlan)
      else removeCopy()
      change({ isKept: isCopyKept() })
    },
  }
}

/** PLAN-3. What was typed and not saved, with the plan that it changes. */
interface PlanDraft {
  readonly base: Plan
  readonly plan: Plan
}

/** PLAN-8. The copy that this device keeps for offline use. */
function readCopy(): Plan | undefined {
  const copy = onDevice.get(crisisKeys.person.plan) ?? ''
  try {
    const plan: unknown = JSON.parse(copy.slice(copy.indexOf(' ') + 1))
    return isPlan(plan) ? plan : undefined
  } catch {
    return undefined
  }
}

const isCopyKept = (): boolean => onDevice.get(crisisKeys.person.plan) !== null

/** A tab whose person has signed out elsewhere writes nothing, nor does one on a shared device. */
function writeCopy(personId: string, plan: Plan): void {
  if (!isMarkMissing() && !isSharedDevice())
    onDevice.set(crisisKeys.person.plan, `${personId} ${JSON.stringify(plan)}`)
}

const removeCopy = (): void => onDevice.remove(crisisKeys.person.plan)

function readDraft(): PlanDraft | undefined {
  const draft = readFromTab(wellbeingKeys.words.planDraft) as Partial<PlanDraft> | undefined
  return isPlan(draft?.base) && isPlan(draft.plan)
    ? { base: draft.base, plan: draft.plan }
    : undefined
}

const writeDraft = (draft: PlanDraft): void => keepInTab(wellbeingKeys.words.planDraft, draft)
const removeDraft = (): void => inTab.remove(wellbeingKeys.words.planDraft)
