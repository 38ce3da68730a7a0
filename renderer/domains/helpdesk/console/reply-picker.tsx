import { Button, InputGroup, Menu, MenuItem, PopoverNext } from '@blueprintjs/core'
import { Bookmark } from '@blueprintjs/icons'
import type { UseQueryResult } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { KeyboardEvent } from 'react'
import { useTranslation } from 'react-i18next'
import type { ApiError } from '#renderer/api/api-error.ts'
import { useSession } from '#renderer/domains/identity/index.ts'
import { useLanguage } from '#renderer/ui/i18n/use-formats.ts'
import { QueryState } from '#renderer/ui/states/query-state.tsx'
import { Skeleton } from '#renderer/ui/states/skeleton.tsx'
import { filledReply } from '#shared/domains/helpdesk/replies.ts'
import type { HelpReply } from '#shared/domains/helpdesk/replies.ts'
import type { ChatLine } from '#shared/domains/helpdesk/schema.ts'
import { textIn } from '#shared/domains/scheduling/visit-types/local-text.ts'
import { knownLanguage } from '#shared/i18n/languages.ts'

interface ReplyPickerProps {
  query: UseQueryResult<{ replies: HelpReply[] }, ApiError>
  person: ChatLine['person']
  isOpen: boolean
  onOpen: (isOpen: boolean) => void
  onPick: (text: string) => void
  /** The list has closed: what was picked goes on being written. */
  onEnd: () => void
}

/** What is answered again and again, found by a part of it, in the language of who asks: put into what is being written. */
export function ReplyPicker({ query, person, isOpen, onOpen, onPick, onEnd }: ReplyPickerProps) {
  const { t } = useTranslation('helpdesk')
  return (
    <PopoverNext
      content={
        <div className="tw-messages__picker">
          <QueryState query={query} skeleton={<Skeleton block="8rem" />}>
            {({ replies }) => (
              <Choices
                onPick={(text) => {
                  onPick(text)
                  onOpen(false)
                }}
                person={person}
                replies={replies}
              />
            )}
          </QueryState>
        </div>
      }
      isOpen={isOpen}
      onClosed={onEnd}
      onInteraction={onOpen}
      placement="top-start"
      shouldReturnFocusOnClose={false}
    >
      <Button icon={<Bookmark />} text={t('replies.open')} variant="minimal" />
    </PopoverNext>
  )
}

interface Choice {
  id: string
  title: string
  text: string
}

function useChoices(replies: readonly HelpReply[], person: ChatLine['person']): Choice[] {
  const language = useLanguage()
  const { user } = useSession()
  const names = { name: person.firstName, agent: user.firstName }
  return replies.map(({ id, titles, texts }) => ({
    id,
    title: textIn(titles, language),
    text: filledReply(textIn(texts, knownLanguage(person.language)), names),
  }))
}

interface ChoicesProps {
  replies: readonly HelpReply[]
  person: ChatLine['person']
  onPick: (text: string) => void
}

function Choices({ replies, person, onPick }: ChoicesProps) {
  const { t } = useTranslation('helpdesk')
  const choices = useChoices(replies, person)
  const [sought, setSought] = useState('')
  const menu = useRef<HTMLUListElement>(null)
  const part = sought.trim().toLowerCase()
  const found = choices.filter(({ title, text }) => `${title}\n${text}`.toLowerCase().includes(part))
  const handleKey = (event: KeyboardEvent) => {
    const [first] = found
    if (event.key === 'Enter' && !event.nativeEvent.isComposing) {
      event.preventDefault()
      if (first !== undefined) onPick(first.text)
    } else if (event.key === 'ArrowDown') {
      event.preventDefault()
      menu.current?.querySelector<HTMLElement>('[role="menuitem"]')?.focus()
    }
  }
  return (
    <>
      <InputGroup
        aria-label={t('replies.search')}
        autoFocus
        onChange={({ currentTarget }) => setSought(currentTarget.value)}
        onKeyDown={handleKey}
        placeholder={t('replies.search')}
        value={sought}
      />
      {found.length === 0 ? (
        <p className="tw-messages__help">{t('replies.noMatch')}</p>
      ) : (
        <Menu className="tw-messages__replies" ulRef={menu}>
          {found.map(({ id, title, text }) => (
            <MenuItem key={id} multiline onClick={() => onPick(text)} text={title} title={text} />
          ))}
        </Menu>
      )}
    </>
  )
}
