import { toOneLine } from '@sanad/domain/primitives/text/text'
import type { ReadyItem, SignedItem } from '@sanad/domain/admin/ready'
import { useState } from 'react'
import { api, pollQuery, useChange } from '#web/platform/api/api.ts'
import { useWords } from '#web/platform/i18n/i18n.ts'
import { DecisionButton } from '#web/ui/feedback/decision-button.tsx'
import { ChoiceSheet } from '#web/ui/feedback/choice-sheet.tsx'
import { TextField, TextArea } from '#web/ui/forms/text-field.tsx'
import { ReasonSheet } from '../reason-sheet.tsx'

export const readyQuery = pollQuery(30_000, ['admin', 'ready'], api.admin.ready)

const nameAtMost = 80
const isName = (typed: string): boolean => toOneLine(typed).length >= 3
const isRole = (typed: string): boolean => toOneLine(typed).length >= 2

interface SheetProps<Item extends ReadyItem> {
  readonly item: Item
  readonly about: string
  readonly onClose: () => void
}

/** Records the signature of a professional outside; the note says where to find it. */
export function SignatureSheet({ item, about, onClose }: SheetProps<SignedItem>) {
  const { t } = useWords('admin')
  const [name, setName] = useState('')
  const [role, setRole] = useState('')
  const [note, setNote] = useState('')
  const [submitted, setSubmitted] = useState(false)
  const signing = useChange(
    readyQuery,
    () => api.admin.recordSignature({ item, about, name, role, note }),
    onClose,
  )
  const submit = () => {
    setSubmitted(true)
    if (isName(name) && isRole(role)) signing.mutate()
  }
  return (
    <ChoiceSheet
      onClose={onClose}
      title={t(`ready.items.${item}`)}
      text={t('ready.signText')}
      call={signing}
      yes={t('ready.signYes')}
      onYes={submit}
      no={t('cancel')}
    >
      <div className="mt-4 space-y-4">
        <TextField
          label={t('ready.signer')}
          dir="auto"
          autoComplete="off"
          maxLength={nameAtMost}
          value={name}
          error={submitted && !isName(name) ? t('ready.nameMissing') : undefined}
          onChange={(event) => setName(event.target.value)}
        />
        <TextField
          label={t('ready.role')}
          hint={t('ready.roleHint')}
          dir="auto"
          autoComplete="off"
          maxLength={nameAtMost}
          value={role}
          error={submitted && !isRole(role) ? t('ready.roleMissing') : undefined}
          onChange={(event) => setRole(event.target.value)}
        />
        <TextArea
          label={t('ready.note')}
          dir="auto"
          rows={2}
          maxLength={300}
          value={note}
          onChange={(event) => setNote(event.target.value)}
        />
      </div>
    </ChoiceSheet>
  )
}

/** The service opens although this item is not in order, by name and for a reason. */
export function ExceptionSheet({ item, about, onClose }: SheetProps<ReadyItem>) {
  const { t } = useWords('admin')
  const [name, setName] = useState('')
  return (
    <ReasonSheet
      onClose={onClose}
      title={t('ready.except')}
      text={t('ready.exceptText', { item: t(`ready.items.${item}`) })}
      yes={t('ready.exceptYes')}
      acting={useChange(
        readyQuery,
        (reason: string) => api.admin.signException({ item, about, name, reason }),
        onClose,
      )}
      isComplete={isName(name)}
    >
      {(submitted) => (
        <TextField
          label={t('ready.yourName')}
          dir="auto"
          autoComplete="name"
          maxLength={nameAtMost}
          value={name}
          error={submitted && !isName(name) ? t('ready.nameMissing') : undefined}
          onChange={(event) => setName(event.target.value)}
        />
      )}
    </ReasonSheet>
  )
}

export function WithdrawButton({ exceptionId }: { readonly exceptionId: string }) {
  const { t } = useWords('admin')
  const withdrawing = useChange(readyQuery, () => api.admin.withdrawException({ exceptionId }))
  return (
    <DecisionButton
      look="quiet"
      small
      label={t('ready.withdraw')}
      follows={t('ready.withdrawText')}
      cancel={t('cancel')}
      call={withdrawing}
      decide={withdrawing.mutateAsync}
    />
  )
}
