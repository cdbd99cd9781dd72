import type { Country } from '@sanad/domain/crisis/lines/crisis-lines'
import type { DeskService, ServiceDesk } from '@sanad/domain/directory/contract'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { countries } from '#web/platform/content/countries.ts'
import { currentCountry } from '#web/crisis/index.ts'
import { api, useChange } from '#web/platform/api/api.ts'
import { saveFile } from '#web/platform/files/save-file.ts'
import { useWords } from '#web/platform/i18n/i18n.ts'
import { DecisionButton } from '#web/ui/feedback/decision-button.tsx'
import { Notice, Problem } from '#web/ui/feedback/notice.tsx'
import { QueryState } from '#web/ui/feedback/query-state.tsx'
import { Button } from '#web/ui/forms/button.tsx'
import { DataList, ListFilter } from '#web/ui/list/data-list.tsx'
import { TitledScreen } from '#web/ui/layout/titled-screen.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import { TitledSection } from '#web/ui/layout/titled-section.tsx'
import { SheetButton } from '#web/ui/feedback/sheet-button.tsx'
import { ServiceCard } from '../service-card.tsx'
import { useNames } from '../use-names.ts'
import { serviceDeskQuery } from './desk-queries.ts'
import { ProposeServiceSheet } from './propose-service-sheet.tsx'
import { WaitingServices } from './waiting-services.tsx'
import { ChoiceSheet } from '#web/ui/feedback/choice-sheet.tsx'
import { TextField } from '#web/ui/forms/text-field.tsx'
import { CsvField, FileProblems } from '../csv-file.tsx'

/** DIR-3. Every change takes two people. */
export function ServiceDeskScreen() {
  const { t } = useWords('service-desk')
  const query = useQuery(serviceDeskQuery)
  return (
    <TitledScreen title={t('title')} lead={t('lead')}>
      <QueryState query={query} place="h-48">
        {(desk) => <Desk desk={desk} />}
      </QueryState>
    </TitledScreen>
  )
}

function Desk({ desk }: { readonly desk: ServiceDesk }) {
  const { t } = useWords('service-desk')
  const { countryName } = useNames()
  const [country, setCountry] = useState<Country>(currentCountry)
  const here = desk.services.filter(({ service }) => service.country === country)
  return (
    <>
      {desk.services.length === 0 ? (
        <Notice title={t('empty.title')} className="mb-6">
          {t('empty.text')}
        </Notice>
      ) : null}
      <div className="flex flex-wrap gap-2">
        <SheetButton look="soft" className="flex-1 sm:flex-none" label={t('add')}>
          {(close) => <ProposeServiceSheet country={country} onClose={close} />}
        </SheetButton>
        <SheetButton look="quiet" className="flex-1 sm:flex-none" label={t('import')}>
          {(close) => <ImportSheet onClose={close} />}
        </SheetButton>
        <Download />
      </div>
      <WaitingServices desk={desk} />
      {desk.services.length === 0 ? null : (
        <TitledSection title={t('services')} className="mt-8">
          <DataList
            name="directory"
            order="subject"
            label={t('services')}
            rows={here}
            keyOf={({ service }) => service.id}
            columns={[
              { label: t('form.nameEn'), valueOf: ({ service }) => service.name.en },
              { label: t('form.nameAr'), valueOf: ({ service }) => service.name.ar },
              { label: t('form.cityEn'), valueOf: ({ service }) => service.city.en },
              { label: t('form.cityAr'), valueOf: ({ service }) => service.city.ar },
              { label: t('form.phone'), valueOf: ({ service }) => service.phone },
              { label: t('form.checkedOn'), valueOf: ({ service }) => service.checkedOn },
            ]}
            render={(one) => <DeskServiceCard one={one} />}
            none={t('noneHere')}
            filters={
              <ListFilter
                label={t('country')}
                value={country}
                onChoose={setCountry}
                options={countries().map(({ code }) => ({ value: code, label: countryName(code) }))}
              />
            }
            cards
          />
        </TitledSection>
      )}
    </>
  )
}

/** The directory as a file; without services, the empty form. */
function Download() {
  const { t } = useWords('service-desk')
  const downloading = useMutation({
    mutationFn: () => api.directory.exportServices(),
    onSuccess: ({ csv }) => saveFile('directory.csv', csv),
  })
  return (
    <>
      <Button
        look="quiet"
        className="flex-1 sm:flex-none"
        busy={downloading.isPending}
        onClick={() => downloading.mutate()}
      >
        {t('export')}
      </Button>
      <Problem tone="info" error={downloading.error} />
    </>
  )
}

/** DIR-4. Shows what staff can record today. */
function DeskServiceCard({ one }: { readonly one: DeskService }) {
  const { t } = useWords('service-desk')
  const { service, checkedBy } = one
  const checking = useChange(serviceDeskQuery, (works: boolean) =>
    api.directory.recordCheck({ serviceId: service.id, works }),
  )
  return (
    <Card>
      {service.status === 'hidden' ? (
        <p className="text-sm font-semibold text-warn-ink">{t('hidden')}</p>
      ) : null}
      <ServiceCard service={service} />
      {checkedBy ? (
        <p className="text-sm text-muted">{t('checkedBy', { name: checkedBy.firstName })}</p>
      ) : null}
      <Problem tone="info" className="mt-3" error={checking.error} />
      <div className="mt-3 flex flex-wrap gap-2">
        {service.status === 'hidden' ? null : (
          <>
            <Button
              look="soft"
              className="flex-1 sm:flex-none"
              busy={checking.isPending && checking.variables}
              onClick={() => checking.mutate(true)}
            >
              {t('answered')}
            </Button>
            <DecisionButton
              look="quiet"
              className="flex-1 sm:flex-none"
              label={t('notAnswered')}
              follows={t('hideFollows')}
              cancel={t('proposal.cancel')}
              call={checking}
              decide={() => checking.mutateAsync(false)}
            />
          </>
        )}
        <SheetButton look="quiet" className="flex-1 sm:flex-none" label={t('change')}>
          {(close) => <ProposeServiceSheet one={one} country={service.country} onClose={close} />}
        </SheetButton>
      </div>
    </Card>
  )
}

/** DIR-7. Makes one proposal, or lists the cells that are wrong. */
function ImportSheet({ onClose }: { readonly onClose: () => void }) {
  const { t } = useWords('service-desk')
  const [csv, setCsv] = useState<string>()
  const [reason, setReason] = useState('')
  const [pressed, setPressed] = useState(false)
  const importing = useChange(
    serviceDeskQuery,
    (text: string) => api.directory.importServices({ csv: text, reason }),
    onClose,
  )
  const press = () => {
    setPressed(true)
    if (csv !== undefined) importing.mutate(csv)
  }
  return (
    <ChoiceSheet
      onClose={onClose}
      title={t('file.title')}
      text={t('file.text')}
      call={importing}
      yes={t('file.import')}
      onYes={press}
      no={t('proposal.cancel')}
    >
      <div className="mt-4 space-y-4">
        <CsvField
          hint={t('file.hint')}
          error={pressed && csv === undefined ? t('file.missing') : undefined}
          onText={setCsv}
        />
        <TextField
          label={t('file.why')}
          hint={t('form.whyHint')}
          maxLength={300}
          value={reason}
          onChange={({ target }) => setReason(target.value)}
        />
        <FileProblems error={importing.error} />
      </div>
    </ChoiceSheet>
  )
}
