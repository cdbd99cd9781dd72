import { emergencyNotice } from '@sanad/domain/consent/emergency-notice'
import { LockKeyhole, MessageCircleHeart } from 'lucide-react'
import { useLanguage, useWords } from '#web/platform/i18n/i18n.ts'
import { path } from '#web/platform/navigation/mount.ts'
import { storeReturn } from '#web/platform/navigation/return-to.ts'
import { Button, ButtonLink } from '#web/ui/forms/button.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { Connected, Failed, Waiting } from './connect-states.tsx'
import { KeepByEmail } from './keep-by-email.tsx'
import { StateHeading } from './state-heading.tsx'
import { useEmergency, type EmergencyControl } from './use-emergency.ts'
import { useFocusAfterPress } from './use-focus-after-press.ts'
import { ageBands, type AgeBand } from '@sanad/domain/emergency/emergency-retry'
import { useId } from 'react'
import { ChildLines } from '#web/crisis/index.ts'
import './strings.ts'

/** Everything below the crisis lines: the request, its state, and the way back. */
export function ConnectCard() {
  const { t } = useWords('emergency')
  const { container, control } = useFocusAfterPress(useEmergency())
  const { phase, emergency } = control
  const open = phase === 'waiting' || phase === 'failed'
  return (
    <>
      <Card className="mt-5 text-center">
        <div ref={container}>
          <Now control={control} />
        </div>
        <p role="status" className="sr-only">
          {phase === 'asking' ? null : t(`connect.${phase}`)}
        </p>
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
      </Card>
      {open && emergency ? <AgeChoice age={emergency.age} onChoose={control.tellAge} /> : null}
      <p className="mt-4 flex items-start gap-2.5 text-sm text-muted">
        <LockKeyhole aria-hidden className="mt-0.5 size-4.5 shrink-0" />
        <span>
          {t('connect.confidential')} {open && emergency ? t('connect.kept') : null}
        </span>
      </p>
      {emergency ? <KeepByEmail /> : null}
      <div className="mt-4 grid gap-3">
        <ButtonLink look="quiet" to={`${path('/pre-login-questions')}?role=seeker`}>
          {t('connect.back')}
        </ButtonLink>
        {open && emergency ? (
          <Button
            look="link"
            className="justify-center"
            busy={control.stopping}
            onClick={control.stop}
          >
            {t('connect.stop')}
          </Button>
        ) : null}
      </div>
    </>
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
    case 'ended':
      return (
        <>
          <Ask heading={t('connect.ended')} control={control} />
          <p className="mt-2 text-muted">{t('connect.endedText')}</p>
        </>
      )
  }
}

/** The notice stands above the button: pressing it agrees (decision 14). */
function Ask({
  heading,
  control,
}: {
  readonly heading: string
  readonly control: EmergencyControl
}) {
  const { t } = useWords('emergency')
  const [first, second] = emergencyNotice(useLanguage())
  return (
    <>
      <StateHeading className="text-xl">{heading}</StateHeading>
      <p className="mt-3 text-start text-sm text-muted">{first}</p>
      <p className="mt-1 text-start text-sm text-muted">{second}</p>
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

/** Remembers this page: after sign-in it comes before every form. */
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
  readonly age: AgeBand | null
  readonly onChoose: (age: AgeBand) => void
}

/** EMERGENCY-11. Optional, with one tap. Young people see the lines for the young. */
function AgeChoice({ age, onChoose }: AgeChoiceProps) {
  const { t } = useWords('emergency')
  const question = useId()
  if (age === 'adult') return null
  if (age === 'minor')
    return (
      <Card className="mt-4">
        <ChildLines />
      </Card>
    )
  return (
    <Card className="mt-4" role="group" aria-labelledby={question}>
      <p id={question} className="font-semibold">
        {t('age.question')}
      </p>
      <p className="text-sm text-muted">{t('age.why')}</p>
      <div className="mt-3 grid grid-cols-2 gap-3">
        {ageBands.map((band) => (
          <Button key={band} look="quiet" onClick={() => onChoose(band)}>
            {t(`age.${band}`)}
          </Button>
        ))}
      </div>
    </Card>
  )
}
