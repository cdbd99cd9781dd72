import { longestTalkText } from '@sanad/domain/supporter-care/debrief'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '#web/platform/api/api.ts'
import { useWords } from '#web/platform/i18n/i18n.ts'
import { problemWords } from '#web/platform/api/problem.ts'
import { ChoiceSheet } from '#web/ui/feedback/choice-sheet.tsx'
import { TextArea } from '#web/ui/forms/text-area.tsx'
import { careKey } from './care-queries.ts'
import './strings.ts'

/** CARE-2. Says who reads it before anything is written. */
export function TalkSheet({ onClose }: { readonly onClose: () => void }) {
  const { t } = useWords('supporter-care')
  const client = useQueryClient()
  const [text, setText] = useState('')
  const asking = useMutation({
    mutationFn: () => api.supporterCare.askToTalk({ text }),
    onSuccess: async () => {
      await client.invalidateQueries({ queryKey: careKey })
      onClose()
    },
  })
  return (
    <ChoiceSheet
      open
      onClose={onClose}
      title={t('care.talkTitle')}
      text={t('care.talkText')}
      problem={asking.error ? problemWords(asking.error) : undefined}
      yes={{ label: t('care.talkYes'), busy: asking.isPending, onPress: () => asking.mutate() }}
      no={t('care.talkNo')}
    >
      <div className="mt-4">
        <TextArea
          label={t('care.talkField')}
          rows={3}
          maxLength={longestTalkText}
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
      </div>
    </ChoiceSheet>
  )
}
