import { Callout } from '@blueprintjs/core'
import { useTranslation } from 'react-i18next'
import { useApi } from '#renderer/api/use-api.ts'
import { Card } from '#renderer/ui/page/card.tsx'
import { QueryState } from '#renderer/ui/states/query-state.tsx'
import { Skeleton } from '#renderer/ui/states/skeleton.tsx'
import { bookingPage } from '#shared/domains/booking/share-api.ts'
import type { BookingPage } from '#shared/domains/booking/share-api.ts'
import type { OrgId } from '#shared/kernel/ids.ts'
import { CopyField } from './copy-field.tsx'
import { Preview } from './preview.tsx'
import { QrCard } from './qr-card.tsx'
import { locatorSnippet, schedulerSnippet } from './snippets.ts'
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
          <CopyField label={t('link.label')} text={page.url} />
          <a className="tw-share__open" href={page.url} rel="noopener noreferrer" target="_blank">
            {t('link.open')}
          </a>
        </Card>
        <QrCard name={org.name} url={page.url} />
        <Card title={t('embed.title')}>
          <p className="tw-share__text">{t('embed.text')}</p>
          <CopyField isCode label={t('embed.label')} text={schedulerSnippet(page.site, org.id)} />
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
