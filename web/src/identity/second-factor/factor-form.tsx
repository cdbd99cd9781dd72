import { codeLength, readCode } from '@sanad/domain/identity/email'
import { useMutation } from '@tanstack/react-query'
import { useState, type FormEvent } from 'react'
import { api } from '#web/platform/api/api.ts'
import { useWords } from '#web/platform/i18n/i18n.ts'
import { problemWords } from '#web/platform/api/problem.ts'
import { Button } from '#web/ui/forms/button.tsx'
import { CodeField } from '#web/ui/forms/code-field.tsx'
import { TextField } from '#web/ui/forms/text-field.tsx'

/** Takes the app's code or a recovery code; six digits are submitted at once. */
export function FactorForm({ onGiven }: { readonly onGiven: () => void }) {
  const { t } = useWords('identity')
  const [recovering, setRecovering] = useState(false)
  const [code, setCode] = useState('')
  const giving = useMutation({
    mutationFn: (code: string) => api.identity.giveSecondFactor({ code }),
    onSuccess: onGiven,
    onError: () => {
      if (!recovering) setCode('')
    },
  })
  const type = (typed: string) => {
    setCode(typed)
    if (!recovering && typed.length === codeLength && !giving.isPending) giving.mutate(typed)
  }
  const send = (event: FormEvent) => {
    event.preventDefault()
    if (code !== '' && !giving.isPending) giving.mutate(code)
  }
  const turn = () => {
    setRecovering(!recovering)
    setCode('')
    giving.reset()
  }
  const problem = giving.error ? problemWords(giving.error) : undefined
  return (
    <form onSubmit={send} className="mt-4 space-y-4">
      {recovering ? (
        <TextField
          label={t('factor.recoveryCode')}
          dir="ltr"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={20}
          value={code}
          error={problem}
          onChange={(event) => type(event.target.value)}
        />
      ) : (
        <CodeField
          label={t('factor.code')}
          value={code}
          length={codeLength}
          read={readCode}
          error={problem}
          onChange={type}
        />
      )}
      <div className="flex flex-wrap items-center justify-between gap-2">
        <Button type="submit" busy={giving.isPending}>
          {t('factor.go')}
        </Button>
        <Button look="link" onClick={turn}>
          {t(recovering ? 'factor.useApp' : 'factor.useRecovery')}
        </Button>
      </div>
    </form>
  )
}
