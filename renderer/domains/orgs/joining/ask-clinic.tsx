import { Button, InputGroup, TextArea } from '@blueprintjs/core'
import { useState } from 'react'
import type { SyntheticEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { useApi, useCall } from '#renderer/api/use-api.ts'
import { useSession } from '#renderer/domains/identity/index.ts'
import { FormField } from '#renderer/ui/fields/form-field.tsx'
import { useFormats } from '#renderer/ui/i18n/use-formats.ts'
import { useErrorSentence } from '#renderer/ui/states/error-sentence.ts'
import { useNotify } from '#renderer/ui/states/notify.tsx'
import { QueryState } from '#renderer/ui/states/query-state.tsx'
import { Skeleton } from '#renderer/ui/states/skeleton.tsx'
import { locator } from '#shared/domains/booking/locator-api.ts'
import { LOCATOR_NAME_MAX, LOCATOR_NAME_MIN, Zip } from '#shared/domains/booking/locator-schema.ts'
import { joinRequests } from '#shared/domains/orgs/joining/requests-api.ts'
import type { OwnRequest } from '#shared/domains/orgs/joining/requests-api.ts'
import { JOIN_WORDS_MAX } from '#shared/domains/orgs/joining/rules.ts'
import type { OrgId } from '#shared/kernel/ids.ts'
import './join-form.css'

const ROWS = 5

/** Asks a clinic of the locator to become its patient, for who has no code; and what came of it. */
export function AskClinic() {
  const { t } = useTranslation('orgs')
  const [typed, setTyped] = useState('')
  const [asked, setAsked] = useState('')
  const [chosen, setChosen] = useState<{ id: OrgId; name: string } | null>(null)
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    if (typed.trim().length >= LOCATOR_NAME_MIN) setAsked(typed.trim())
  }
  return (
    <section aria-labelledby="ask-clinic" className="tw-join-ask">
      <h3 className="tw-join-ask__title" id="ask-clinic">
        {t('ask.title')}
      </h3>
      <p className="tw-join-ask__lead">{t('ask.lead')}</p>
      <OwnRequests />
      {chosen === null ? (
        <>
          <form className="tw-join-ask__search" onSubmit={submit} role="search">
            <InputGroup
              aria-label={t('ask.search')}
              maxLength={LOCATOR_NAME_MAX}
              onValueChange={setTyped}
              placeholder={t('ask.search')}
              type="search"
              value={typed}
            />
            <Button text={t('ask.searchGo')} type="submit" variant="outlined" />
          </form>
          {asked !== '' && <Found onChoose={setChosen} words={asked} />}
        </>
      ) : (
        <AskForm clinic={chosen} key={chosen.id} onClose={() => setChosen(null)} />
      )}
    </section>
  )
}

function Found({ words, onChoose }: { words: string; onChoose: (clinic: { id: OrgId; name: string }) => void }) {
  const { t } = useTranslation('orgs')
  const zip = Zip.safeParse(words).data
  const query = useApi(
    locator.listOrgs,
    { query: { limit: ROWS, ...(zip === undefined ? { name: words } : { zip }) } },
    { keepPrevious: true },
  )
  return (
    <QueryState query={query} skeleton={<Skeleton block="6rem" />}>
      {({ orgs }) =>
        orgs.length === 0 ? (
          <p>{t('ask.none')}</p>
        ) : (
          <ul className="tw-join-ask__list">
            {orgs.map(({ id, name, city, state }) => (
              <li key={id}>
                <span className="tw-join-ask__who">
                  <bdi>{name}</bdi>
                  <bdi className="tw-join-ask__more">{[city, state].filter(Boolean).join(', ')}</bdi>
                </span>
                <Button
                  aria-label={`${t('ask.askShort')}: ${name}`}
                  onClick={() => onChoose({ id, name })}
                  text={t('ask.askShort')}
                  variant="outlined"
                />
              </li>
            ))}
          </ul>
        )
      }
    </QueryState>
  )
}

function AskForm({ clinic, onClose }: { clinic: { id: OrgId; name: string }; onClose: () => void }) {
  const { t } = useTranslation('orgs')
  const { user } = useSession()
  const notify = useNotify()
  const sentence = useErrorSentence()
  const [words, setWords] = useState('')
  const ask = useCall(joinRequests.ask)
  const error = ask.error === null ? undefined : (ask.error.fields['words'] ?? sentence(ask.error))
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    if (ask.isPending) return
    ask.mutate(
      { body: { clinic: clinic.id, words } },
      {
        onSuccess: () => {
          notify.success(t('ask.sent', { org: clinic.name }))
          onClose()
        },
      },
    )
  }
  return (
    <form
      aria-label={t('ask.choose', { name: clinic.name })}
      className="tw-join-ask__form"
      noValidate
      onSubmit={submit}
    >
      <strong>
        <bdi>{clinic.name}</bdi>
      </strong>
      <FormField error={error} help={t('ask.wordsHelp')} htmlFor="join-words" label={t('ask.words')}>
        {(field) => (
          <TextArea
            {...field}
            autoResize
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- somebody has just chosen to write here
            autoFocus
            fill
            maxLength={JOIN_WORDS_MAX}
            onChange={({ currentTarget }) => setWords(currentTarget.value)}
            value={words}
          />
        )}
      </FormField>
      <p className="tw-join-ask__lead">{t('ask.sees', { org: clinic.name, name: user.displayName })}</p>
      <div className="tw-join__end">
        <Button intent="primary" loading={ask.isPending} text={t('ask.send')} type="submit" />
        <Button disabled={ask.isPending} onClick={onClose} text={t('join.not')} variant="minimal" />
      </div>
    </form>
  )
}

/** What somebody asked; nothing before they did. */
function OwnRequests() {
  const { t } = useTranslation('orgs')
  const { data } = useApi(joinRequests.listMine, {})
  if (data === undefined || data.requests.length === 0) return null
  return (
    <ul aria-label={t('ask.mine')} className="tw-join-ask__list">
      {data.requests.map((request) => (
        <OwnRow key={request.id} request={request} />
      ))}
    </ul>
  )
}

function OwnRow({ request: { org, status, askedAt, word } }: { request: OwnRequest }) {
  const { t } = useTranslation('orgs')
  const { date } = useFormats()
  const notify = useNotify()
  const sentence = useErrorSentence()
  const withdraw = useCall(joinRequests.withdraw)
  return (
    <li>
      <span className="tw-join-ask__who">
        <bdi>{org.name}</bdi>
        <span className="tw-join-ask__more">
          {status === 'open' && t('ask.open', { day: date(askedAt) })}
          {status === 'declined' && t('ask.declined')}
          {status === 'accepted' && t('ask.acceptedMine')}
        </span>
        {word !== null && (
          <>
            <span className="tw-join-ask__more">{t('ask.wordBy', { org: org.name })}</span>
            <span className="tw-join-ask__words" dir="auto">
              {word}
            </span>
          </>
        )}
      </span>
      {status === 'open' && (
        <Button
          aria-label={t('ask.withdrawOf', { name: org.name })}
          loading={withdraw.isPending}
          onClick={() =>
            withdraw.mutate(
              { params: { orgId: org.id } },
              {
                onSuccess: () => notify.success(t('ask.withdrawn')),
                onError: (error) => notify.error(sentence(error)),
              },
            )
          }
          text={t('ask.withdraw')}
          variant="outlined"
        />
      )}
    </li>
  )
}
