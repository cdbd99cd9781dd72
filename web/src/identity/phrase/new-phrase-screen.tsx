import { useMutation } from '@tanstack/react-query'
import type { Me } from '@sanad/domain/identity/contract'
import { foldWord } from '@sanad/domain/identity/phrase/fold-word'
import { groupSignInNumber } from '@sanad/domain/identity/phrase/sign-in-number'
import { useState, type FormEvent } from 'react'
import { Navigate } from 'react-router'
import { api } from '#web/platform/api/api.ts'
import { pathOfStep, useStart } from '#web/platform/api/current-person.ts'
import { problemOf } from '#web/platform/api/problem.ts'
import { withSignInLock } from '#web/platform/api/sign-in-lock.ts'
import { beginAsGuest } from '#web/platform/api/begin-as-guest.ts'
import { useLanguage, useWords } from '#web/platform/i18n/i18n.ts'
import { path } from '#web/platform/navigation/mount.ts'
import { Problem } from '#web/ui/feedback/notice.tsx'
import { Button } from '#web/ui/forms/button.tsx'
import { TextField } from '#web/ui/forms/text-field.tsx'
import { PageShell, PageHeading } from '#web/ui/layout/page-shell.tsx'

interface NewPhrase {
  readonly signInNumber: string
  readonly words: readonly string[]
}
/** The places of the words that are asked for, to see that the paper can be read. */
const checkedWords = [2, 5] as const

interface NewPhraseScreenProps {
  /** The work of later slices after sign-in; then the next step is fetched. */
  readonly onSignedIn: (me: Me) => Promise<void>
}

/** PHRASE-5, PHRASE-6. Says first what an account without an address cannot do. */
export function NewPhraseScreen({ onSignedIn }: NewPhraseScreenProps) {
  const { t } = useWords('identity')
  const language = useLanguage()
  const start = useStart().data
  const me = start?.me
  const [step, setStep] = useState<'explain' | 'write' | 'check' | 'kept'>('explain')
  const [made, setMade] = useState<NewPhrase>()
  const attempt = useMutation({
    mutationFn: (call: () => Promise<void>) => call(),
    onError: (fault) => {
      if (problemOf(fault).code === 'NO_NEW_PHRASE') setStep('explain')
    },
  })
  const make = () =>
    attempt.mutate(async () => {
      if (!me) await withSignInLock(() => beginAsGuest(language))
      setMade(await api.identity.makePhrase({ language }))
      setStep('write')
    })
  const keep = () =>
    attempt.mutate(async () => {
      await onSignedIn(await api.identity.keepPhrase())
      setStep('kept')
    })

  if (step === 'kept' && start) return <Navigate to={pathOfStep(start.next)} replace />
  return (
    <PageShell
      title={t('phrase.newTab')}
      back={step === 'check' ? () => setStep('write') : path(me?.email ? '/profile' : '/phrase')}
      width="form"
    >
      <Problem className="mb-4" error={attempt.error} />
      {step === 'explain' || !made ? (
        <Explanation busy={attempt.isPending} onMake={make} />
      ) : step === 'write' ? (
        <ToWriteDown made={made} onWritten={() => setStep('check')} />
      ) : (
        <Check
          words={made.words}
          busy={attempt.isPending}
          onRight={keep}
          onAgain={() => setStep('write')}
        />
      )}
    </PageShell>
  )
}

interface ExplanationProps {
  readonly busy: boolean
  readonly onMake: () => void
}

function Explanation({ busy, onMake }: ExplanationProps) {
  const { t } = useWords('identity')
  return (
    <div className="space-y-4">
      <PageHeading>{t('phrase.newHeading')}</PageHeading>
      <p className="text-muted">{t('phrase.newText')}</p>
      <ul className="list-disc space-y-2 ps-5">
        <li>{t('phrase.noMail')}</li>
        <li>{t('phrase.noWayBack')}</li>
        <li>{t('phrase.noPicture')}</li>
        <li>{t('phrase.later')}</li>
      </ul>
      <Button className="w-full" busy={busy} onClick={onMake}>
        {t('phrase.make')}
      </Button>
    </div>
  )
}

interface ToWriteDownProps {
  readonly made: NewPhrase
  readonly onWritten: () => void
}

function ToWriteDown({ made: { signInNumber, words }, onWritten }: ToWriteDownProps) {
  const { t } = useWords('identity')
  return (
    <div className="space-y-4">
      <PageHeading turn="write">{t('phrase.shownHeading')}</PageHeading>
      <p className="text-muted">{t('phrase.shownText')}</p>
      <div>
        <h2 className="mb-1 font-semibold">{t('phrase.number')}</h2>
        <p dir="ltr" className="rounded-md bg-sunken p-4 font-mono text-xl rtl:text-end">
          {groupSignInNumber(signInNumber)}
        </p>
      </div>
      <div>
        <h2 className="mb-1 font-semibold">{t('phrase.words')}</h2>
        <ol className="grid list-inside list-decimal grid-cols-2 gap-2 rounded-md bg-sunken p-4 text-xl max-[22.5rem]:grid-cols-1">
          {words.map((word, at) => (
            <li key={at}>
              <bdi>{word}</bdi>
            </li>
          ))}
        </ol>
      </div>
      <Button className="w-full" onClick={onWritten}>
        {t('phrase.written')}
      </Button>
    </div>
  )
}

interface CheckProps {
  readonly words: readonly string[]
  readonly busy: boolean
  readonly onRight: () => void
  readonly onAgain: () => void
}

function Check({ words, busy, onRight, onAgain }: CheckProps) {
  const { t } = useWords('identity')
  const [typed, setTyped] = useState<Readonly<Record<number, string>>>({})
  const [isJudged, setIsJudged] = useState(false)
  const isRight = (place: number) =>
    foldWord((typed[place] ?? '').trim()) === foldWord(words[place - 1] ?? '')
  function submit(event: FormEvent): void {
    event.preventDefault()
    setIsJudged(true)
    if (checkedWords.every(isRight)) onRight()
  }
  return (
    <form onSubmit={submit} noValidate className="space-y-4">
      <PageHeading turn="check">{t('phrase.checkHeading')}</PageHeading>
      <p className="text-muted">{t('phrase.checkText')}</p>
      {checkedWords.map((place) => (
        <TextField
          key={place}
          name={`word-${place}`}
          label={t('phrase.word', { number: place })}
          error={isJudged && !isRight(place) ? t('phrase.wordWrong', { number: place }) : undefined}
          value={typed[place] ?? ''}
          onChange={({ target }) => setTyped({ ...typed, [place]: target.value })}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
        />
      ))}
      <Button type="submit" className="w-full" busy={busy}>
        {t('phrase.finish')}
      </Button>
      <Button look="link" onClick={onAgain}>
        {t('phrase.again')}
      </Button>
    </form>
  )
}
