import { useTranslation } from 'react-i18next'
import { platform } from '#renderer/platform/current.ts'
import { Card } from '#renderer/ui/page/card.tsx'
import { EmptyState } from '#renderer/ui/states/empty-state.tsx'
import type { OrgId } from '#shared/kernel/ids.ts'

interface PreviewProps {
  org: { id: OrgId; name: string }
  isPublic: boolean
}

/** The booking page as a phone shows it. The desktop client frames nothing of the website; there the link opens it. */
export function Preview({ org, isPublic }: PreviewProps) {
  const { t, i18n } = useTranslation('sharing')
  if (platform().desktop !== null) return null
  return (
    <Card title={t('preview.title')}>
      {isPublic ? (
        // To look at: what is pressed in it would be booked.
        <div inert>
          {/* oxlint-disable-next-line react/iframe-missing-sandbox -- the page of this server itself, wherever it is reached from */}
          <iframe
            className="tw-share__phone"
            src={`/web/scheduler/${org.id}?lang=${i18n.language}`}
            title={t('preview.frame', { name: org.name })}
          />
        </div>
      ) : (
        <EmptyState drawing="calendar" title={t('preview.none')} />
      )}
    </Card>
  )
}
