import { Button, InputGroup, SegmentedControl } from '@blueprintjs/core'
import { Duplicate, Share } from '@blueprintjs/icons'
import { useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useApi, useCall } from '#renderer/api/use-api.ts'
import { useMay } from '#renderer/domains/identity/index.ts'
import { useCurrentOrg } from '#renderer/domains/orgs/index.ts'
import { ConfirmDialog } from '#renderer/ui/dialogs/confirm-dialog.tsx'
import { FormField } from '#renderer/ui/fields/form-field.tsx'
import { useFormats, useLanguage } from '#renderer/ui/i18n/use-formats.ts'
import { Card } from '#renderer/ui/page/card.tsx'
import { Page } from '#renderer/ui/page/page.tsx'
import { useErrorSentence } from '#renderer/ui/states/error-sentence.ts'
import { useNotify } from '#renderer/ui/states/notify.tsx'
import { QueryState } from '#renderer/ui/states/query-state.tsx'
import { Skeleton } from '#renderer/ui/states/skeleton.tsx'
import { useQrCode } from '#renderer/ui/use-qr-code.ts'
import { wall as calls } from '#shared/domains/scheduling/wall/api.ts'
import { CalledBy } from '#shared/domains/scheduling/wall/schema.ts'
import type { WallView } from '#shared/domains/scheduling/wall/schema.ts'
import type { OrgId } from '#shared/kernel/ids.ts'
import { SCHEDULE_PATH } from '../paths.ts'
import '#renderer/ui/tokens/paper.css'
import './wall.css'

/** The screen of the waiting room, for administrators: what it shows, its address, and its end. */
export function WallSettingsScreen() {
  const { t } = useTranslation('wall')
  const { t: word } = useTranslation('scheduling')
  const org = useCurrentOrg()
  const may = useMay(calls.set, { orgs: org === null ? [] : [org] })
  return (
    <Page back={{ to: SCHEDULE_PATH, label: word('title') }} title={t('settings.title')}>
      {org !== null && may ? <Wall orgId={org.id} /> : <p>{t('settings.notYours')}</p>}
    </Page>
  )
}

function Wall({ orgId }: { orgId: OrgId }) {
  const { t } = useTranslation('wall')
  const params = { orgId }
  const notify = useNotify()
  const sentence = useErrorSentence()
  const query = useApi(calls.get, { params })
  const set = useCall(calls.set)
  const choose = (shows: CalledBy) =>
    set.mutate({ params, body: { shows } }, { onError: (error) => notify.error(sentence(error)) })
  return (
    <Card>
      <div className="tw-wall-settings">
        <p>{t('settings.intro')}</p>
        <QueryState query={query} skeleton={<Skeleton lines={5} />}>
          {({ wall }) =>
            wall === null ? (
              <div>
                <Button
                  intent="primary"
                  loading={set.isPending}
                  onClick={() => choose('number')}
                  text={t('settings.make')}
                />
              </div>
            ) : (
              <>
                <Shows onChoose={choose} shows={wall.shows} />
                <Address orgId={orgId} wall={wall} />
              </>
            )
          }
        </QueryState>
      </div>
    </Card>
  )
}

function Shows({ shows, onChoose }: { shows: CalledBy; onChoose: (shows: CalledBy) => void }) {
  const { t } = useTranslation('wall')
  return (
    <div className="tw-wall-settings__part">
      <h3>{t('settings.shows')}</h3>
      <SegmentedControl
        aria-label={t('settings.shows')}
        onValueChange={(value) => onChoose(CalledBy.parse(value))}
        options={CalledBy.options.map((value) => ({ value, label: t(`settings.by.${value}`) }))}
        role="radiogroup"
        value={shows}
      />
      <p className="tw-wall-settings__note">{t(`settings.about.${shows}`)}</p>
    </div>
  )
}

function Address({ orgId, wall }: { orgId: OrgId; wall: WallView }) {
  const { t } = useTranslation('wall')
  const { dateTime } = useFormats()
  const language = useLanguage()
  const notify = useNotify()
  const sentence = useErrorSentence()
  const id = useId()
  const field = useRef<HTMLInputElement>(null)
  const renew = useCall(calls.renew)
  const remove = useCall(calls.remove)
  const [asking, setAsking] = useState<'renew' | 'remove' | null>(null)
  const close = () => setAsking(null)
  const url = `${wall.url}?lang=${language}`
  const svg = useQrCode(url)
  const done = { onSuccess: close, onError: (error: Parameters<typeof sentence>[0]) => notify.error(sentence(error)) }

  async function copy() {
    try {
      await navigator.clipboard.writeText(url)
      notify.success(t('settings.copied'))
    } catch {
      // A page without https may not write to the clipboard; the person can.
      field.current?.select()
    }
  }
  return (
    <div className="tw-wall-settings__part">
      <h3>{t('settings.address')}</h3>
      <div className="tw-wall-settings__address">
        {svg === null ? (
          <Skeleton block="10rem" />
        ) : (
          <img
            alt={t('settings.qr')}
            className="tw-wall-settings__qr"
            src={`data:image/svg+xml;utf8,${encodeURIComponent(svg)}`}
          />
        )}
        <div className="tw-wall-settings__link">
          <FormField
            help={t('settings.since', { when: dateTime(wall.createdAt) })}
            htmlFor={id}
            label={t('settings.link')}
          >
            {(tied) => (
              <InputGroup
                {...tied}
                dir="ltr"
                inputRef={field}
                onFocus={(event) => event.currentTarget.select()}
                readOnly
                value={url}
              />
            )}
          </FormField>
          <div className="tw-wall-settings__actions">
            <Button icon={<Duplicate />} onClick={() => void copy()} text={t('settings.copy')} variant="outlined" />
            <Button
              icon={<Share />}
              onClick={() => window.open(url, '_blank', 'noopener,noreferrer')}
              text={t('settings.open')}
              variant="outlined"
            />
            <Button onClick={() => setAsking('renew')} text={t('settings.renew')} variant="minimal" />
            <Button intent="danger" onClick={() => setAsking('remove')} text={t('settings.remove')} variant="minimal" />
          </div>
        </div>
      </div>
      <p className="tw-wall-settings__note">{t('settings.secret')}</p>
      <ConfirmDialog
        confirmText={t('settings.renew')}
        isBusy={renew.isPending}
        isOpen={asking === 'renew'}
        onCancel={close}
        onConfirm={() => renew.mutate({ params: { orgId } }, done)}
        title={t('settings.renewTitle')}
      >
        {t('settings.renewText')}
      </ConfirmDialog>
      <ConfirmDialog
        confirmText={t('settings.remove')}
        intent="danger"
        isBusy={remove.isPending}
        isOpen={asking === 'remove'}
        onCancel={close}
        onConfirm={() => remove.mutate({ params: { orgId } }, done)}
        title={t('settings.removeTitle')}
      >
        {t('settings.removeText')}
      </ConfirmDialog>
    </div>
  )
}
