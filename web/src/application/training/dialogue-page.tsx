import type { ModuleToRead } from '@sanad/domain/application/training/contract'
import { Check, X } from '#web/ui/icons/icons.ts'
import { useState } from 'react'
import { useWords } from '#web/platform/i18n/i18n.ts'
import { Button } from '#web/ui/forms/button.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import { classes } from '#web/ui/theme/classes.ts'
import { Bubble } from './bubble.tsx'
import { WrittenText } from '#web/ui/text/written-text.tsx'

type Dialogue = ModuleToRead['dialogues'][number]
type Kind = 'good' | 'poor'

/** The reader chooses a reply, then sees why it helps or hurts. */
export function DialoguePage({
  dialogue,
  goodFirst,
}: {
  readonly dialogue: Dialogue
  readonly goodFirst: boolean
}) {
  const { t } = useWords('application')
  const [chosen, setChosen] = useState<Kind>()
  const order: readonly Kind[] = goodFirst ? ['good', 'poor'] : ['poor', 'good']
  return (
    <div className="mt-4">
      <Bubble speaker={t('training.seeker')}>{dialogue.said}</Bubble>
      <h2 className="mt-6 text-lg">{t('training.whichReply')}</h2>
      <div className="mt-3 grid gap-4">
        {order.map((kind, at) => (
          <ReplyCard
            key={kind}
            label={t('training.replyNumber', { number: at + 1 })}
            kind={kind}
            reply={dialogue[kind]}
            revealed={chosen !== undefined}
            onChoose={() => setChosen(kind)}
          />
        ))}
      </div>
      <p role="status" className="mt-4 font-semibold">
        {chosen === undefined
          ? ''
          : t(chosen === 'good' ? 'training.choseGood' : 'training.chosePoor')}
      </p>
    </div>
  )
}

interface ReplyCardProps {
  readonly label: string
  readonly kind: Kind
  readonly reply: Dialogue['good']
  readonly revealed: boolean
  readonly onChoose: () => void
}

function ReplyCard({ label, kind, reply, revealed, onChoose }: ReplyCardProps) {
  const { t } = useWords('application')
  return (
    <Card
      className={classes(revealed && (kind === 'good' ? 'border-success' : 'border-danger-line'))}
    >
      <h3 className="text-sm font-semibold text-muted">{label}</h3>
      <WrittenText className="mt-1 text-lg" text={reply.reply} />
      {revealed ? (
        <div
          className={classes(
            'mt-3 flex gap-2 rounded-md p-3 text-sm',
            kind === 'good' ? 'bg-success-soft text-success-ink' : 'bg-danger-soft text-danger-ink',
          )}
        >
          {kind === 'good' ? (
            <Check aria-hidden className="mt-0.5 size-4 shrink-0" />
          ) : (
            <X aria-hidden className="mt-0.5 size-4 shrink-0" />
          )}
          <p>
            <strong className="block">
              {t(kind === 'good' ? 'training.helps' : 'training.hurts')}
            </strong>
            {reply.why}
          </p>
        </div>
      ) : (
        <Button
          look="soft"
          className="mt-3 w-full"
          aria-label={`${label}: ${t('training.chooseThis')}`}
          onClick={onChoose}
        >
          {t('training.chooseThis')}
        </Button>
      )}
    </Card>
  )
}
