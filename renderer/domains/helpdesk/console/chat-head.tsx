import { Button, HTMLSelect } from '@blueprintjs/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ApiError } from '#renderer/api/api-error.ts'
import { useApi, useCall } from '#renderer/api/use-api.ts'
import { useIdempotencyKey } from '#renderer/api/use-idempotency-key.ts'
import { useSession } from '#renderer/domains/identity/index.ts'
import { useErrorSentence } from '#renderer/ui/states/error-sentence.ts'
import { useNotify } from '#renderer/ui/states/notify.tsx'
import { helpdesk } from '#shared/domains/helpdesk/api.ts'
import type { ChatView } from '#shared/domains/helpdesk/schema.ts'
import { LANGUAGES, knownLanguage } from '#shared/i18n/languages.ts'
import './chat-head.css'

/** Who asks, from where, and what one can do with the chat. */
export function ChatHead({ chat, onTaken }: { chat: ChatView; onTaken: () => void }) {
  const { t } = useTranslation(['helpdesk', 'orgs'])
  const { person, agent, isClosed } = chat
  const { user } = useSession()
  return (
    <header className="tw-messages__top">
      <div className="tw-chat-head">
        <h2 className="tw-chat-head__name" dir="auto">
          {person.name}
        </h2>
        <dl className="tw-chat-head__facts">
          <Fact name={t('console.org')} value={person.org} />
          <Fact
            name={t('console.role')}
            value={person.role === null ? t('console.noRole') : t(`orgs:role.${person.role}`)}
          />
          <Fact name={t('console.language')} value={LANGUAGES[knownLanguage(person.language)].name} />
          <Fact isAddress name={t('console.page')} value={person.path} />
        </dl>
      </div>
      <div className="tw-messages__ways">
        {!isClosed && agent === null && <TakeButton chat={chat} onTaken={onTaken} />}
        {agent?.id === user.id && <OfferButton chat={chat} />}
        {!isClosed && agent?.id === user.id && <OwnWays chat={chat} />}
      </div>
    </header>
  )
}

function Fact({ name, value, isAddress = false }: { name: string; value: string; isAddress?: boolean }) {
  return (
    <div className="tw-chat-head__fact">
      <dt className="tw-visually-hidden">{name}</dt>
      <dd dir={isAddress ? 'ltr' : 'auto'}>{value}</dd>
    </div>
  )
}

function useTell(): { onError: (failure: ApiError) => void } {
  const notify = useNotify()
  const sentence = useErrorSentence()
  return { onError: (failure) => notify.error(sentence(failure)) }
}

function TakeButton({ chat, onTaken }: { chat: ChatView; onTaken: () => void }) {
  const { t } = useTranslation('helpdesk')
  const tell = useTell()
  const take = useCall(helpdesk.take)
  return (
    <Button
      intent="primary"
      loading={take.isPending}
      onClick={() => take.mutate({ params: { chatId: chat.id } }, { ...tell, onSuccess: onTaken })}
      text={t('console.take')}
    />
  )
}

/** Tells the person by mail that they can have a copy. */
function OfferButton({ chat: { id: chatId, person } }: { chat: ChatView }) {
  const { t } = useTranslation('helpdesk')
  const notify = useNotify()
  const tell = useTell()
  const keyFor = useIdempotencyKey()
  const offer = useCall(helpdesk.offerTranscript)
  const [offered, setOffered] = useState(0)
  const press = () => {
    if (offer.isPending) return
    const onSuccess = () => {
      setOffered(offered + 1)
      notify.success(t('transcript.offered', { name: person.name }))
    }
    offer.mutate({ params: { chatId }, idempotencyKey: keyFor(offered) }, { ...tell, onSuccess })
  }
  return <Button loading={offer.isPending} onClick={press} text={t('transcript.offer')} variant="minimal" />
}

/** Of who has the chat. */
function OwnWays({ chat: { id: chatId } }: { chat: ChatView }) {
  const { t } = useTranslation('helpdesk')
  const { user } = useSession()
  const tell = useTell()
  const handOver = useCall(helpdesk.handOver)
  const close = useCall(helpdesk.close)
  const others = useApi(helpdesk.agents, {}).data?.agents.filter(({ id }) => id !== user.id) ?? []
  return (
    <>
      {others.length > 0 && (
        <HTMLSelect
          aria-label={t('console.handOver')}
          disabled={handOver.isPending}
          onChange={({ currentTarget }) => {
            const to = others.find(({ id }) => id === currentTarget.value)
            if (to !== undefined) handOver.mutate({ params: { chatId }, body: { agent: to.id } }, tell)
          }}
          options={[
            { value: '', label: t('console.handOver') },
            ...others.map(({ id, name }) => ({ value: id, label: name })),
          ]}
          value=""
        />
      )}
      <Button
        loading={close.isPending}
        onClick={() => close.mutate({ params: { chatId } }, tell)}
        text={t('end')}
        variant="outlined"
      />
    </>
  )
}
