import { emptyDraft, type ExpertProfileDraft } from '@sanad/domain/application/application-form'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { outcomeOf } from '#web/platform/api/outcome.ts'
import { useStart } from '#web/platform/api/current-person.ts'
import {
  writeLocalDraft,
  localTermsAccepted,
  readLocalDraft,
  type ProfileChanges,
} from './local-draft.ts'
import { ownApplicationQuery, saveProfile } from '../queries.ts'

/** Where what is on the screen is safe: in this tab, with the server, or not there yet. */
type SaveState = 'device' | 'saving' | 'server' | 'not-saved'

type SaveOutcome = 'saved' | 'refused' | 'not-saved'

/** Typing pauses this long before it goes to the server. */
const saveDelayMs = 1200

type ChangeProfile = <Field extends keyof ExpertProfileDraft>(
  field: Field,
  value: ExpertProfileDraft[Field],
) => void

/**
 * The profile as it is being written. Each key stroke is kept in this tab; who is signed in has it saved on the
 * server as well, field by field, whenever the typing rests.
 */
export function useProfileDraft() {
  const client = useQueryClient()
  const start = useStart()
  const onServer = start.data?.me?.role === 'expert'
  const application = useQuery({ ...ownApplicationQuery, enabled: onServer })
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
   * One after the other, so that an older word never comes last.
   * @returns whether everything is where it should be; a refusal means that it may not be changed any more
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
      // Sent from another tab or device: what it says now counts, and the screen leads to where it stands.
      updateDraft({})
      void client.invalidateQueries(ownApplicationQuery)
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
    /** In this tab, or on the server's record. */
    termsAccepted: localTermsAccepted() || application.data?.termsAccepted === true,
    // Without a line nobody knows who is here: then it is written as by a visitor, and kept.
    loading: start.isLoading || (onServer && application.isLoading),
    onServer,
    saveState,
    change,
    save,
  }
}
export type ProfileDraft = ReturnType<typeof useProfileDraft>

/** What was typed while it was being saved is still to be saved. */
function withoutSaved(now: ProfileChanges, sent: ProfileChanges): ProfileChanges {
  const unsaved = Object.entries(now).filter(
    ([field, value]) => sent[field as keyof ProfileChanges] !== value,
  )
  return Object.fromEntries(unsaved)
}
