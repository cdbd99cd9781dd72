import { CrisisLines } from '#web/crisis/index.ts'
import { useWords } from '#web/platform/i18n/i18n.ts'
import { path } from '#web/platform/navigation/mount.ts'
import { ArchArt } from '#web/ui/layout/arch-art.tsx'
import { ButtonLink } from '#web/ui/forms/button.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import { PoliciesLink } from '../policies/policies-link.tsx'
import { ContactLines } from '#web/ui/layout/contact-lines.tsx'
import { useFrame } from '#web/ui/layout/frame.ts'
import { PageShell, PageHeading } from '#web/ui/layout/page-shell.tsx'
import { SignInPrompt } from './sign-in-prompt.tsx'

/**
 * Stands in place of the welcome while a live service takes no new people (Safety §8), before
 * anybody has written anything. People with an account, and those who want to help, can still sign
 * in.
 */
export function NotOpenScreen() {
  const { t } = useWords('home')
  return (
    <PageShell title={t('welcome.tab')} footer={<Foot />}>
      <div className="h-44 sm:h-56">
        <ArchArt dusk />
      </div>
      <PageHeading className="mt-4">{t('notOpen.heading')}</PageHeading>
      <p className="mt-2 text-muted">{t('notOpen.text')}</p>
      <Card className="mt-5">
        <h2 className="text-lg">{t('notOpen.call')}</h2>
        <p className="mt-1 text-muted">{t('notOpen.callText')}</p>
        <CrisisLines />
      </Card>
      <Card className="mt-4">
        <h2 className="text-lg">{t('notOpen.help')}</h2>
        <p className="mt-1 mb-3 text-muted">{t('notOpen.helpText')}</p>
        <ButtonLink look="soft" to={path('/expert-onboarding')}>
          {t('welcome.can')}
        </ButtonLink>
      </Card>
      <SignInPrompt text={t('notOpen.account')} className="mt-5" />
    </PageShell>
  )
}

function Foot() {
  const { words } = useFrame()
  return (
    <footer className="border-t border-line bg-surface">
      <div className="mx-auto max-w-xl px-5 py-5">
        <p className="text-sm text-muted">{words.leaveHint}</p>
        <ContactLines />
        <PoliciesLink />
      </div>
    </footer>
  )
}
