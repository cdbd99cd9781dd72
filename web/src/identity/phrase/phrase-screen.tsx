import { useMutation } from '@tanstack/react-query'
import type { Me } from '@sanad/domain/identity/contract'
import { phraseLength, readPhrase } from '@sanad/domain/identity/phrase/phrase'
import { readSignInNumber } from '@sanad/domain/identity/phrase/sign-in-number'
import { useRef, useState, type FormEvent } from 'react'
import { Navigate, useLocation } from 'react-router'
import { api } from '#web/platform/api/api.ts'
import { pathOfStep, useStart } from '#web/platform/api/current-person.ts'
import { useWords } from '#web/platform/i18n/i18n.ts'
import { path } from '#web/platform/navigation/mount.ts'
import { isSharedDevice } from '#web/platform/storage/shared-device.ts'
import { Problem } from '#web/ui/feedback/notice.tsx'
import { Button, ButtonLink } from '#web/ui/forms/button.tsx'
import { TextField, TextArea } from '#web/ui/forms/text-field.tsx'
import { PageShell, PageHeading } from '#web/ui/layout/page-shell.tsx'
import { withProof } from '../proof/with-proof.ts'
import { confirmAddress } from '../sign-in/confirm-address.ts'
import { DeviceChoice } from '../sign-in/device-choice.tsx'

interface PhraseScreenProps {
  /** The work of later slices after sign-in; then the next step is fetched. */
  readonly onSignedIn: (me: Me) => Promise<void>
}

/** PHRASE-1 to 4. Signs in with a number and six words. */
export function PhraseScreen({ onSignedIn }: PhraseScreenProps) {
  const { t } = useWords('identity')
  const { state } = useLocation()
  const form = useRef<HTMLFormElement>(null)
  const [number, setNumber] = useState('')
  const [words, setWords] = useState('')
  const [staySignedIn, setStaySignedIn] = useState(false)
  const [isJudged, setIsJudged] = useState(false)
  const [proving, setProving] = useState(false)
  const wordsProblem = usePhraseProblem(words)
  const signIn = useMutation({
    mutationFn: async () => {
      const me = await confirmAddress(() =>
        withProof(
          (proof) =>
            api.identity.signInByPhrase({
              signInNumber: number,
              phrase: words,
              staySignedIn,
              sharedDevice: isSharedDevice(),
              ...(proof && { proof }),
            }),
          setProving,
        ),
      )
      await onSignedIn(me)
    },
  })
  const start = useStart().data
  if (start?.me && start.me.standing !== 'guest')
    return <Navigate to={pathOfStep(start.next)} state={state} replace />

  const numberProblem = readSignInNumber(number) === undefined ? t('phrase.numberWrong') : undefined

  function submit(event: FormEvent): void {
    event.preventDefault()
    setIsJudged(true)
    const first = numberProblem ? 'number' : wordsProblem ? 'words' : undefined
    if (first) return form.current?.querySelector<HTMLElement>(`[name=${first}]`)?.focus()
    signIn.mutate()
  }

  return (
    <PageShell title={t('phrase.tab')} back={path('/auth')} width="form">
      <form ref={form} onSubmit={submit} noValidate className="space-y-4">
        <PageHeading>{t('phrase.heading')}</PageHeading>
        <Problem error={signIn.error} />
        <TextField
          name="number"
          label={t('phrase.number')}
          hint={t('phrase.numberHint')}
          error={isJudged ? numberProblem : undefined}
          value={number}
          onChange={({ target }) => setNumber(target.value)}
          inputMode="numeric"
          autoComplete="off"
          dir="ltr"
          className="rtl:text-end"
        />
        <TextArea
          name="words"
          label={t('phrase.words')}
          hint={t('phrase.wordsHint')}
          error={isJudged ? wordsProblem : undefined}
          value={words}
          onChange={({ target }) => setWords(target.value)}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          rows={2}
        />
        <DeviceChoice staySignedIn={staySignedIn} onStay={setStaySignedIn} />
        <Button type="submit" className="w-full" busy={signIn.isPending || signIn.isSuccess}>
          {t('signIn')}
        </Button>
        <p role="status" className="min-h-10 text-sm text-muted">
          {proving ? t('proving') : null}
        </p>
        <ButtonLink look="quiet" to={path('/new-phrase')} className="w-full">
          {t('phrase.toNew')}
        </ButtonLink>
        <ButtonLink look="link" to={path('/auth')}>
          {t('phrase.toEmail')}
        </ButtonLink>
      </form>
    </PageShell>
  )
}

/** PHRASE-4. What is wrong with the words, before a try is used. */
function usePhraseProblem(typed: string): string | undefined {
  const { t } = useWords('identity')
  const reading = readPhrase(typed)
  if (reading.kind === 'phrase') return undefined
  return reading.kind === 'unknown-words'
    ? t('phrase.unknown', { words: reading.unknown.slice(0, phraseLength).join(' ') })
    : t('phrase.missing')
}
