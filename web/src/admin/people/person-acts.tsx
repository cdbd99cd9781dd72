import type { Person } from '@sanad/domain/admin/person-contract'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { RecordTalkSheet, SuspendSheet } from '#web/supporter-care/index.ts'
import { useMe } from '#web/platform/api/current-person.ts'
import { useWords } from '#web/platform/i18n/i18n.ts'
import { path } from '#web/platform/navigation/mount.ts'
import { Button, ButtonLink } from '#web/ui/forms/button.tsx'
import { AccountSheet, actsOf } from './account-sheet.tsx'
import { ResetSheet } from './factor-resets.tsx'
import { api, useChange } from '#web/platform/api/api.ts'
import { isolated } from '../isolated.ts'
import { staffQuery } from '../queries.ts'
import { ReasonSheet } from '../reason-sheet.tsx'

export interface PersonActsProps {
  readonly person: Person
  readonly onChanged: () => void
}

type Sheet = 'talk' | 'suspend' | 'reset' | 'revoke' | 'confirm' | ReturnType<typeof actsOf>[number]

/** Nobody acts on themself. */
export function PersonActs({ person, onChanged }: PersonActsProps) {
  const { t } = useWords('admin')
  const me = useMe()
  const [sheet, setSheet] = useState<Sheet>()
  const { id, name, role, you, standing, account, disabledAt, toConfirm } = person
  if (you) return null
  const acts: readonly (readonly [isThere: boolean, act: Sheet, label: string])[] = [
    [standing !== null, 'suspend', t('person.suspend')],
    [toConfirm?.may ?? false, 'confirm', t('team.confirm')],
    [me?.role === 'owner' && role !== 'expert', 'revoke', t('team.revoke')],
    [disabledAt === null && account?.secondFactor === true, 'reset', t('reset.ask')],
    ...actsOf(disabledAt).map((act) => [account !== null, act, t(`users.acts.${act}`)] as const),
  ]
  return (
    <div className="flex flex-wrap gap-2">
      {standing ? (
        <>
          <Button small onClick={() => setSheet('talk')}>
            {t('person.recordTalk')}
          </Button>
          <ButtonLink
            small
            look="soft"
            to={path('/staff/supporters')}
            state={{ writeTo: { id, name } }}
          >
            {t('person.write')}
          </ButtonLink>
        </>
      ) : null}
      {account && role === 'expert' ? (
        <ButtonLink small look="soft" to={path(`/staff/applications/${id}`)}>
          {t('person.application')}
        </ButtonLink>
      ) : null}
      {acts.map(([isThere, act, label]) =>
        isThere ? (
          <Button key={act} small look="quiet" onClick={() => setSheet(act)}>
            {label}
          </Button>
        ) : null,
      )}
      {sheet ? (
        <ActSheet
          person={person}
          sheet={sheet}
          onClose={() => setSheet(undefined)}
          onChanged={onChanged}
        />
      ) : null}
    </div>
  )
}

interface ActSheetProps extends PersonActsProps {
  readonly sheet: Sheet
  readonly onClose: () => void
}

function ActSheet({ person, sheet, onClose, onChanged }: ActSheetProps) {
  const navigate = useNavigate()
  const { id, name, role } = person
  const expert = { personId: id, name }
  const close = () => {
    onClose()
    onChanged()
  }
  switch (sheet) {
    case 'talk':
      return <RecordTalkSheet expert={expert} onClose={close} />
    case 'suspend':
      return <SuspendSheet expert={expert} onClose={close} />
    case 'reset':
      return <ResetSheet person={{ id, firstName: name }} onClose={close} />
    case 'confirm':
      return <ColleagueSheet person={person} act="confirm" onClose={close} />
    case 'revoke':
      return (
        <ColleagueSheet
          person={person}
          act="revoke"
          onClose={onClose}
          onDone={() => void navigate(path('/staff/team'))}
        />
      )
    case 'disable':
    case 'enable':
    case 'sign-out':
      return <AccountSheet act={sheet} person={{ id, label: name, role }} onClose={close} />
  }
}

interface ColleagueSheetProps {
  readonly person: { readonly id: string; readonly name: string }
  readonly act: 'revoke' | 'confirm'
  readonly onClose: () => void
  readonly onDone?: () => void
}

function ColleagueSheet({ person, act, onClose, onDone = onClose }: ColleagueSheetProps) {
  const { t } = useWords('admin')
  const change = act === 'revoke' ? api.admin.revokeRole : api.admin.confirmStaff
  const name = isolated(person.name)
  return (
    <ReasonSheet
      onClose={onClose}
      title={t(`team.${act}Title`, { name })}
      text={t(`team.${act}Text`, { name })}
      yes={t(`team.${act}Yes`)}
      look={act === 'revoke' ? 'danger' : 'primary'}
      acting={useChange(
        staffQuery,
        (reason: string) => change({ personId: person.id, reason }),
        onDone,
      )}
    />
  )
}
