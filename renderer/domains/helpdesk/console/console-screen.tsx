import { Button } from '@blueprintjs/core'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation, useNavigate, useParams } from 'react-router'
import { Page } from '#renderer/ui/page/page.tsx'
import { useAddressQuery } from '#renderer/ui/page/use-address-query.ts'
import { useShortcuts } from '#renderer/ui/shortcuts/use-shortcuts.ts'
import { EmptyState } from '#renderer/ui/states/empty-state.tsx'
import { StatusTabs } from '#renderer/ui/table/status-tabs.tsx'
import { lineOf, stepLines } from '#renderer/ui/talk/lines.ts'
import '#renderer/ui/talk/messages.css'
import { ChatFolder } from '#shared/domains/helpdesk/schema.ts'
import { HelpChatId } from '#shared/kernel/ids.ts'
import { CentreButton } from '../contact-centre/centre-button.tsx'
import { ChatList } from './chat-list.tsx'
import { ChatPane } from './chat-pane.tsx'
import { HoursDialog } from './hours-dialog.tsx'
import { RepliesDialog } from './replies-dialog.tsx'

const CONSOLE_PATH = '/dashboard/admin/console'

/** The Agent Console (spec §2): the chats, and beside them, or on a phone in their place, the one that is open. */
export function ConsoleScreen() {
  const { t } = useTranslation('helpdesk')
  const [read, show] = useAddressQuery()
  const navigate = useNavigate()
  const { search, hash } = useLocation()
  const openId = HelpChatId.safeParse(useParams()['chatId']).data ?? null
  const folder = ChatFolder.safeParse(read('folder')).data ?? 'waiting'
  const [edited, setEdited] = useState<'replies' | 'hours' | null>(null)
  const list = useRef<HTMLElement>(null)
  const go = (chatId: HelpChatId | null) =>
    void navigate({ pathname: chatId === null ? CONSOLE_PATH : `${CONSOLE_PATH}/${chatId}`, search, hash })
  const close = () => {
    go(null)
    requestAnimationFrame(() => lineOf(list.current, openId)?.focus())
  }
  useShortcuts('screen', [
    {
      shown: ['J', '↓'],
      does: t('console.next'),
      keys: { j: () => stepLines(list.current, 1), ArrowDown: () => stepLines(list.current, 1) },
    },
    {
      shown: ['K', '↑'],
      does: t('console.previous'),
      keys: { k: () => stepLines(list.current, -1), ArrowUp: () => stepLines(list.current, -1) },
    },
    { shown: ['Esc'], does: t('console.close'), keys: openId === null ? {} : { Escape: close } },
  ])
  return (
    <Page
      actions={
        <>
          <CentreButton />
          <Button onClick={() => setEdited('hours')} text={t('hours.manage')} variant="outlined" />
          <Button onClick={() => setEdited('replies')} text={t('replies.manage')} variant="outlined" />
        </>
      }
      isWide
      title={t('title')}
      toolbar={
        <StatusTabs
          chosen={folder}
          id="chat-folder"
          onChoose={(id) => show({ folder: id === 'waiting' ? null : id })}
          tabs={ChatFolder.options.map((id) => ({ id, text: t(`console.folder.${id}`) }))}
        />
      }
    >
      <div className={openId === null ? 'tw-messages' : 'tw-messages tw-messages--open'}>
        <section aria-label={t('console.list')} className="tw-messages__list" ref={list}>
          <ChatList chosen={openId} folder={folder} key={folder} onOpen={go} />
        </section>
        <section aria-label={t('console.open')} className="tw-messages__thread">
          {openId === null ? (
            <EmptyState drawing="people" text={t('console.pickText')} title={t('console.pick')} />
          ) : (
            <ChatPane chatId={openId} key={openId} onClose={close} onTaken={() => show({ folder: 'mine' })} />
          )}
        </section>
      </div>
      {edited === 'replies' && <RepliesDialog onClose={() => setEdited(null)} />}
      {edited === 'hours' && <HoursDialog onClose={() => setEdited(null)} />}
    </Page>
  )
}
