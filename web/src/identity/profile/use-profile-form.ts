import { ageRangeChoices, type AgeRangeChoice } from '@sanad/domain/identity/age'
import type { Me } from '@sanad/domain/identity/contract'
import { splitName, whyNotName } from '@sanad/domain/identity/name'
import type { Language } from '@sanad/domain/primitives/language'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { api } from '#web/platform/api/api.ts'
import { chooseLanguage, useLanguage, useWords } from '#web/platform/i18n/i18n.ts'
import { path } from '#web/platform/navigation/mount.ts'
import { problemOf } from '#web/platform/api/problem.ts'
import { inTab, keepInTab, readFromTab } from '#web/platform/storage/storage.ts'
import { refetchStart } from '#web/platform/api/current-person.ts'
import { showToast } from '#web/ui/feedback/toasts.tsx'
import { saveLanguage } from '#web/platform/i18n/save-language.ts'
import { identityKeys } from '../storage-keys.ts'

interface Values {
  readonly name: string
  /** Empty until a range is chosen. */
  readonly ageRange: string
  readonly consent: boolean
}
type FieldName = keyof Values

/** What was typed before a reload of this tab, else the name from sign-up. */
function begin({ firstName, lastName }: Me): Values {
  const stored = readFromTab(identityKeys.person.profile) as
    Partial<Record<FieldName, unknown>> | null | undefined
  return {
    name: typeof stored?.name === 'string' ? stored.name : `${firstName} ${lastName}`.trim(),
    ageRange: ageOf(stored?.ageRange) ?? '',
    consent: stored?.consent === true,
  }
}

const ageOf = (value: unknown): AgeRangeChoice | undefined =>
  ageRangeChoices.find((age) => age === value)

interface Options {
  readonly me: Me
  /** Called for a child under thirteen; nothing was sent. */
  readonly onTooYoung: () => void
}

export function useProfileForm({ me, onTooYoung }: Options) {
  const { t } = useWords('identity')
  const language = useLanguage()
  const client = useQueryClient()
  const navigate = useNavigate()
  const [values, setValues] = useState(() => begin(me))
  const [left, setLeft] = useState<readonly FieldName[]>([])
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<unknown>()
  useEffect(() => keepInTab(identityKeys.person.profile, values), [values])

  const ageRange = ageOf(values.ageRange)
  // Decision 49: a child is asked for nothing more, and none of their data is sent.
  const tooYoung = ageRange === 'under-13'
  const missing: readonly FieldName[] = tooYoung
    ? []
    : [
        ...(whyNotName(values.name) === undefined ? [] : (['name'] as const)),
        ...(ageRange === undefined ? (['ageRange'] as const) : []),
        ...(values.consent ? [] : (['consent'] as const)),
      ]

  async function save(age: AgeRangeChoice): Promise<void> {
    setBusy(true)
    setProblem(undefined)
    try {
      const name = splitName(values.name)
      await api.identity.setUpProfile({
        ...name,
        ageRange: age,
        preferredLanguage: language,
        consent: true,
      })
      await refetchStart(client)
      inTab.remove(identityKeys.person.profile)
      inTab.remove(identityKeys.person.mood)
      showToast({ title: t('setup.toasts.done'), text: t('setup.toasts.doneText') })
      await navigate(path('/confirmation'), { replace: true, state: { role: 'seeker' } })
    } catch (fault) {
      setProblem(fault)
      const { code } = problemOf(fault)
      const toast = code === 'NETWORK' || code === 'FAULT' ? 'unexpected' : 'failed'
      showToast({
        tone: 'danger',
        title: t(`setup.toasts.${toast}`),
        text: t(`setup.toasts.${toast}Text`),
      })
      setBusy(false)
    }
  }

  /** Returns the first missing field, for the focus. */
  function submit(): FieldName | undefined {
    if (busy) return undefined
    if (tooYoung) {
      // Forgets only the age, for a person who chose it by mistake.
      keepInTab(identityKeys.person.profile, { ...values, ageRange: '' })
      onTooYoung()
      return undefined
    }
    const [first] = missing
    if (first !== undefined || ageRange === undefined) {
      setLeft(missing)
      showToast({ title: t('setup.toasts.incomplete'), text: t('setup.toasts.incompleteText') })
      return first
    }
    void save(ageRange)
    return undefined
  }

  return {
    values,
    language,
    busy,
    problem,
    missing,
    shows: (field: FieldName) => left.includes(field) && missing.includes(field),
    change: (changed: Partial<Values>) => setValues((before) => ({ ...before, ...changed })),
    leave: (field: FieldName) => setLeft((before) => [...before, field]),
    changeLanguage: (chosen: Language) =>
      void chooseLanguage(chosen).then(() => saveLanguage(chosen)),
    submit,
    /** Specification §2.7: back leads to the mood picker. */
    back: path('/mood-picker'),
  }
}
