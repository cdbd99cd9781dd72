import { EmergencyCall } from '#web/crisis/index.ts'
import { ContactLines } from '#web/ui/layout/contact-lines.tsx'
import { useFrame } from '#web/ui/layout/frame.ts'
import { BrandLink, HelpNow, LeaveButton } from '#web/ui/layout/header.tsx'
import { SkipLink, TrialBanner } from '#web/ui/layout/page-shell.tsx'
import { policies } from '@sanad/domain/home/policies'
import { useLanguage, useWords } from '#web/platform/i18n/i18n.ts'
import { path } from '#web/platform/navigation/mount.ts'

/** Drawn at the build, never run in a browser: the service adds the words (`policy-pages.ts`). */
export function PolicyPage() {
  const { other } = useFrame()
  return (
    <div className="flex min-h-dvh flex-col">
      <SkipLink />
      <TrialBanner />
      <header className="sticky top-0 z-20 bg-bg print:hidden">
        <div className="mx-auto flex min-h-16 w-full max-w-6xl flex-wrap items-center gap-1 px-2 py-2 sm:gap-2 sm:px-4">
          <div className="flex flex-1 items-center">
            <BrandLink />
          </div>
          <a
            href={`?language=${other.language}`}
            lang={other.language}
            className="system-font inline-flex min-h-11 items-center px-1 text-sm font-semibold sm:px-2 text-primary"
          >
            {other.name}
          </a>
          <HelpNow />
          <LeaveButton />
        </div>
      </header>
      <main id="content" tabIndex={-1} className="mx-auto w-full max-w-2xl flex-1 px-5 pt-2 pb-8">
        <article
          className="wrap-anywhere [&_a]:text-primary [&_a]:underline [&_h1]:text-2xl [&_h1]:font-semibold [&_h2]:mt-7 [&_h2]:text-lg [&_h2]:font-semibold [&_ol]:mt-2 [&_ol]:list-decimal [&_ol]:ps-6 [&_p]:mt-2 [&_ul]:mt-2 [&_ul]:list-disc [&_ul]:ps-6"
          data-policy
        />
      </main>
      <footer className="border-t border-line bg-surface">
        <div className="mx-auto max-w-2xl px-5 py-5">
          <EmergencyCall />
          <ContactLines />
          <PolicyLinks />
        </div>
      </footer>
    </div>
  )
}

function PolicyLinks() {
  const { t } = useWords('consent')
  const language = useLanguage()
  return (
    <ul className="mt-2 flex flex-wrap gap-x-4 text-sm">
      {policies.map((name) => (
        <li key={name}>
          <a
            href={`${path(`/policies/${name}`)}?language=${language}`}
            className="inline-flex min-h-11 items-center text-primary underline underline-offset-4"
          >
            {t(`policies.${name}`)}
          </a>
        </li>
      ))}
    </ul>
  )
}
