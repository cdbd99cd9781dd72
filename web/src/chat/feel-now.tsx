import { feelNow as scale } from '@sanad/domain/chat/feedback'
import { useMutation } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { api } from '#web/platform/api.ts'
import { useWords } from '#web/platform/i18n.ts'
import { problemWords } from '#web/platform/problem.ts'
import { keepInTab, readFromTab } from '#web/platform/storage.ts'
import { Button } from '#web/ui/button.tsx'
import { FieldError } from '#web/ui/field.tsx'
import { IntensitySlider } from '#web/ui/intensity-slider.tsx'
import { retryWhileUnreachable } from './queries.ts'

const keyOf = (sessionId: string) => `sanad.felt.${sessionId}`

/** CHAT-12. Asked once: who has answered in this tab is thanked instead, also when they come back. */
export function FeelNow({ sessionId }: { readonly sessionId: string }) {
  const { t } = useWords('chat')
  const [told, setTold] = useState(() => readFromTab(keyOf(sessionId)) === true)
  const thanks = useRef<HTMLParagraphElement>(null)
  // The button that was pressed is gone: who uses the keyboard goes on from here.
  const thank = () => {
    setTold(true)
    thanks.current?.focus()
  }
  return (
    <div className="mt-5 border-t border-line pt-5 text-start">
      {told ? null : <Question sessionId={sessionId} onTold={thank} />}
      <p
        ref={thanks}
        role="status"
        tabIndex={-1}
        className="text-center outline-none font-semibold text-success"
      >
        {told ? t('feelNow.thanks') : null}
      </p>
    </div>
  )
}

function Question({ sessionId, onTold }: { readonly sessionId: string; readonly onTold: () => void }) {
  const { t } = useWords('chat')
  const [feel, setFeel] = useState<number | null>(null)
  const telling = useMutation({
    mutationFn: (feelNow: number) => api.chat.giveFeedback({ sessionId, feelNow }),
    ...retryWhileUnreachable,
    onSuccess: () => {
      keepInTab(keyOf(sessionId), true)
      onTold()
    },
  })
  return (
    <>
      <IntensitySlider
        value={feel}
        resting={scale.resting}
        onSet={setFeel}
        min={scale.min}
        max={scale.max}
        words={{
          label: t('feelNow.question'),
          notSet: t('feelNow.notSet'),
          low: t('feelNow.low'),
          high: t('feelNow.high'),
          less: t('feelNow.less'),
          more: t('feelNow.more'),
          outOf: (value) => t('feelNow.outOf', { value, max: scale.max }),
        }}
      />
      <div className="mt-3 flex flex-wrap items-center justify-between gap-3">
        <p className="min-w-0 flex-1 text-sm text-muted">{t('feelNow.optional')}</p>
        <Button
          look="soft"
          gated={feel === null}
          busy={telling.isPending}
          onClick={() => feel !== null && telling.mutate(feel)}
        >
          {t('feelNow.send')}
        </Button>
      </div>
      <div role="alert">
        {telling.error ? (
          <FieldError>{`${t('feelNow.failed')} ${problemWords(telling.error)}`}</FieldError>
        ) : null}
      </div>
    </>
  )
}
