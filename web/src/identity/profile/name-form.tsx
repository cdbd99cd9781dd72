import { isBlank } from '@sanad/domain/primitives/text/text'
import type { Me } from '@sanad/domain/identity/contract'
import { nameAtMost } from '@sanad/domain/identity/name'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { api } from '#web/platform/api/api.ts'
import { useWords } from '#web/platform/i18n/i18n.ts'
import { problemWords } from '#web/platform/api/problem.ts'
import { startQuery } from '#web/platform/api/current-person.ts'
import { Button } from '#web/ui/forms/button.tsx'
import { TextField } from '#web/ui/forms/text-field.tsx'
import { useNameProblem } from './name-words.ts'

export function useProfileChange() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (change: Parameters<typeof api.identity.updateProfile>[0]) =>
      api.identity.updateProfile(change),
    onSuccess: (me) =>
      client.setQueryData(startQuery.queryKey, (start) => (start ? { ...start, me } : start)),
  })
}

/** Changes the first name, or an alias in its place. */
export function NameForm({ me }: { readonly me: Pick<Me, 'firstName' | 'alias'> }) {
  const { t } = useWords('identity')
  const [fields, setFields] = useState({ firstName: me.firstName, alias: me.alias })
  const [left, setLeft] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  const aliasField = useRef<HTMLInputElement>(null)
  const firstName = fields.firstName.trim()
  const problemOfName = useNameProblem()
  const firstNameProblem = problemOfName(firstName)
  const aliasProblem = isBlank(fields.alias) ? undefined : problemOfName(fields.alias)
  const isGood = firstNameProblem === undefined && aliasProblem === undefined
  const save = useProfileChange()
  const submit = () => {
    if (!save.isPending) save.mutate({ firstName, alias: fields.alias.trim() })
  }
  function type(changed: Partial<typeof fields>): void {
    setFields({ ...fields, ...changed })
    save.reset()
  }
  const error = save.error ? problemWords(save.error) : undefined
  return (
    <form
      noValidate
      className="space-y-4"
      onSubmit={(event) => {
        event.preventDefault()
        if (isGood) return submit()
        setLeft(true)
        const wrong = firstNameProblem === undefined ? aliasField : field
        wrong.current?.focus()
      }}
    >
      <TextField
        label={t('profile.firstName')}
        hint={t('profile.firstNameHint')}
        error={left || me.firstName !== '' ? (firstNameProblem ?? error) : error}
        value={fields.firstName}
        onChange={({ target }) => type({ firstName: target.value })}
        onBlur={() => setLeft(true)}
        ref={field}
        autoComplete="given-name"
        maxLength={nameAtMost}
      />
      <TextField
        label={t('profile.alias')}
        hint={t('profile.aliasHint')}
        error={aliasProblem}
        ref={aliasField}
        value={fields.alias}
        onChange={({ target }) => type({ alias: target.value })}
        autoComplete="nickname"
        maxLength={nameAtMost}
      />
      <div className="flex items-center gap-3">
        <Button type="submit" look="soft" busy={save.isPending} gated={!isGood}>
          {t('profile.save')}
        </Button>
        <span role="status" className="text-sm text-success">
          {save.isSuccess ? t('profile.saved') : null}
        </span>
      </div>
    </form>
  )
}
