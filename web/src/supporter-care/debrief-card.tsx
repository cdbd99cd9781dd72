import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '#web/platform/api/api.ts'
import { useWords } from '#web/platform/i18n/i18n.ts'
import { path } from '#web/platform/navigation/mount.ts'
import { problemWords } from '#web/platform/api/problem.ts'
import { Button, ButtonLink } from '#web/ui/forms/button.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { careKey, ownCareQuery } from './care-queries.ts'
import { DebriefSheet } from './debrief-sheet.tsx'
import './strings.ts'

/** CARE-1. After a hard conversation: offered, never asked twice for the same one. */
export function DebriefCard() {
  const { t } = useWords('supporter-care')
  const client = useQueryClient()
  const [answering, setAnswering] = useState<string>()
  const [thanked, setThanked] = useState(false)
  const debrief = useQuery(ownCareQuery).data?.debriefs[0]
  const refresh = () => client.invalidateQueries({ queryKey: careKey })
  const dismissal = useMutation({
    mutationFn: (sessionId: string) => api.supporterCare.putDebriefAway({ sessionId }),
    onSettled: refresh,
  })
  const finish = async () => {
    setAnswering(undefined)
    setThanked(true)
    await client.invalidateQueries({ queryKey: ['matching'] })
  }
  if (!debrief)
    return thanked ? (
      <Notice
        tone="success"
        role="status"
        action={
          <ButtonLink look="link" to={path('/breathing')}>
            {t('care.breathe')}
          </ButtonLink>
        }
      >
        {t('care.thanks')}
      </Notice>
    ) : null
  return (
    <>
      <Notice
        role="status"
        title={t('care.debrief')}
        action={
          <div className="flex flex-wrap gap-2">
            <Button look="soft" onClick={() => setAnswering(debrief.sessionId)}>
              {t('care.debriefYes')}
            </Button>
            <Button
              look="quiet"
              busy={dismissal.isPending}
              onClick={() => dismissal.mutate(debrief.sessionId)}
            >
              {t('care.debriefNo')}
            </Button>
          </div>
        }
      >
        {dismissal.error ? problemWords(dismissal.error) : t('care.debriefText')}
      </Notice>
      {answering === undefined ? null : (
        <DebriefSheet
          sessionId={answering}
          onClose={() => setAnswering(undefined)}
          onDone={finish}
        />
      )}
    </>
  )
}
