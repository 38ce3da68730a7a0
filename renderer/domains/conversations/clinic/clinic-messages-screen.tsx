import { Button } from '@blueprintjs/core'
import { Edit, Settings } from '@blueprintjs/icons'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation, useNavigate, useParams } from 'react-router'
import { useApi } from '#renderer/api/use-api.ts'
import { useMay } from '#renderer/domains/identity/index.ts'
import { useCurrentOrg } from '#renderer/domains/orgs/index.ts'
import { Page } from '#renderer/ui/page/page.tsx'
import { useAddressQuery } from '#renderer/ui/page/use-address-query.ts'
import { useShortcuts } from '#renderer/ui/shortcuts/use-shortcuts.ts'
import { EmptyState } from '#renderer/ui/states/empty-state.tsx'
import { SearchField } from '#renderer/ui/table/list-filters.tsx'
import { StatusTabs } from '#renderer/ui/table/status-tabs.tsx'
import { conversationDesk } from '#shared/domains/conversations/desk-api.ts'
import { ThreadFolder } from '#shared/domains/conversations/schema.ts'
import type { CurrentOrg } from '#shared/domains/identity/schema.ts'
import { directory } from '#shared/domains/orgs/directory-api.ts'
import { UserId } from '#shared/kernel/ids.ts'
import { lineOf, stepLines } from '#renderer/ui/talk/lines.ts'
import '#renderer/ui/talk/messages.css'
import { CLINIC_MESSAGES_PATH } from '../paths.ts'
import { ClinicThread } from './clinic-thread.tsx'
import { NewMessageDialog } from './new-message-dialog.tsx'
import { OffNote } from './off-note.tsx'
import { SettingsDialog } from './settings-dialog.tsx'
import { ThreadList } from './thread-list.tsx'

/** What patients write to the clinic: the list, and beside it, or on a phone in its place, the conversation that is open. */
export function ClinicMessagesScreen() {
  const org = useCurrentOrg()
  return org === null ? null : <Messages key={org.id} org={org} />
}

function Messages({ org }: { org: CurrentOrg }) {
  const { t } = useTranslation('conversations')
  const [read, show] = useAddressQuery()
  const navigate = useNavigate()
  const { search, hash } = useLocation()
  const openId = UserId.safeParse(useParams()['userId']).data ?? null
  const folder = ThreadFolder.safeParse(read('folder')).data ?? 'open'
  const words = read('s')
  const list = useRef<HTMLDivElement>(null)
  const [isSetting, setSetting] = useState(false)
  const [isBeginning, setBeginning] = useState(false)
  const mayRule = useMay(directory.changeSettings, { orgs: [org] })
  const desk = useApi(conversationDesk.get, { params: { orgId: org.id } })
  const isOn = desk.data?.isOn === true
  const go = (userId: string | null) =>
    void navigate({
      pathname: userId === null ? CLINIC_MESSAGES_PATH : `${CLINIC_MESSAGES_PATH}/${userId}`,
      search,
      hash,
    })
  const close = () => {
    go(null)
    requestAnimationFrame(() => lineOf(list.current, openId)?.focus())
  }
  useShortcuts('screen', [
    {
      shown: ['J', '↓'],
      does: t('keys.next'),
      keys: { j: () => stepLines(list.current, 1), ArrowDown: () => stepLines(list.current, 1) },
    },
    {
      shown: ['K', '↑'],
      does: t('keys.previous'),
      keys: { k: () => stepLines(list.current, -1), ArrowUp: () => stepLines(list.current, -1) },
    },
    { shown: ['N'], does: t('new.title'), keys: isOn ? { n: () => setBeginning(true) } : {} },
    { shown: ['Esc'], does: t('keys.close'), keys: openId === null ? {} : { Escape: close } },
  ])
  return (
    <Page
      actions={
        <>
          {mayRule && <Button icon={<Settings />} onClick={() => setSetting(true)} text={t('settings.open')} />}
          {isOn && <Button icon={<Edit />} intent="primary" onClick={() => setBeginning(true)} text={t('new.title')} />}
        </>
      }
      isWide
      title={t('title')}
      toolbar={
        <StatusTabs
          chosen={folder}
          id="message-folder"
          onChoose={(id) => show({ folder: id === 'open' ? null : id })}
          tabs={ThreadFolder.options.map((id) => ({ id, text: t(`folder.${id}`) }))}
        />
      }
    >
      {desk.data?.isOn === false && <OffNote mayRule={mayRule} org={org} />}
      <div className={openId === null ? 'tw-messages' : 'tw-messages tw-messages--open'}>
        <section aria-label={t('list')} className="tw-messages__list" ref={list}>
          <div className="tw-messages__search">
            <SearchField label={t('search')} onSearch={(s) => show({ s })} value={words} />
          </div>
          <ThreadList chosen={openId} folder={folder} onOpen={go} orgId={org.id} words={words} />
        </section>
        <section aria-label={t('thread')} className="tw-messages__thread">
          {openId === null ? (
            <EmptyState drawing="people" text={t('pickText')} title={t('pick')} />
          ) : (
            <ClinicThread desk={desk.data ?? null} key={openId} onClose={close} org={org} patientId={openId} />
          )}
        </section>
      </div>
      {isBeginning && (
        <NewMessageDialog
          onChoose={(patient) => {
            setBeginning(false)
            go(patient)
          }}
          onClose={() => setBeginning(false)}
          orgId={org.id}
        />
      )}
      {isSetting && desk.data !== undefined && (
        <SettingsDialog desk={desk.data} onClose={() => setSetting(false)} org={org} />
      )}
    </Page>
  )
}
