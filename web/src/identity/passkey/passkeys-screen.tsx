import { dateAt } from '#web/platform/i18n/shown-times.ts'
import { isBlank } from '@sanad/domain/primitives/text/text'
import { passkeyNameAtMost } from '@sanad/domain/identity/passkey/passkey'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState, type FormEvent } from 'react'
import { api, readQuery } from '#web/platform/api/api.ts'
import { useWords } from '#web/platform/i18n/i18n.ts'
import { path } from '#web/platform/navigation/mount.ts'
import { DecisionButton } from '#web/ui/feedback/decision-button.tsx'
import { QueryState } from '#web/ui/feedback/query-state.tsx'
import { Problem } from '#web/ui/feedback/notice.tsx'
import { Button, ButtonLink } from '#web/ui/forms/button.tsx'
import { TextField } from '#web/ui/forms/text-field.tsx'
import { PageShell, PageHeading } from '#web/ui/layout/page-shell.tsx'

const passkeysQuery = readQuery(['identity', 'passkeys'], api.identity.passkeys)
type Passkey = Awaited<ReturnType<typeof api.identity.passkeys>>[number]

/** PASSKEY-6, PASSKEY-8. The account's passkeys, to name and remove. */
export function PasskeysScreen() {
  const { t } = useWords('identity')
  const query = useQuery(passkeysQuery)
  /** Moves the focus to the heading, because the button disappears with its row. */
  const [removals, setRemovals] = useState(0)
  return (
    <PageShell title={t('passkey.listTab')} back={path('/profile')} width="form">
      <PageHeading turn={removals}>{t('passkey.listTab')}</PageHeading>
      <p className="mt-2 text-muted">{t('passkey.listText')}</p>
      <QueryState query={query} place="h-64">
        {(passkeys) =>
          passkeys.length === 0 ? (
            <p className="mt-5">{t('passkey.none')}</p>
          ) : (
            <ul className="mt-5 divide-y divide-line border-y border-line">
              {passkeys.map((passkey) => (
                <Device
                  key={passkey.id}
                  passkey={passkey}
                  onRemoved={() => setRemovals(removals + 1)}
                />
              ))}
            </ul>
          )
        }
      </QueryState>
      <ButtonLink to={path('/new-passkey')} className="mt-5 w-full">
        {t('passkey.add')}
      </ButtonLink>
    </PageShell>
  )
}

interface DeviceProps {
  readonly passkey: Passkey
  onRemoved(): void
}

function Device({ passkey, onRemoved }: DeviceProps) {
  const { name, madeAt, usedAt, backedUp } = passkey
  const { t } = useWords('identity')
  const client = useQueryClient()
  const [isRenaming, setIsRenaming] = useState(false)
  const showList = (list: readonly Passkey[]) => {
    setIsRenaming(false)
    client.setQueryData(passkeysQuery.queryKey, [...list])
  }
  return (
    <li className="space-y-2 py-3">
      <bdi className="font-medium wrap-anywhere">{name}</bdi>
      <p className="text-sm text-muted">
        {t('passkey.made')} <bdi>{dateAt(madeAt)}</bdi>
        {usedAt === null ? null : (
          <>
            {' · '}
            {t('passkey.used')} <bdi>{dateAt(usedAt)}</bdi>
          </>
        )}
        {backedUp ? (
          <>
            {' · '}
            {t('passkey.backedUp')}
          </>
        ) : null}
      </p>
      {isRenaming ? (
        <RenameForm passkey={passkey} onRenamed={showList} />
      ) : (
        <div className="flex flex-wrap gap-2">
          <Button
            look="quiet"
            aria-label={t('passkey.renameNamed', { name })}
            onClick={() => setIsRenaming(true)}
          >
            {t('passkey.rename')}
          </Button>
          <RemoveButton
            passkey={passkey}
            onRemoved={(left) => {
              showList(left)
              onRemoved()
            }}
          />
        </div>
      )}
    </li>
  )
}

interface RenameFormProps {
  readonly passkey: Passkey
  readonly onRenamed: (list: readonly Passkey[]) => void
}

function RenameForm({ passkey: { id, name }, onRenamed }: RenameFormProps) {
  const { t } = useWords('identity')
  const [typed, setTyped] = useState(name)
  const rename = useMutation({
    mutationFn: () => api.identity.renamePasskey({ passkeyId: id, name: typed }),
    onSuccess: onRenamed,
  })
  const save = (event: FormEvent) => {
    event.preventDefault()
    if (!isBlank(typed) && !rename.isPending) rename.mutate()
  }
  return (
    <form onSubmit={save} noValidate className="space-y-2">
      <TextField
        label={t('passkey.name')}
        value={typed}
        maxLength={passkeyNameAtMost}
        autoComplete="off"
        onChange={({ target }) => setTyped(target.value)}
      />
      <Button type="submit" busy={rename.isPending}>
        {t('passkey.save')}
      </Button>
      <Problem error={rename.error} />
    </form>
  )
}

interface RemoveButtonProps {
  readonly passkey: Passkey
  readonly onRemoved: (left: readonly Passkey[]) => void
}

/** Says what is lost before a passkey is removed. */
function RemoveButton({ passkey: { id, name }, onRemoved }: RemoveButtonProps) {
  const { t } = useWords('identity')
  const remove = useMutation({
    mutationFn: () => api.identity.removePasskey({ passkeyId: id }),
    onSuccess: onRemoved,
  })
  return (
    <DecisionButton
      look="quiet"
      label={t('passkey.remove')}
      name={t('passkey.removeNamed', { name })}
      title={t('passkey.removeTitle', { name })}
      follows={t('passkey.removeText')}
      cancel={t('passkey.keep')}
      danger
      call={remove}
      decide={remove.mutateAsync}
    />
  )
}
