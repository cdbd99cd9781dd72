import { emptyDraft } from '@sanad/domain/application/application-form'
import type { ExpertProfileDraft } from '@sanad/domain/application/profile-fields'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { outcomeOf } from '#web/platform/api/outcome.ts'
import { useStart } from '#web/platform/api/current-person.ts'
import {
  writeLocalDraft,
  locallyAcceptedTerms,
  readLocalDraft,
  type ProfileChanges,
} from './local-draft.ts'
import { ownApplicationQuery, saveProfile } from '../queries.ts'

/** `device`: in this tab. */
type SaveState = 'device' | 'saving' | 'server' | 'not-saved'

type SaveOutcome = 'saved' | 'refused' | 'not-saved'

/** The pause of typing before the draft is saved. */
const saveDelayMs = 1200

type ChangeProfile = <Field extends keyof ExpertProfileDraft>(
  field: Field,
  value: ExpertProfileDraft[Field],
) => void

/** Each change is stored in this tab, and for a signed-in applicant also on the server. */
export function useProfileDraft() {
  const client = useQueryClient()
  const start = useStart()
  const onServer = start.data?.me?.role === 'expert'
  const application = useQuery({ ...ownApplicationQuery, enabled: onServer })
  const termsRecorded = application.data?.termsAccepted === true
  const [changes, setChanges] = useState<ProfileChanges>(readLocalDraft)
  const [saveState, setSaveState] = useState<SaveState>('device')
  const latest = useRef(changes)
  const lastSave = useRef<Promise<unknown>>(Promise.resolve())

  const updateDraft = (next: ProfileChanges): void => {
    latest.current = next
    setChanges(next)
    writeLocalDraft(next)
  }
  const change: ChangeProfile = (field, value) => updateDraft({ ...latest.current, [field]: value })

  /**
   * Saves one after the other, so that an older text never arrives last.
   * @returns `refused` when the profile may not be changed any more
   */
  function save(): Promise<SaveOutcome> {
    const saving = lastSave.current.then(saveNow)
    lastSave.current = saving
    return saving
  }

  async function saveNow(): Promise<SaveOutcome> {
    const sent = latest.current
    if (!onServer || Object.keys(sent).length === 0) return 'saved'
    setSaveState('saving')
    const outcome = await outcomeOf(saveProfile(client, sent))
    if (outcome.kind === 'ok') updateDraft(withoutSaved(latest.current, sent))
    setSaveState(outcome.kind === 'ok' ? 'server' : 'not-saved')
    if (outcome.kind === 'ok') return 'saved'
    if (outcome.kind === 'refused' && outcome.code === 'FROZEN') {
      // Submitted from another tab or device: that version counts, and the screen changes.
      updateDraft({})
      void client.invalidateQueries(ownApplicationQuery)
    }
    if (outcome.kind === 'refused' && outcome.code === 'UNKNOWN_TOPIC') {
      const { experienceAreas: _gone, ...others } = latest.current
      updateDraft(others)
    }
    return outcome.kind === 'refused' ? 'refused' : 'not-saved'
  }

  const saveAfterPause = useEffectEvent(() => void save())
  useEffect(() => {
    if (!onServer || Object.keys(changes).length === 0) return undefined
    const timer = setTimeout(() => saveAfterPause(), saveDelayMs)
    return () => clearTimeout(timer)
  }, [changes, onServer])

  return {
    profile: { ...emptyDraft, ...application.data?.profile, ...changes },
    status: application.data?.status,
    /** Accepted in this tab, or recorded on the server. */
    termsAccepted: locallyAcceptedTerms() !== undefined || termsRecorded,
    termsRecorded,
    // Offline it is unknown who is signed in, so the draft is kept as a visitor's.
    loading: start.isLoading || (onServer && application.isLoading),
    onServer,
    saveState,
    change,
    save,
  }
}
export type ProfileDraft = ReturnType<typeof useProfileDraft>

/** What was typed during a save still has to be saved. */
function withoutSaved(now: ProfileChanges, sent: ProfileChanges): ProfileChanges {
  const unsaved = Object.entries(now).filter(
    ([field, value]) => sent[field as keyof ProfileChanges] !== value,
  )
  return Object.fromEntries(unsaved)
}
