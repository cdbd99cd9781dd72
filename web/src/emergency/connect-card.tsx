import { MessageCircleHeart } from '#web/ui/icons/icons.ts'
import { useWords } from '#web/platform/i18n/i18n.ts'
import { path } from '#web/platform/navigation/mount.ts'
import { storeReturn } from '#web/platform/navigation/return-to.ts'
import { Button, ButtonLink } from '#web/ui/forms/button.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { Connected, Failed, Waiting } from './connect-states.tsx'
import { StateHeading } from './state-heading.tsx'
import { useEmergency, type EmergencyControl } from './use-emergency.ts'
import { useFocusAfterPress } from './use-focus-after-press.ts'
import type { Emergency } from '@sanad/domain/emergency/contract'
import { ageBands, type AgeBand } from '@sanad/domain/emergency/emergency-retry'
import { useId, useState } from 'react'
import { ChildLines, EmergencyNotice, RemainingLines } from '#web/crisis/index.ts'
import { ChoiceSheet } from '#web/ui/feedback/choice-sheet.tsx'

export function ConnectCard() {
  const { t } = useWords('emergency')
  const { container, control } = useFocusAfterPress(useEmergency())
  const { phase, emergency } = control
  const open = emergency !== null && (phase === 'waiting' || phase === 'failed')
  return (
    <>
      <Card className="mt-3 py-4! text-center">
        <div ref={container}>
          <Now control={control} />
        </div>
        {control.problem ? (
          <Notice
            tone="warn"
            role="alert"
            className="mt-4 text-start"
            action={control.paused ? <SignIn /> : null}
          >
            {control.problem}
          </Notice>
        ) : null}
        {open ? (
          <>
            <p className="mt-2 text-sm text-muted">{t('connect.kept')}</p>
            <StopLooking control={control} />
          </>
        ) : null}
      </Card>
      {open ? <AgeChoice emergency={emergency} onChoose={control.tellAge} /> : null}
      <ButtonLink
        look="quiet"
        className="mt-4 w-full"
        to={`${path('/pre-login-questions')}?role=seeker`}
      >
        {t('connect.back')}
      </ButtonLink>
      <MoreNumbers folded={open} />
    </>
  )
}

export function MoreNumbers({ folded = false }: { readonly folded?: boolean }) {
  const { t } = useWords('emergency')
  return (
    <Card className="mt-4 py-1.5!">
      <h2 className="sr-only">{t('connect.more')}</h2>
      <RemainingLines folded={folded} />
    </Card>
  )
}

function Now({ control }: { readonly control: EmergencyControl }) {
  const { t } = useWords('emergency')
  const { phase, emergency } = control
  switch (phase) {
    case 'asking':
      return <Ask heading={t('connect.startHeading')} control={control} />
    case 'connecting':
      return <StateHeading className="py-6 text-xl">{t('connect.connecting')}</StateHeading>
    case 'waiting':
      return emergency && <Waiting emergency={emergency} control={control} />
    case 'connected':
      return emergency && <Connected emergency={emergency} />
    case 'failed':
      return <Failed control={control} />
    case 'stopped':
      return <AskAgain heading={t('connect.stopped')} control={control} />
    case 'ended':
      return (
        <AskAgain
          heading={t(emergency?.other ? 'connect.ended' : 'connect.searchEnded')}
          control={control}
        />
      )
  }
}

interface AskProps {
  readonly heading: string
  readonly control: EmergencyControl
}

/** The notice stands above the button: pressing it agrees (decision 14). */
function Ask({ heading, control }: AskProps) {
  const { t } = useWords('emergency')
  return (
    <>
      <StateHeading className="mb-2 text-xl">{heading}</StateHeading>
      <EmergencyNotice />
      <Button
        busy={control.busy}
        onClick={control.connect}
        className="mt-4 min-h-14 w-full text-lg"
        icon={<MessageCircleHeart aria-hidden className="size-6" />}
      >
        {t('connect.start')}
      </Button>
    </>
  )
}

function AskAgain(props: AskProps) {
  const { t } = useWords('emergency')
  return (
    <>
      <Ask {...props} />
      <p className="mt-2 text-muted">{t('connect.endedText')}</p>
    </>
  )
}

/** Asks once, because a tap beside "Retry" must not give the place away. */
function StopLooking({ control }: { readonly control: EmergencyControl }) {
  const { t } = useWords('emergency')
  const [asks, setAsks] = useState(false)
  return (
    <>
      <Button look="link" className="justify-center" onClick={() => setAsks(true)}>
        {t('connect.stop')}
      </Button>
      <ChoiceSheet
        open={asks}
        onClose={() => setAsks(false)}
        title={t('connect.stopQuestion')}
        text={t('connect.stopText')}
        call={{ isPending: control.stopping, error: null }}
        yes={t('connect.stopYes')}
        onYes={control.stop}
        no={t('connect.stopNo')}
      />
    </>
  )
}

/** Remembers this page, which comes before every form after sign-in. */
function SignIn() {
  const { t } = useWords('emergency')
  return (
    <ButtonLink
      look="link"
      to={`${path('/auth')}?role=seeker`}
      onClick={() => storeReturn(path('/emergency-connect'))}
    >
      {t('connect.signIn')}
    </ButtonLink>
  )
}

interface AgeChoiceProps {
  readonly emergency: Emergency
  readonly onChoose: (age: AgeBand) => void
}

/** EMERGENCY-11. Young people see the lines for the young. */
function AgeChoice({ emergency: { age, asksAge }, onChoose }: AgeChoiceProps) {
  const { t } = useWords('emergency')
  const question = useId()
  if (age === 'minor')
    return (
      <Card className="mt-4">
        <ChildLines />
      </Card>
    )
  if (!asksAge) return null
  return (
    <Card className="mt-4 py-3!" role="group" aria-labelledby={question}>
      <p id={question} className="font-semibold">
        {t('age.question')}
      </p>
      <p className="text-sm text-muted">{t('age.why')}</p>
      <div className="mt-2 grid grid-cols-2 gap-3">
        {ageBands.map((band) => (
          <Button key={band} look="quiet" onClick={() => onChoose(band)}>
            {t(`age.${band}`)}
          </Button>
        ))}
      </div>
    </Card>
  )
}
