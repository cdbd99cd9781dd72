import type { OwnData } from '@sanad/domain/privacy/contract'
import { Trash2 } from '#web/ui/icons/icons.ts'
import { useState, useId } from 'react'
import { useWords, useLocale } from '#web/platform/i18n/i18n.ts'
import { dayAndYearAt } from '#web/platform/i18n/shown-times.ts'
import { Button } from '#web/ui/forms/button.tsx'
import { Notice, Problem } from '#web/ui/feedback/notice.tsx'
import { TitledCard } from '#web/ui/layout/titled-section.tsx'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '#web/platform/api/api.ts'
import { Dialog } from '#web/ui/feedback/dialog.tsx'
import { TextField } from '#web/ui/forms/text-field.tsx'
import { useNavigate } from 'react-router'
import { path } from '#web/platform/navigation/mount.ts'
import { clearAllTabs } from '#web/platform/tabs/tab-channel.ts'
import { startQuery } from '#web/platform/api/current-person.ts'
import { showToast } from '#web/ui/feedback/toasts.tsx'
import { SheetButton } from '#web/ui/feedback/sheet-button.tsx'

interface EraseCardProps {
  readonly data: OwnData
  readonly guest: boolean
}

export function EraseCard({ data, guest }: EraseCardProps) {
  const { t } = useWords('privacy')
  return (
    <TitledCard title={t('erase.heading')}>
      <p className="mt-1 text-muted">{t(guest ? 'erase.sheet.guest' : 'erase.text')}</p>
      {data.whyNotLeave === 'LAST_OWNER' ? (
        <Notice className="mt-4">{t('erase.lastOwner')}</Notice>
      ) : (
        <SheetButton look="quiet" className="mt-4" icon={Trash2} label={t('erase.ask')}>
          {(close) => <EraseSheet data={data} guest={guest} onClose={close} />}
        </SheetButton>
      )}
    </TitledCard>
  )
}

interface EraseSheetProps {
  readonly data: OwnData
  readonly guest: boolean
  readonly onClose: () => void
}

/** A word must be typed, so that nobody deletes an account by accident. */
function EraseSheet({ data, guest, onClose }: EraseSheetProps) {
  const { t } = useWords('privacy')
  const form = useId()
  const word = t('erase.sheet.word')
  const [typed, setTyped] = useState('')
  const [missing, setMissing] = useState(false)
  const showErased = useShowErased()
  const erasing = useMutation({
    mutationFn: () => api.privacy.askErasure(),
    onSuccess: ({ leavesAt }) => showErased(guest ? null : leavesAt),
  })
  const confirm = () => {
    const matches = typed.trim().toLocaleLowerCase() === word
    setMissing(!matches)
    if (matches && !erasing.isPending) erasing.mutate()
  }
  return (
    <Dialog shape="sheet" open onClose={onClose} title={t('erase.sheet.title')}>
      <ul className="mt-2 list-disc space-y-1 ps-5">
        {data.openConversations > 0 ? (
          <li>{t('erase.sheet.open', { count: data.openConversations })}</li>
        ) : null}
        {data.applicationPending ? <li>{t('erase.sheet.application')}</li> : null}
        <li>{t('erase.sheet.others')}</li>
        <li>{t(guest ? 'erase.sheet.guest' : 'erase.sheet.undo')}</li>
      </ul>
      <RetainedData data={data} />
      <p className="mt-3 text-sm text-muted">{t('erase.sheet.help')}</p>
      <form
        id={form}
        className="mt-4"
        onSubmit={(event) => {
          event.preventDefault()
          confirm()
        }}
      >
        <TextField
          label={t('erase.sheet.confirm', { word })}
          value={typed}
          autoComplete="off"
          autoCapitalize="off"
          onChange={({ target }) => setTyped(target.value)}
          error={missing ? t('erase.sheet.missing') : undefined}
        />
      </form>
      <Problem className="mt-4" error={erasing.error} />
      <div className="mt-5 flex flex-col gap-2 sm:flex-row-reverse">
        <Button type="submit" form={form} look="danger" className="flex-1" busy={erasing.isPending}>
          {t('erase.sheet.yes')}
        </Button>
        <Button look="quiet" className="flex-1" onClick={onClose}>
          {t('erase.sheet.no')}
        </Button>
      </div>
    </Dialog>
  )
}

/** Safety §5: which data is retained, and until when. */
function RetainedData({ data: { holds, keptDays } }: { readonly data: OwnData }) {
  const { t } = useWords('privacy')
  const number = new Intl.NumberFormat(useLocale())
  const days = (count: number | undefined) => number.format(count ?? 0)
  return (
    <div className="mt-3 rounded-md bg-sunken p-3 text-sm">
      <p className="font-medium">{t('erase.sheet.stays')}</p>
      <ul className="mt-1 list-disc space-y-1 ps-5">
        {holds.map(({ kind, until }) => (
          <li key={kind}>
            {t(`erase.sheet.holds.${kind}`)}
            {': '}
            {until === null
              ? t('erase.sheet.whileOpen', { days: days(keptDays.cases) })
              : t('erase.sheet.until', { day: dayAndYearAt(until) })}
          </li>
        ))}
        <li>{t('erase.sheet.holds.consent', { days: days(keptDays.consents) })}</li>
        <li>{t('erase.sheet.holds.audit', { days: days(keptDays.audit) })}</li>
      </ul>
    </div>
  )
}

/** Clears all tabs of this browser; says until when the person can come back. */
function useShowErased(): (leavesAt: string | null) => void {
  const { t } = useWords('privacy')
  const client = useQueryClient()
  const navigate = useNavigate()
  return (leavesAt) => {
    const text =
      leavesAt === null ? t('erase.doneAtOnce') : t('erase.done', { day: dayAndYearAt(leavesAt) })
    clearAllTabs()
    client.clear()
    client.setQueryData(startQuery.queryKey, { me: null, next: 'sign-in' })
    showToast({ title: t('erase.doneTitle'), text })
    void navigate(path('/'))
  }
}
