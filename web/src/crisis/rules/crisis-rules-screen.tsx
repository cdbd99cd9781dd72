import { languageNames } from '#web/platform/i18n/language-names.ts'
import { isBlank } from '@sanad/domain/primitives/text/text'
import type { CrisisRule, SentenceExplanation } from '@sanad/domain/crisis/contract'
import { severities, type Severity } from '@sanad/domain/crisis/severity'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { api, readQuery } from '#web/platform/api/api.ts'
import { problemWords } from '#web/platform/api/problem.ts'
import { findWord, useLanguage, useWords } from '#web/platform/i18n/i18n.ts'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { QueryState } from '#web/ui/feedback/query-state.tsx'
import { Button } from '#web/ui/forms/button.tsx'
import { SelectField } from '#web/ui/forms/select-field.tsx'
import { TextArea } from '#web/ui/forms/text-field.tsx'
import { TitledScreen } from '#web/ui/layout/titled-screen.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import { DataList, ListFilter } from '#web/ui/list/data-list.tsx'

const languages = ['en', 'ar'] as const
type RuleLanguage = (typeof languages)[number]
/** Tries sentences on the rules; nothing is stored. */
export function CrisisRulesScreen() {
  const { t } = useWords('crisis')
  const [language, setLanguage] = useState<RuleLanguage>(useLanguage())
  return (
    <TitledScreen title={t('rules.tab')} heading={t('rules.title')} lead={t('rules.lead')}>
      <div className="max-w-60">
        <SelectField
          label={t('rules.language')}
          value={language}
          onChoose={setLanguage}
          options={languages.map((value) => ({ value, label: languageNames[value] }))}
        />
      </div>
      <TrySentence key={`try ${language}`} language={language} />
      <Rules key={language} language={language} />
    </TitledScreen>
  )
}

function TrySentence({ language }: { readonly language: RuleLanguage }) {
  const { t } = useWords('crisis')
  const [text, setText] = useState('')
  const attempt = useMutation({
    mutationFn: (sentence: string) => api.crisis.trySentence({ text: sentence, language }),
    // Nothing that staff tried stays in this tab's cache.
    gcTime: 0,
  })
  return (
    <form
      className="mt-4"
      onSubmit={(event) => {
        event.preventDefault()
        if (!isBlank(text)) attempt.mutate(text)
      }}
    >
      <TextArea
        label={t('rules.sentence')}
        hint={t('rules.sentenceHint')}
        rows={3}
        maxLength={1000}
        autoComplete="off"
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <Button type="submit" className="mt-3" busy={attempt.isPending}>
        {t('rules.try')}
      </Button>
      <div aria-live="polite" className="mt-4">
        {attempt.error ? <Notice tone="danger">{problemWords(attempt.error)}</Notice> : null}
        {attempt.data ? <Explanation explanation={attempt.data} /> : null}
      </div>
    </form>
  )
}

/** Rounds to one digit, without a sign before a zero. */
const rounded = (value: number): string => (Math.round(value * 10) / 10 || 0).toFixed(1)

function Explanation({ explanation }: { readonly explanation: SentenceExplanation }) {
  const { t } = useWords('crisis')
  const contextWords = (id: string): string => {
    const words = findWord(`rules.contexts.${id}`)
    return words === undefined ? id : `${words} (${id})`
  }
  const { severity, help, keyword, reasons, model, lexiconVersion } = explanation
  return (
    <Card>
      <p className="font-semibold">{t('rules.level', { level: t(`rules.levels.${severity}`) })}</p>
      <p>{t(`rules.help.${help}`)}</p>
      {keyword ? <p className="mt-2 text-sm">{t('rules.keyword')}</p> : null}
      <h2 className="mt-4 font-semibold">{t('rules.why')}</h2>
      {reasons.length === 0 ? <p className="text-muted">{t('rules.noRule')}</p> : null}
      <ul className="mt-2 space-y-4">
        {reasons.map(({ rule, context }) => (
          <li key={`${rule?.id ?? ''} ${context ?? ''}`}>
            {rule ? <Rule rule={rule} /> : null}
            {context === null ? null : (
              <p className="text-sm text-muted">
                {t(rule ? 'rules.lowered' : 'rules.decided', { rule: contextWords(context) })}
              </p>
            )}
          </li>
        ))}
      </ul>
      {model ? (
        <p className="mt-4 text-sm">
          {t('rules.model', { score: rounded(model.score), threshold: rounded(model.threshold) })}{' '}
          <bdi>
            {t('rules.fragments', {
              list: model.fragments.map(({ fragment }) => `“${fragment}”`).join(' '),
            })}
          </bdi>
        </p>
      ) : null}
      <p className="mt-2 text-sm text-muted">{t('rules.version', { version: lexiconVersion })}</p>
    </Card>
  )
}

