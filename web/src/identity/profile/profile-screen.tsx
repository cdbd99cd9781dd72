import { languageNames } from '#web/platform/i18n/language-names.ts'
import { languages, type Language } from '@sanad/domain/primitives/language'
import type { Me } from '@sanad/domain/identity/contract'
import {
  Bell,
  Flag,
  FolderLock,
  HeartHandshake,
  KeyRound,
  LogOut,
  Mail,
  Monitor,
  Moon,
  ShieldCheck,
  Sun,
} from '#web/ui/icons/icons.ts'
import { useState } from 'react'
import { chooseLanguage, useLanguage, useWords } from '#web/platform/i18n/i18n.ts'
import { path } from '#web/platform/navigation/mount.ts'
import { chooseTheme, themeChoices, useThemeChoice } from '#web/platform/theme/theme.ts'
import { useMe } from '#web/platform/api/current-person.ts'
import { AppShell } from '#web/ui/layout/app-shell.tsx'
import { Avatar } from '#web/ui/layout/avatar.tsx'
import { Button } from '#web/ui/forms/button.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import { LinkList, type ListedLink } from '#web/ui/layout/link-list.tsx'
import { PageHeading } from '#web/ui/layout/page-shell.tsx'
import { OneChoice } from '#web/ui/forms/choices.tsx'
import { NameForm, useProfileChange } from './name-form.tsx'
import { saveLanguage } from '#web/platform/i18n/save-language.ts'
import { SignInsList } from '../sign-in/sign-ins-list.tsx'
import { useSignOut, type SignOutWhere } from '../sign-in/use-sign-out.tsx'
import { problemWords } from '#web/platform/api/problem.ts'
import { Checkbox } from '#web/ui/forms/checkbox.tsx'

const works = ['expert', 'supervisor', 'admin', 'owner']

export function ProfileScreen() {
  const me = useMe()
  return me ? <ProfileOf me={me} /> : null
}

function ProfileOf({ me }: { readonly me: Me }) {
  const { t } = useWords('identity')
  const links = useAccountLinks(me)
  return (
    <AppShell title={t('profile.tab')}>
      <PageHeading>{t('profile.heading')}</PageHeading>
      <div className="mt-4 grid grid-cols-1 items-start gap-4 md:grid-cols-2">
        <Card>
          <div className="mb-4 flex items-center gap-4">
            <Avatar name={me.alias || me.firstName} />
            <div className="min-w-0">
              <p className="font-semibold">{t(`profile.role.${me.role}`)}</p>
              <bdi dir="ltr" className="block text-sm text-muted">
                {me.email}
              </bdi>
              <dl className="flex flex-wrap gap-x-2 text-sm text-muted">
                <dt>{t('profile.status')}</dt>
                <dd className="font-semibold">{t(`profile.statuses.${me.verificationStatus}`)}</dd>
              </dl>
              {me.role === 'seeker' ? (
                <p className="text-sm text-muted">{t('profile.noApproval')}</p>
              ) : null}
            </div>
          </div>
          <NameForm me={me} />
          {me.role === 'seeker' ? (
            <div className="mt-5 border-t border-line pt-4">
              <SeenChoice showSeen={me.showSeen} />
            </div>
          ) : null}
        </Card>
        <div className="space-y-5">
          <LanguageCards />
          <ThemeCards />
          <LinkList links={links} />
          <SignOutButtons />
          {me.standing === 'guest' ? null : <SignInsList />}
        </div>
      </div>
    </AppShell>
  )
}

/** Links to the pages that the person may open. */
function useAccountLinks({ standing, role, email }: Me): readonly ListedLink[] {
  const { t } = useWords('identity')
  const isGuest = standing === 'guest'
  const isSeeker = standing === 'seeker'
  const links: readonly (readonly [boolean, ListedLink])[] = [
    [
      standing === 'expert',
      { to: path('/own-work'), picture: HeartHandshake, name: t('profile.ownWork') },
    ],
    [
      works.includes(standing),
      { to: path('/second-factor'), picture: ShieldCheck, name: t('factor.tab') },
    ],
    [!isGuest, { to: path('/passkeys'), picture: KeyRound, name: t('passkey.profile') }],
    [
      isSeeker || isGuest,
      { to: path('/new-phrase'), picture: KeyRound, name: t('phrase.profile') },
    ],
    [isSeeker && email === '', { to: path('/auth'), picture: Mail, name: t('phrase.addAddress') }],
    [
      role === 'seeker' || role === 'expert',
      { to: path('/reports'), picture: Flag, name: t('profile.reports') },
    ],
    [!isGuest, { to: path('/my-notices'), picture: Bell, name: t('profile.notices') }],
    [true, { to: path('/your-data'), picture: FolderLock, name: t('profile.yourData') }],
  ]
  return links.filter(([isThere]) => isThere).map(([, link]) => link)
}

function LanguageCards() {
  const { t } = useWords('identity')
  return (
    <OneChoice
      look="cards"
      legend={t('profile.language')}
      options={languages.map((value) => ({ value, label: languageNames[value] }))}
      value={useLanguage()}
      onChoose={(language) => void chooseFinally(language)}
    />
  )
}

async function chooseFinally(language: Language): Promise<void> {
  await chooseLanguage(language)
  await saveLanguage(language)
}

const pictures = { light: Sun, dark: Moon, system: Monitor } as const

function ThemeCards() {
  const { t } = useWords('identity')
  return (
    <OneChoice
      look="cards"
      legend={t('profile.theme')}
      options={themeChoices.map((value) => {
        const Picture = pictures[value]
        return {
          value,
          label: t(`profile.themes.${value}`),
          picture: <Picture aria-hidden className="size-5 text-muted" />,
        }
      })}
      value={useThemeChoice()}
      onChoose={chooseTheme}
    />
  )
}

/** Signs out on this device, or on every device where the person signed in. */
function SignOutButtons() {
  const { t } = useWords('identity')
  const { signOut, question } = useSignOut()
  const [busy, setBusy] = useState<SignOutWhere>()
  const leave = (where: SignOutWhere) => {
    if (busy) return
    setBusy(where)
    void signOut(where).finally(() => setBusy(undefined))
  }
  return (
    <div>
      <Button
        look="quiet"
        className="w-full"
        busy={busy === 'here'}
        icon={<LogOut aria-hidden className="flip size-5" />}
        onClick={() => leave('here')}
      >
        {t('signOut.button')}
      </Button>
      <Button
        look="link"
        busy={busy === 'everywhere'}
        className="mt-2"
        onClick={() => leave('everywhere')}
      >
        {t('signOut.everywhere')}
      </Button>
      <p className="text-sm text-muted">{t('signOut.everywhereHint')}</p>
      {question}
    </div>
  )
}

/** CHAT-13. A seeker may hide what they have seen; supporters have no such choice. */
function SeenChoice({ showSeen }: { readonly showSeen: boolean }) {
  const { t } = useWords('identity')
  const save = useProfileChange()
  // The choice shows at once, and returns to its old value if saving fails.
  const shown = save.isPending ? save.variables.showSeen : showSeen
  return (
    <fieldset>
      <legend className="font-semibold">{t('profile.conversations')}</legend>
      <Checkbox
        label={
          <>
            {t('profile.showSeen')}
            <span className="block text-sm text-muted">{t('profile.showSeenHint')}</span>
          </>
        }
        checked={shown}
        error={save.error ? problemWords(save.error) : undefined}
        onChange={(event) => save.mutate({ showSeen: event.target.checked })}
      />
    </fieldset>
  )
}
