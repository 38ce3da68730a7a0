import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useApi } from '#renderer/api/use-api.ts'
import { useDraft } from '#renderer/ui/talk/use-draft.ts'
import { helpReplies } from '#shared/domains/helpdesk/replies-api.ts'
import type { ChatLine } from '#shared/domains/helpdesk/schema.ts'
import { Composer } from '../talk/composer.tsx'
import { draftOf } from '../talk/drafts.ts'
import { ReplyPicker } from './reply-picker.tsx'

interface AgentComposerProps {
  /** Which chat, and who writes in it. */
  talk: string
  person: ChatLine['person']
  onSend: (text: string) => void
  onType: () => void
}

/** Where an agent answers, with the saved replies at hand. */
export function AgentComposer({ talk, person, onSend, onType }: AgentComposerProps) {
  const { t } = useTranslation('helpdesk')
  const query = useApi(helpReplies.list, {})
  const [isPicking, setPicking] = useState(false)
  const draft = useDraft(draftOf(talk))
  // As long as it is not known that there are none, the picker says what it waits for.
  const hasReplies = query.data === undefined || query.data.replies.length > 0
  return (
    <Composer
      draft={draft}
      label={t('console.answer')}
      note={t('console.note', { name: person.name })}
      onSend={onSend}
      onType={onType}
      onSlash={hasReplies ? () => setPicking(true) : undefined}
      tools={
        hasReplies && (
          <ReplyPicker
            isOpen={isPicking}
            onEnd={draft.focus}
            onOpen={setPicking}
            onPick={draft.insert}
            person={person}
            query={query}
          />
        )
      }
    />
  )
}
