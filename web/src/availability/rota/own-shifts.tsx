import type { Shift } from '@sanad/domain/availability/rota-contract'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { api } from '#web/platform/api/api.ts'
import { useWords } from '#web/platform/i18n/i18n.ts'
import { problemWords } from '#web/platform/api/problem.ts'
import { QueryState } from '#web/ui/feedback/query-state.tsx'
import { Button } from '#web/ui/forms/button.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { ServiceZone } from '../duty-line.tsx'
import { myShiftsQuery } from './rota-queries.ts'
import { differingLocalZone } from './rota-times.ts'
import { useShiftWords } from '../shift-words.ts'
import '../strings.ts'

/** About the shifts of one week. */
const shownAtFirst = 6

/**
 * A person's own shifts, for each of which they can ask for cover, and shifts of others that need
 * cover.
 * @param zoneShown whether the screen already names the service's time zone
 */
export function OwnShifts({ zoneShown = false }: { readonly zoneShown?: boolean }) {
  const { t } = useWords('availability')
  const query = useQuery(myShiftsQuery)
  return (
    <QueryState query={query} failed={t('rota.failed')} place="h-40">
      {(shifts) => <Shifts {...shifts} zoneShown={zoneShown} />}
    </QueryState>
  )
}

function Shifts({
  mine,
  forCover,
  timeZone,
  zoneShown,
}: MyShifts & { readonly zoneShown: boolean }) {
  const { t } = useWords('availability')
  const [all, setAll] = useState(false)
  return (
    <>
      <section aria-labelledby="own-shifts">
        <h2 id="own-shifts" className="mb-3 text-xl">
          {t('rota.mine')}
        </h2>
        {zoneShown ? null : (
          <div className="-mt-2 mb-3">
            <ServiceZone timeZone={timeZone} />
          </div>
        )}
        {mine.length === 0 ? <Card className="text-muted">{t('rota.noneMine')}</Card> : null}
        <ul className="grid gap-3 lg:grid-cols-2">
          {(all ? mine : mine.slice(0, shownAtFirst)).map((shift) => (
            <li key={shift.id}>
              <OwnShift shift={shift} timeZone={timeZone} />
            </li>
          ))}
        </ul>
        {all || mine.length <= shownAtFirst ? null : (
          <Button look="link" onClick={() => setAll(true)}>
            {t('rota.allMine', { count: mine.length })}
          </Button>
        )}
      </section>
      {forCover.length === 0 ? null : (
        <section aria-labelledby="for-cover">
          <h2 id="for-cover" className="mb-3 text-xl">
            {t('rota.forCover')}
          </h2>
          <ul className="grid gap-3 lg:grid-cols-2">
            {forCover.map((shift) => (
              <li key={shift.id}>
                <CoverRequest shift={shift} timeZone={timeZone} />
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  )
}

type MyShifts = Awaited<ReturnType<typeof api.availability.myShifts>>

interface ShiftProps {
  readonly shift: Shift
  readonly timeZone: string
}

function OwnShift({ shift, timeZone }: ShiftProps) {
  const { t } = useWords('availability')
  const change = useShiftChange((ask: boolean) =>
    api.availability.askForCover({ shiftId: shift.id, ask }),
  )
  return (
    <ShiftCard shift={shift} timeZone={timeZone} problem={change.problem}>
      {shift.coverAsked ? (
        <p className="mt-1 text-sm text-warn-ink">{t('rota.askedText')}</p>
      ) : null}
      <Button
        look="soft"
        className="mt-3"
        busy={change.busy}
        onClick={() => change.make(!shift.coverAsked)}
      >
        {t(shift.coverAsked ? 'rota.takeBack' : 'rota.askCover')}
      </Button>
    </ShiftCard>
  )
}

function CoverRequest({ shift, timeZone }: ShiftProps) {
  const { t } = useWords('availability')
  const change = useShiftChange(() => api.availability.takeShift({ shiftId: shift.id }))
  return (
    <ShiftCard shift={shift} timeZone={timeZone} problem={change.problem}>
      <p className="text-sm text-muted">{t('rota.insteadOf', { name: shift.firstName })}</p>
      <Button look="soft" className="mt-3" busy={change.busy} onClick={() => change.make(true)}>
        {t('rota.take')}
      </Button>
    </ShiftCard>
  )
}

interface ShiftCardProps extends ShiftProps {
  readonly problem: string | undefined
  readonly children: ReactNode
}

function ShiftCard({ shift, timeZone, problem, children }: ShiftCardProps) {
  const { t } = useWords('availability')
  const words = useShiftWords(timeZone)
  const localZone = differingLocalZone(timeZone, Date.parse(shift.startsAt))
  return (
    <Card>
      <p className="font-semibold">{words.when(shift)}</p>
      {localZone ? (
        <p className="text-sm">{t('rota.whereYouAre', { range: words.range(shift, localZone) })}</p>
      ) : null}
      <p className="text-sm text-muted">{t(`rota.kinds.${shift.kind}`)}</p>
      {children}
      {problem ? (
        <Notice tone="danger" role="alert" className="mt-3">
          {problem}
        </Notice>
      ) : null}
    </Card>
  )
}

/** Changes a shift; success or not, the rota is refetched. */
function useShiftChange(request: (input: boolean) => Promise<unknown>) {
  const client = useQueryClient()
  const changing = useMutation({
    mutationFn: request,
    onSettled: () => client.invalidateQueries({ queryKey: ['availability', 'rota'] }),
  })
  return {
    busy: changing.isPending,
    problem: changing.error ? problemWords(changing.error) : undefined,
    make: changing.mutate,
  }
}
