import { Callout, HTMLSelect } from '@blueprintjs/core'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useApi } from '#renderer/api/use-api.ts'
import { Card } from '#renderer/ui/page/card.tsx'
import { QueryState } from '#renderer/ui/states/query-state.tsx'
import { Skeleton } from '#renderer/ui/states/skeleton.tsx'
import { publicScheduling } from '#shared/domains/booking/public-api.ts'
import { textIn } from '#shared/domains/scheduling/visit-types/local-text.ts'
import type { PublicType } from '#shared/domains/scheduling/visit-types/public-type.ts'
import { FormField } from '#renderer/ui/fields/form-field.tsx'
import { useLanguage } from '#renderer/ui/i18n/use-formats.ts'
import { bookingPage } from '#shared/domains/booking/share-api.ts'
import type { BookingPage } from '#shared/domains/booking/share-api.ts'
import type { OrgId } from '#shared/kernel/ids.ts'
import { CopyField } from '#renderer/ui/fields/copy-field.tsx'
import { Preview } from './preview.tsx'
import { QrCard } from './qr-card.tsx'
import { locatorSnippet, schedulerSnippet, typedAddress } from './snippets.ts'
import './share.css'

interface BookingPagePanelProps {
  org: { id: OrgId; name: string }
}

/** Link, QR code, and the lines for a site of one's own, beside what people see there. */
export function BookingPagePanel({ org }: BookingPagePanelProps) {
  const query = useApi(bookingPage.get, { params: { orgId: org.id } })
  return (
    <QueryState query={query} skeleton={<Skeleton block="34rem" />}>
      {({ page }) => <Panel org={org} page={page} />}
    </QueryState>
  )
}

function Panel({ org, page }: BookingPagePanelProps & { page: BookingPage }) {
  const { t } = useTranslation('sharing')
  const { data } = useApi(publicScheduling.listTypes, { params: { orgId: org.id } }, { enabled: page.isPublic })
  const types = data?.types ?? []
  const [chosen, setChosen] = useState('')
  const type = types.find(({ id }) => id === chosen)?.id ?? null
  const url = typedAddress(page.url, type)
  return (
    <div className="tw-share">
      <div className="tw-share__parts">
        {!page.isPublic && (
          <Callout intent="warning" title={t('off.title')}>
            {t('off.text')}
          </Callout>
        )}
        {page.isPublic && !page.hasTimes && (
          <Callout intent="warning" title={t('noTimes.title')}>
            {t('noTimes.text')}
          </Callout>
        )}
        <Card title={t('link.title')}>
          {types.length > 1 && <TypeChoice chosen={chosen} onChange={setChosen} types={types} />}
          <CopyField label={t('link.label')} text={url} />
          <a className="tw-share__open" href={url} rel="noopener noreferrer" target="_blank">
            {t('link.open')}
          </a>
        </Card>
        <QrCard name={org.name} url={url} />
        <Card title={t('embed.title')}>
          <p className="tw-share__text">{t('embed.text')}</p>
          <CopyField isCode label={t('embed.label')} text={schedulerSnippet(page.site, org.id, type)} />
        </Card>
        <Card title={t('locator.title')}>
          <p className="tw-share__text">{t(page.partnerId === null ? 'locator.textAll' : 'locator.text')}</p>
          {!page.isLocated && (
            <Callout className="tw-share__note" compact intent="warning">
              {t('locator.noPlace')}
            </Callout>
          )}
          <CopyField isCode label={t('locator.label')} text={locatorSnippet(page.site, page.partnerId)} />
        </Card>
      </div>
      <Preview org={org} isPublic={page.isPublic} />
    </div>
  )
}

interface TypeChoiceProps {
  types: readonly PublicType[]
  chosen: string
  onChange: (id: string) => void
}

/** Which type of visit is chosen already where the link, the code or the frame leads. */
function TypeChoice({ types, chosen, onChange }: TypeChoiceProps) {
  const { t } = useTranslation('sharing')
  const language = useLanguage()
  const id = useId()
  return (
    <FormField help={t('type.help')} htmlFor={id} label={t('type.label')}>
      {(field) => (
        <HTMLSelect
          {...field}
          fill
          onChange={({ currentTarget: { value } }) => onChange(value)}
          options={[
            { value: '', label: t('type.any') },
            ...types.map((type) => ({ value: type.id, label: textIn(type.names, language) })),
          ]}
          value={chosen}
        />
      )}
    </FormField>
  )
}
