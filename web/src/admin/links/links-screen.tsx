import type { LinkKit } from '@sanad/domain/admin/link-contract'
import { entranceNames } from '@sanad/domain/home/entrances'
import { directionOf, languages } from '@sanad/domain/primitives/language'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api, readQuery } from '#web/platform/api/api.ts'
import { useClipboard } from '#web/platform/clipboard/use-clipboard.ts'
import { CopyButton } from '#web/ui/forms/copy-button.tsx'
import { saveFile } from '#web/platform/files/save-file.ts'
import { useLanguage, useWords } from '#web/platform/i18n/i18n.ts'
import { QueryState } from '#web/ui/feedback/query-state.tsx'
import { Button } from '#web/ui/forms/button.tsx'
import { SelectField } from '#web/ui/forms/select-field.tsx'
import { TextArea } from '#web/ui/forms/text-field.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import { TitledCard } from '#web/ui/layout/titled-section.tsx'
import { QrCode, qrFile } from '#web/ui/text/qr-code.tsx'
import { ConsoleShell } from '../console-shell.tsx'
import { addressOf, buttonMarkup, buttonStyle, type LinkChoice } from './link-markup.ts'

export function LinksScreen() {
  const { t } = useWords('links')
  const query = useQuery(readQuery(['admin', 'linkKit'], api.admin.linkKit, {}))
  return (
    <ConsoleShell title={t('title')} lead={t('lead')}>
      <QueryState query={query} place="h-96">
        {(kit) => <Kit kit={kit} />}
      </QueryState>
    </ConsoleShell>
  )
}

function Kit({ kit: { site, entrances, places } }: { readonly kit: LinkKit }) {
  const { t } = useWords('links')
  const shownIn = useLanguage()
  const [choice, setChoice] = useState<LinkChoice>({
    entrance: 'welcome',
    language: shownIn,
    place: '',
  })
  const { entrance, language, place } = choice
  const address = addressOf(site, choice)
  const { button, beside, poster } = entrances[entrance]
  const file = ['sanad', entrance, language, place].filter(Boolean).join('-')
  return (
    <>
      <div className="grid gap-5 lg:grid-cols-2 print:hidden">
        <Card className="space-y-4">
          <SelectField
            label={t('entrance')}
            options={entranceNames.map((value) => ({ value, label: t(`entrances.${value}`) }))}
            value={entrance}
            onChoose={(value) => setChoice({ ...choice, entrance: value })}
          />
          <SelectField
            label={t('language')}
            options={languages.map((value) => ({ value, label: t(`languages.${value}`) }))}
            value={language}
            onChoose={(value) => setChoice({ ...choice, language: value })}
          />
          <SelectField
            label={t('place')}
            hint={t('placeHint')}
            emptyOption={t('noPlace')}
            options={places.map(({ id, name }) => ({ value: id, label: name[shownIn] }))}
            value={place}
            onChoose={(value) => setChoice({ ...choice, place: value })}
          />
          <CopyField label={t('link')} text={address} isCode />
        </Card>
        <TitledCard title={t('code')}>
          <p className="mt-1 text-sm text-muted">{t('codeText')}</p>
          <div className="my-4">
            <QrCode text={address} label={t('codeLabel')} />
          </div>
          <div className="flex flex-wrap gap-2">
            <Button
              look="soft"
              onClick={() => saveFile(`${file}.svg`, qrFile(address), 'image/svg+xml')}
            >
              {t('save')}
            </Button>
            <Button look="soft" onClick={() => print()}>
              {t('print')}
            </Button>
          </div>
        </TitledCard>
        <div className="lg:col-span-2">
          <TitledCard title={t('button')}>
            <p className="mt-1 max-w-2xl text-sm text-muted">{t('buttonText')}</p>
            <div className="mt-4 grid gap-4 lg:grid-cols-2">
              <CopyField
                label={t('html')}
                text={buttonMarkup(address, button[language], language)}
                isCode
              />
              <CopyField label={t('css')} text={buttonStyle} isCode />
              <CopyField label={t('beside')} text={beside[language]} />
            </div>
          </TitledCard>
        </div>
      </div>
      <article
        lang={language}
        dir={directionOf(language)}
        className="fixed inset-0 z-50 hidden flex-col items-center justify-center gap-8 bg-white p-8 text-center text-black print:flex"
      >
        <h2 className="text-5xl font-semibold text-balance">{button[language]}</h2>
        <p className="max-w-xl text-2xl text-balance">{poster[language]}</p>
        <QrCode text={address} label={t('codeLabel')} />
        <p dir="ltr" className="text-xl">
          {site.replace(/^https?:\/\//, '')}
        </p>
      </article>
    </>
  )
}

interface CopyFieldProps {
  readonly label: string
  readonly text: string
  /** The text is always set from left to right. */
  readonly isCode?: boolean
}

function CopyField({ label, text, isCode = false }: CopyFieldProps) {
  return (
    <div className="space-y-2">
      <TextArea
        label={label}
        value={text}
        readOnly
        rows={4}
        {...(isCode && { dir: 'ltr', className: 'font-mono text-sm break-all' })}
        onFocus={({ currentTarget }) => currentTarget.select()}
      />
      <CopyButton text={text} clipboard={useClipboard()} />
    </div>
  )
}
