import { codeLength } from '@sanad/domain/identity/email'
import { useMutation } from '@tanstack/react-query'
import { useState, type FormEvent } from 'react'
import { api } from '#web/platform/api/api.ts'
import { useWords } from '#web/platform/i18n/i18n.ts'
import { problemWords } from '#web/platform/api/problem.ts'
import { Button } from '#web/ui/forms/button.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import { CodeField } from '../sign-in/code-field.tsx'
import { QrCode } from '#web/ui/text/qr-code.tsx'
import { Problem } from '#web/ui/feedback/notice.tsx'

interface SetUpFactorProps {
  readonly label: string
  readonly look?: 'primary' | 'quiet'
  readonly onSet: (recoveryCodes: readonly string[]) => void
}

export function SetUpFactor({ label, look = 'primary', onSet }: SetUpFactorProps) {
  const beginning = useMutation({ mutationFn: () => api.identity.setUpSecondFactor() })
  if (beginning.data) return <Scan {...beginning.data} onSet={onSet} />
  return (
    <div>
      <Problem className="mb-3" error={beginning.error} />
      <Button look={look} busy={beginning.isPending} onClick={() => beginning.mutate()}>
        {label}
      </Button>
    </div>
  )
}

interface ScanProps extends Pick<SetUpFactorProps, 'onSet'> {
  readonly secret: string
  readonly uri: string
}

function Scan({ secret, uri, onSet }: ScanProps) {
  const { t } = useWords('identity')
  const [code, setCode] = useState('')
  const confirming = useMutation({
    mutationFn: (typed: string) => api.identity.confirmSecondFactor({ code: typed }),
    onSuccess: ({ recoveryCodes }) => onSet(recoveryCodes),
    onError: () => setCode(''),
  })
  const type = (typed: string) => {
    setCode(typed)
    if (typed.length === codeLength && !confirming.isPending) confirming.mutate(typed)
  }
  const send = (event: FormEvent) => {
    event.preventDefault()
    if (code !== '' && !confirming.isPending) confirming.mutate(code)
  }
  return (
    <Card className="space-y-4">
      <h2 className="text-xl">{t('factor.step1')}</h2>
      <p className="text-sm text-muted">{t('factor.anyApp')}</p>
      <QrCode text={uri} label={t('factor.qr')} />
      <p className="text-sm text-muted">{t('factor.byHand')}</p>
      <p dir="ltr" className="rounded-md bg-sunken p-3 text-center font-mono break-all select-all">
        {(secret.match(/.{1,4}/g) ?? []).join(' ')}
      </p>
      <h2 className="border-t border-line pt-4 text-xl">{t('factor.step2')}</h2>
      <form onSubmit={send} className="space-y-4">
        <CodeField
          label={t('factor.code')}
          value={code}
          error={confirming.error ? problemWords(confirming.error) : undefined}
          onChange={type}
        />
        <Button type="submit" busy={confirming.isPending}>
          {t('factor.confirm')}
        </Button>
      </form>
    </Card>
  )
}
