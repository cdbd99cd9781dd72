import type { CallOrder, HelpOffer } from '@sanad/domain/crisis/help-offer'
import { LifeBuoy, MessageCircleHeart } from '#web/ui/icons/icons.ts'
import { Activity, memo, useRef, useTransition } from 'react'
import { useNavigate } from 'react-router'
import { CallServices, EmergencyNotice, Helplines, PlanLink } from '#web/crisis/index.ts'
import { useWords } from '#web/platform/i18n/i18n.ts'
import { path } from '#web/platform/navigation/mount.ts'
import { inTab } from '#web/platform/storage/storage.ts'
import { Button } from '#web/ui/forms/button.tsx'
import { keepFocus } from '../parts/keep-focus.ts'
import { Dialog } from '#web/ui/feedback/dialog.tsx'
import { assessmentKeys } from '#web/assessment/storage-keys.ts'

interface CrisisDialogProps {
  readonly open: boolean
  /** Nobody is here who could answer. */
  readonly findPerson: boolean
  /** The call comes first, from severe on. */
  readonly callFirst: boolean
  readonly callOrder?: CallOrder | undefined
  /** The person opened it; otherwise a message did. */
  readonly openedByPerson: boolean
  readonly onContinue: () => void
  /** The button's label; without it, back to the conversation. */
  readonly continueLabel?: string
}

/** Never says why it opened. Drawn in advance, because that takes a slow phone half a second. */
export const CrisisDialog = memo(DrawnDialog, (before, after) => !before.open && !after.open)

function DrawnDialog({
  open,
  findPerson,
  callFirst,
  callOrder,
  openedByPerson,
  onContinue,
  continueLabel,
}: CrisisDialogProps) {
  const { t } = useWords('chat')
  // The focus goes to no button: the person may be typing, and a keystroke must not press one.
  const calm = useRef<HTMLDivElement>(null)
  return (
    <Activity mode={open ? 'visible' : 'hidden'}>
      <Dialog
        initialFocus={calm}
        onClose={onContinue}
        title={openedByPerson ? t('help.button') : t('help.title')}
        description={t('help.text')}
        shape="sheet"
      >
        <div ref={calm} tabIndex={-1} className="mt-4 flex flex-col gap-2 outline-none">
          {findPerson ? <FindPerson /> : null}
          {callFirst || findPerson ? <CallServices order={callOrder} /> : null}
          <Button look={callFirst || findPerson ? 'quiet' : 'primary'} onClick={onContinue}>
            {continueLabel ?? t('help.continue')}
          </Button>
          {callFirst || findPerson ? null : <CallServices order={callOrder} />}
          <PlanLink>{t('help.plan')}</PlanLink>
        </div>
        <div className="mt-4 border-t border-line">
          <Helplines />
        </div>
      </Dialog>
    </Activity>
  )
}

/** Starts an emergency, as every button below the notice does. */
function FindPerson() {
  const { t } = useWords('crisis')
  const navigate = useNavigate()
  return (
    <>
      <EmergencyNotice />
      <Button
        className="min-h-14 text-lg"
        icon={<MessageCircleHeart aria-hidden className="size-6" />}
        onClick={() => {
          inTab.set(assessmentKeys.device.emergency, 'true')
          void navigate(path('/emergency-connect'))
        }}
      >
        {t('card.crisisConnect')}
      </Button>
    </>
  )
}

export const isDialog = (offer: HelpOffer): boolean =>
  offer === 'dialog' || offer === 'dialog-call-first'

interface CalmCardProps {
  readonly onShow: () => void
  readonly onContinue: () => void
}

/** Leaves the focus and the draft as they are, and never says that anything was noticed. */
export function CalmCard({ onShow, onContinue }: CalmCardProps) {
  const { t } = useWords('chat')
  return (
    <div
      role="status"
      className="rise border-t border-line bg-accent-soft px-4 py-3 text-accent-ink"
    >
      <p className="flex items-center gap-3 font-semibold">
        <LifeBuoy aria-hidden className="size-5 shrink-0" />
        {t('help.cardTitle')}
      </p>
      <div className="mt-2 flex flex-wrap gap-2 ps-8">
        <Button className="min-h-11" onClick={onContinue}>
          {t('help.continue')}
        </Button>
        <Button look="quiet" className="min-h-11" onClick={onShow}>
          {t('help.show')}
        </Button>
        <PlanLink>{t('help.plan')}</PlanLink>
      </div>
    </div>
  )
}

/** Always in sight while the session is active, and in one size, so that it covers nothing. */
export function EmergencyButton({ onPress }: { readonly onPress: () => void }) {
  const { t } = useWords('chat')
  // A slow phone shows the press first: the page behind the sheet is styled anew, and that takes long.
  const [isOpening, startOpening] = useTransition()
  return (
    <button
      type="button"
      onClick={() => startOpening(onPress)}
      onMouseDown={keepFocus}
      aria-haspopup="dialog"
      aria-busy={isOpening || undefined}
      className="inline-flex min-h-12 flex-col items-center justify-center rounded-md bg-danger px-2 text-xs max-[22.5rem]:px-1 leading-4 font-semibold text-on-danger shadow-lift hover:bg-danger-hover aria-busy:opacity-85 sm:flex-row sm:gap-2 sm:px-4 sm:text-base keyboard:order-1"
    >
      <LifeBuoy aria-hidden className="size-5 shrink-0" />
      {t('help.button')}
    </button>
  )
}
