import { codeLength } from '@sanad/domain/identity/email'
import { readPhrase } from '@sanad/domain/identity/phrase/phrase'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState, type FormEvent } from 'react'
import { api } from '#web/platform/api/api.ts'
import { useMe } from '#web/platform/api/current-person.ts'
import { resolveFactorRequest } from '#web/platform/api/factor-gate.ts'
import { problemWords } from '#web/platform/api/problem.ts'
import { useLanguage, useWords } from '#web/platform/i18n/i18n.ts'
import { Dialog } from '#web/ui/feedback/dialog.tsx'
import { Problem } from '#web/ui/feedback/notice.tsx'
import { Button } from '#web/ui/forms/button.tsx'
import { CodeField } from '../sign-in/code-field.tsx'
import { TextArea } from '#web/ui/forms/text-field.tsx'
import { GivePasskey } from '../passkey/give-passkey.tsx'
import { askForPasskey, useCanUsePasskeys } from '../passkey/webauthn.ts'
import { withProof } from '../proof/with-proof.ts'

const proved = () => resolveFactorRequest(true)

/** PROOF-1. Asks for one of the account's own ways in, never the PIN; then the action continues. */
export function AccountProofDialog() {
  const { t } = useWords('identity')
  const me = useMe()
  const canUsePasskeys = useCanUsePasskeys()
  const isSeeker = me?.role === 'seeker'
  const phrase = useQuery({
    queryKey: ['identity', 'phrase'],
    queryFn: () => api.identity.phrase(),
    enabled: isSeeker,
  })
  return (
    <Dialog
      title={t('accountProof.title')}
      description={t('accountProof.text')}
      onClose={() => resolveFactorRequest(false)}
    >
      {me?.email ? <ByCode email={me.email} /> : null}
      {phrase.data?.keptAt ? <ByPhrase /> : null}
      {canUsePasskeys ? <GivePasskey give={provePasskey} onGiven={proved} /> : null}
      <Button look="link" onClick={() => resolveFactorRequest(false)}>
        {t('factor.notNow')}
      </Button>
    </Dialog>
  )
}

function ByCode({ email }: { readonly email: string }) {
  const { t } = useWords('identity')
  const language = useLanguage()
  const [code, setCode] = useState('')
  const sending = useMutation({
    mutationFn: () =>
      withProof(
        (proof) => api.identity.requestCode({ email, language, ...(proof && { proof }) }),
        () => undefined,
      ),
  })
  const giving = useMutation({
    mutationFn: (typed: string) => api.identity.proveAccount({ by: 'code', code: typed }),
    onSuccess: proved,
    onError: () => setCode(''),
  })
  const type = (typed: string) => {
    setCode(typed)
    if (typed.length === codeLength && !giving.isPending) giving.mutate(typed)
  }
  return (
    <div className="mt-4 space-y-3">
      <Problem error={sending.error} />
      {sending.isSuccess ? (
        <CodeField
          label={t('code.label')}
          value={code}
          error={giving.error ? problemWords(giving.error) : undefined}
          onChange={type}
        />
      ) : (
        <Button className="w-full" busy={sending.isPending} onClick={() => sending.mutate()}>
          {t('accountProof.sendCode')}
        </Button>
      )}
    </div>
  )
}

function ByPhrase() {
  const { t } = useWords('identity')
  const [words, setWords] = useState('')
  const giving = useMutation({
    mutationFn: () => api.identity.proveAccount({ by: 'phrase', phrase: words }),
    onSuccess: proved,
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (readPhrase(words).kind === 'phrase' && !giving.isPending) giving.mutate()
  }
  return (
    <form onSubmit={submit} noValidate className="mt-4 space-y-3">
      <TextArea
        name="words"
        label={t('phrase.words')}
        hint={t('phrase.wordsHint')}
        error={giving.error ? problemWords(giving.error) : undefined}
        value={words}
        onChange={({ target }) => setWords(target.value)}
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        rows={2}
      />
      <Button type="submit" className="w-full" busy={giving.isPending}>
        {t('accountProof.useWords')}
      </Button>
    </form>
  )
}

const provePasskey = async () => {
  const credential = await askForPasskey(await api.identity.passkeyChallenge())
  return api.identity.proveAccount({ by: 'passkey', credential })
}
