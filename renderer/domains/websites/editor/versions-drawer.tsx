import { Button } from '@blueprintjs/core'
import { useTranslation } from 'react-i18next'
import { useApi } from '#renderer/api/use-api.ts'
import { SideDrawer } from '#renderer/ui/dialogs/side-drawer.tsx'
import { useFormats } from '#renderer/ui/i18n/use-formats.ts'
import { QueryState } from '#renderer/ui/states/query-state.tsx'
import { websites } from '#shared/domains/websites/api.ts'
import type { WebsiteView } from '#shared/domains/websites/schema.ts'

interface VersionsDrawerProps {
  site: WebsiteView
  isOpen: boolean
  onClose: () => void
  onRestore: (content: string) => void
}

/** What was published, by whom and when; each may be the draft again. */
export function VersionsDrawer({ isOpen, onClose, ...list }: VersionsDrawerProps) {
  const { t } = useTranslation('websites')
  return (
    <SideDrawer isOpen={isOpen} onClose={onClose} title={t('editor.versions')}>
      <Versions {...list} />
    </SideDrawer>
  )
}

function Versions({ site, onRestore }: Pick<VersionsDrawerProps, 'site' | 'onRestore'>) {
  const { t } = useTranslation('websites')
  const { dateTime } = useFormats()
  const query = useApi(websites.listVersions, { params: { orgId: site.orgId, siteId: site.id } })
  return (
    <QueryState query={query}>
      {({ versions }) =>
        versions.length === 0 ? (
          <p className="tw-site-versions">{t('editor.noVersions')}</p>
        ) : (
          <ul className="tw-site-versions">
            {versions.map(({ number, at, by, content }) => (
              <li key={number}>
                <span>
                  <b>{t('editor.version', { number })}</b>
                  <span className="tw-site-editor__help">
                    {dateTime(at)}
                    {by !== null && (
                      <>
                        {' · '}
                        <bdi>{by}</bdi>
                      </>
                    )}
                  </span>
                </span>
                <Button
                  aria-label={t('editor.restoreNamed', { number })}
                  onClick={() => onRestore(content)}
                  text={t('editor.restore')}
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