function Rules({ language }: { readonly language: RuleLanguage }) {
  const { t } = useWords('crisis')
  const [severity, setSeverity] = useState<Severity | ''>('')
  const query = useQuery(
    readQuery(['crisis', 'rules', language], api.crisis.findRules, { language }),
  )
  return (
    <section className="mt-10">
      <h2 className="mb-4 text-xl">{t('rules.all')}</h2>
      <QueryState query={query} place="h-48">
        {(rules) => (
          <DataList
            name="crisis-rules"
            order="subject"
            label={t('rules.all')}
            rows={rules.filter((rule) => severity === '' || rule.severity === severity)}
            keyOf={({ id }) => id}
            columns={[
              { label: t('rules.columns.rule'), valueOf: ({ id }) => id },
              { label: t('rules.columns.meaning'), valueOf: ({ meaning }) => meaning },
              {
                label: t('rules.columns.level'),
                valueOf: (rule) => severities.indexOf(rule.severity),
                textOf: (rule) => t(`rules.levels.${rule.severity}`),
              },
              { label: t('rules.columns.section'), valueOf: ({ section }) => section },
              { label: t('rules.fires'), valueOf: ({ fires }) => fires },
              { label: t('rules.quiet'), valueOf: ({ quiet }) => quiet },
            ]}
            render={(rule) => <Rule rule={rule} />}
            none={t('rules.none')}
            filters={
              <ListFilter
                label={t('rules.columns.level')}
                value={severity}
                onChoose={setSeverity}
                emptyOption={t('rules.anyLevel')}
                options={severities
                  .filter((value) => rules.some((rule) => rule.severity === value))
                  .map((value) => ({ value, label: t(`rules.levels.${value}`) }))}
              />
            }
          />
        )}
      </QueryState>
    </section>
  )
}

/** The rest opens below, so that many rules are read at a glance. */
function Rule({ rule }: { readonly rule: CrisisRule }) {
  const { t } = useWords('crisis')
  return (
    <details className="text-sm">
      <summary className="cursor-pointer px-4 py-3">
        <bdi className="text-base font-semibold">{rule.meaning}</bdi>
        <span className="block text-muted">
          {t(`rules.levels.${rule.severity}`)}
          {' · '}
          <bdi dir="ltr">{rule.id}</bdi>
        </span>
      </summary>
      <div className="px-4 pb-3">
        <Facts>
          <Fact name={t('rules.fires')}>{rule.fires}</Fact>
          <Fact name={t('rules.quiet')}>{rule.quiet}</Fact>
          {rule.note === '' ? null : <Fact name={t('rules.note')}>{rule.note}</Fact>}
        </Facts>
        <p className="mt-2 font-semibold">{t('rules.written')}</p>
        <Facts>
          <Fact name={t('rules.cue')}>{rule.cues.map(spaced).join(' + ')}</Fact>
          {rule.unless === '' ? null : <Fact name={t('rules.unless')}>{spaced(rule.unless)}</Fact>}
        </Facts>
      </div>
    </details>
  )
}

/** Long lists of words can then break between words. */
const spaced = (phrase: string): string => phrase.replaceAll('|', ' | ')

const Facts = ({ children }: { readonly children: ReactNode }) => (
  <dl className="mt-1 grid gap-x-4 gap-y-1 sm:grid-cols-[auto_1fr]">{children}</dl>
)

const Fact = ({ name, children }: { readonly name: string; readonly children: ReactNode }) => (
  <>
    <dt className="text-muted">{name}</dt>
    <dd dir="auto" className="min-w-0 break-words">
      {children}
    </dd>
  </>
)
