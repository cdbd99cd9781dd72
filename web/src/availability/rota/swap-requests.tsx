import type { Shift } from '@sanad/domain/availability/rota-contract'
import { useState } from 'react'
import { api, useChangeOf } from '#web/platform/api/api.ts'
import { rotaKey } from './rota-queries.ts'
import { useWords } from '#web/platform/i18n/i18n.ts'
import { Problem } from '#web/ui/feedback/notice.tsx'
import { Button } from '#web/ui/forms/button.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import { TitledSection } from '#web/ui/layout/titled-section.tsx'
import { AcceptShiftSheet } from './take-shift-sheet.tsx'
import { useShiftWords } from '../shift-words.ts'

interface Swap {
  readonly id: string
  readonly offered: Shift
  readonly wanted: Shift
}

interface SwapRequestsProps {
  readonly swaps: readonly Swap[]
  readonly ownId: string
  readonly timeZone: string
}

/** ROTA-4. Proposals to this person, to answer, and by them, to withdraw. */
export function SwapRequests({ swaps, ownId, timeZone }: SwapRequestsProps) {
  const { t } = useWords('availability')
  const [accepting, setAccepting] = useState<Swap>()
  const words = useShiftWords(timeZone)
  if (swaps.length === 0 && !accepting) return null
  return (
    <TitledSection title={t('rota.swaps')}>
      <ul className="grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
        {swaps.map((swap) => (
          <li key={swap.id}>
            <SwapRequest
              swap={swap}
              isOwn={swap.offered.personId === ownId}
              timeZone={timeZone}
              onAccept={() => setAccepting(swap)}
            />
          </li>
        ))}
      </ul>
      {accepting ? (
        <AcceptShiftSheet
          title={t('rota.swapTitle')}
          text={`${t('rota.swapGive')}: ${words.when(accepting.wanted)}. ${t('rota.swapGet')}: ${words.when(accepting.offered)}.`}
          yes={t('rota.swapAccept')}
          request={() => api.availability.acceptSwap({ swapId: accepting.id })}
          onClose={() => setAccepting(undefined)}
        />
      ) : null}
    </TitledSection>
  )
}

interface SwapRequestProps {
  readonly swap: Swap
  /** This person proposed the swap. */
  readonly isOwn: boolean
  readonly timeZone: string
  readonly onAccept: () => void
}

function SwapRequest({ swap, isOwn, timeZone, onAccept }: SwapRequestProps) {
  const { t } = useWords('availability')
  const words = useShiftWords(timeZone)
  const [give, get] = isOwn ? [swap.offered, swap.wanted] : [swap.wanted, swap.offered]
  const end = useChangeOf(rotaKey, () => api.availability.endSwap({ swapId: swap.id }))
  return (
    <Card>
      <p className="font-semibold">
        {t(isOwn ? 'rota.swapAsked' : 'rota.swapFrom', { name: get.firstName })}
      </p>
      <dl className="mt-2 text-sm">
        <dt className="text-muted">{t('rota.swapGive')}</dt>
        <dd>{words.when(give)}</dd>
        <dt className="mt-1 text-muted">{t('rota.swapGet')}</dt>
        <dd>{words.when(get)}</dd>
      </dl>
      <div className="mt-3 flex flex-wrap gap-2">
        {isOwn ? null : (
          <Button look="soft" onClick={onAccept}>
            {t('rota.swapAccept')}
          </Button>
        )}
        <Button look="quiet" busy={end.isPending} onClick={() => end.mutate()}>
          {t(isOwn ? 'rota.swapWithdraw' : 'rota.swapDecline')}
        </Button>
      </div>
      <Problem className="mt-3" error={end.error} />
    </Card>
  )
}
