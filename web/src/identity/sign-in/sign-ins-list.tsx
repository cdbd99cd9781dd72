import { dateAt } from '#web/platform/i18n/shown-times.ts'
import type { SignIn } from '@sanad/domain/identity/contract'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { api, readQuery } from '#web/platform/api/api.ts'
import { useWords } from '#web/platform/i18n/i18n.ts'
import { problemOf, problemWords } from '#web/platform/api/problem.ts'
import { QueryState } from '#web/ui/feedback/query-state.tsx'
import { Button } from '#web/ui/forms/button.tsx'

const signInsQuery = readQuery(['identity', 'sign-ins'], api.identity.signIns)

/** Fetched when the person opens it. */
export function SignInsList() {
  const { t } = useWords('identity')
  const [open, setOpen] = useState(false)
  const query = useQuery({ ...signInsQuery, enabled: open })
  const heading = useRef<HTMLElement>(null)
  return (
    <details onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary ref={heading} className="min-h-11 cursor-pointer py-2.5 font-medium">
        {t('signIns.heading')}
      </summary>
      <p className="mb-3 text-sm text-muted">{t('signIns.hint')}</p>
      {open ? (
        <QueryState query={query}>
          {(signIns) => (
            <ul className="divide-y divide-line border-y border-line">
              {signIns.map((signIn) => (
                <Place
                  key={signIn.id}
                  signIn={signIn}
                  // The button disappears with its row, so the focus moves to the heading.
                  onEnded={() => heading.current?.focus()}
                />
              ))}
            </ul>
          )}
        </QueryState>
      ) : null}
    </details>
  )
}

interface PlaceProps {
  readonly signIn: SignIn
  onEnded(): void
}

function Place({ signIn: { id, browser, system, since, here }, onEnded }: PlaceProps) {
  const { t } = useWords('identity')
  const client = useQueryClient()
  const name = t('signIns.name', {
    browser: t(`signIns.browsers.${browser}`),
    system: t(`signIns.systems.${system}`),
  })
  const end = useMutation({
    mutationFn: () => api.identity.endSignIn({ signInId: id }).catch(ignoreEnded),
    onSuccess: () => {
      onEnded()
      return client.invalidateQueries({ queryKey: signInsQuery.queryKey })
    },
  })
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-3">
      <span>
        <bdi className="font-medium">{name}</bdi>
        <span className="block text-sm text-muted">
          {t('signIns.since')} <bdi>{dateAt(since)}</bdi>
        </span>
      </span>
      {here ? (
        <span className="text-sm text-muted">{t('signIns.here')}</span>
      ) : (
        <Button
          look="quiet"
          aria-label={t('signIns.endNamed', { name })}
          busy={end.isPending}
          onClick={() => end.mutate()}
        >
          {t('signOut.button')}
        </Button>
      )}
      {end.error ? (
        <p role="alert" className="w-full text-sm text-danger">
          {problemWords(end.error)}
        </p>
      ) : null}
    </li>
  )
}

/** A sign-in that expired or ended elsewhere meanwhile counts as ended. */
function ignoreEnded(fault: unknown): void {
  if (problemOf(fault).code !== 'NOT_FOUND') throw fault
}
