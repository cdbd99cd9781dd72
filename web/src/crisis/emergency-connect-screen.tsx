import { useLocation } from 'react-router'
import { useWords } from '#web/platform/i18n.ts'
import { path } from '#web/platform/mount.ts'
import { inTab, storageKeys } from '#web/platform/storage.ts'
import { pathOfNext, useStart } from '#web/platform/who.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { PageHeading } from '#web/ui/page-heading.tsx'
import { PageShell } from '#web/ui/page-shell.tsx'
import { CrisisLines } from './crisis-lines.tsx'
import './strings.ts'

/** Numbers first, to everybody and without a server; then, plainly, what this version does not do yet. */
export function EmergencyConnectScreen() {
  const { t } = useWords('crisis')
  const start = useStart().data
  const next = start?.next
  const worksHere = start?.me !== undefined && start.me !== null && start.me.role !== 'seeker'
  const signIn = next === undefined || next === 'sign-in' || next === 'assessment'
  const onward = signIn ? `${path('/auth')}?role=seeker` : pathOfNext(next)
  return (
    <PageShell title={t('connect.tab')} back={path('/')} help={false}>
      <PageHeading>{t('connect.heading')}</PageHeading>
      <p className="mt-2 text-muted">{t('connect.text')}</p>
      <Card className="mt-5">
        <h2 className="text-lg">{t('lines.heading')}</h2>
        <CrisisLines />
      </Card>
      {worksHere ? (
        <ButtonLink look="soft" to={onward} className="mt-6">
          {t('connect.home')}
        </ButtonLink>
      ) : (
        <ForSeekers onward={onward} />
      )}
    </PageShell>
  )
}

/** What this version does not do yet, and the regular way; those who work here need neither. */
function ForSeekers({ onward }: { readonly onward: string }) {
  const { t } = useWords('crisis')
  const { state } = useLocation()
  return (
    <>
      <Notice title={t('connect.notOpen')} className="mt-6">
        <p>{t('connect.notOpenText')}</p>
        <p className="mt-2">{t('connect.regular')}</p>
      </Notice>
      <div className="mt-5 grid gap-3 sm:grid-cols-2">
        <ButtonLink look="quiet" to={`${path('/pre-login-questions')}?role=seeker`}>
          {t('connect.back')}
        </ButtonLink>
        <ButtonLink look="soft" to={onward} state={state} onClick={() => inTab.remove(storageKeys.emergency)}>
          {t('connect.find')}
        </ButtonLink>
      </div>
    </>
  )
}
