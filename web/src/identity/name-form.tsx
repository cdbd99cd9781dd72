import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { api } from '#web/platform/api.ts'
import { useWords } from '#web/platform/i18n.ts'
import { problemWords } from '#web/platform/problem.ts'
import { startQuery } from '#web/platform/who.ts'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import './strings.ts'

/** The one thing others see of a person, theirs to change. */
export function NameForm({ firstName }: { readonly firstName: string }) {
  const { t } = useWords('identity')
  const client = useQueryClient()
  const [typed, setTyped] = useState(firstName)
  const [left, setLeft] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  const name = typed.trim()
  const save = useMutation({
    mutationFn: () => api.identity.updateProfile({ firstName: name }),
    onSuccess: (me) =>
      client.setQueryData(startQuery.queryKey, (start) => (start ? { ...start, me } : start)),
  })
  const error = save.error ? problemWords(save.error) : undefined
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (name !== '') return save.mutate()
        setLeft(true)
        field.current?.focus()
      }}
    >
      <TextField
        label={t('profile.firstName')}
        hint={t('profile.firstNameHint')}
        error={name === '' && (left || firstName !== '') ? t('nameNeeded') : error}
        value={typed}
        onChange={(event) => {
          setTyped(event.target.value)
          save.reset()
        }}
        onBlur={() => setLeft(true)}
        ref={field}
        autoComplete="given-name"
        maxLength={120}
      />
      <div className="mt-3 flex items-center gap-3">
        <Button type="submit" look="soft" busy={save.isPending} gated={name === ''}>
          {t('profile.save')}
        </Button>
        <span role="status" className="text-sm text-success">
          {save.isSuccess ? t('profile.saved') : null}
        </span>
      </div>
    </form>
  )
}
