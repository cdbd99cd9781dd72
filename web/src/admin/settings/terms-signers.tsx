import { dateAt } from '#web/platform/i18n/shown-times.ts'
import { isBlank } from '@sanad/domain/primitives/text/text'
import { signerNameLimit, type Profession } from '@sanad/domain/primitives/content/sign-off'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { today } from '#web/platform/clock.ts'
import { useWords } from '#web/platform/i18n/i18n.ts'
import { useMe } from '#web/platform/api/current-person.ts'
import { ChoiceSheet } from '#web/ui/feedback/choice-sheet.tsx'
import { TextField } from '#web/ui/forms/text-field.tsx'
import { SheetButton } from '#web/ui/feedback/sheet-button.tsx'

interface Signature {
  readonly profession: Profession
  readonly name: string
  /** The day of the signature. */
  readonly on: string
}

interface SignersProps {
  readonly by: readonly Profession[]
  readonly signers: readonly Signature[]
  /** Where it is missing, signatures are shown and not recorded. */
  readonly record?: (signature: Signature) => Promise<unknown>
}

/** Decision 29: until every profession has signed, the text calls itself a draft. */
export function Signers({ by, signers, record }: SignersProps) {
  const { t } = useWords('admin')
  const owner = useMe()?.role === 'owner'
  return (
    <ul className="mt-1 text-sm">
      {by.map((profession) => {
        const signer = signers.find((one) => one.profession === profession)
        return (
          <li key={profession} className="flex flex-wrap items-center gap-x-3">
            <span>
              {t(`terms.professions.${profession}`)}{' '}
              <bdi>
                {signer
                  ? t('terms.signedBy', { name: signer.name, day: dateAt(signer.on) })
                  : t('terms.unsigned')}
              </bdi>
            </span>
            {owner && record ? (
              <SheetButton look="link" label={t(`terms.sign.${profession}`)}>
                {(close) => <SignSheet profession={profession} record={record} onClose={close} />}
              </SheetButton>
            ) : null}
          </li>
        )
      })}
    </ul>
  )
}

interface SignSheetProps {
  readonly profession: Profession
  readonly record: (signature: Signature) => Promise<unknown>
  readonly onClose: () => void
}

function SignSheet({ profession, record, onClose }: SignSheetProps) {
  const { t } = useWords('admin')
  const [name, setName] = useState('')
  const [on, setOn] = useState(today)
  const [submitted, setSubmitted] = useState(false)
  const signing = useMutation({
    mutationFn: () => record({ profession, name, on }),
    onSuccess: onClose,
  })
  const nameMissing = isBlank(name)
  return (
    <ChoiceSheet
      onClose={onClose}
      title={t(`terms.sign.${profession}`)}
      text={t('terms.signText')}
      call={signing}
      yes={t('terms.signYes')}
      onYes={() => (nameMissing || on === '' ? setSubmitted(true) : signing.mutate())}
      no={t('cancel')}
    >
      <div className="mt-4 grid gap-4">
        <TextField
          label={t('terms.signer')}
          hint={t('terms.signerHint')}
          value={name}
          maxLength={signerNameLimit}
          error={submitted && nameMissing ? t('terms.signerMissing') : undefined}
          onChange={({ target }) => setName(target.value)}
        />
        <TextField
          type="date"
          label={t('terms.signedOn')}
          value={on}
          onChange={({ target }) => setOn(target.value)}
        />
      </div>
    </ChoiceSheet>
  )
}
