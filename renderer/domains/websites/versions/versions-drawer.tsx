import { Button } from '@blueprintjs/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useApi } from '#renderer/api/use-api.ts'
import { SideDrawer } from '#renderer/ui/dialogs/side-drawer.tsx'
import { useFormats } from '#renderer/ui/i18n/use-formats.ts'
import { QueryState } from '#renderer/ui/states/query-state.tsx'
import { websites } from '#shared/domains/websites/api.ts'
import type { WebsiteVersion, WebsiteView } from '#shared/domains/websites/schema.ts'
import { CompareDialog } from './compare-dialog.tsx'
import './versions.css'

interface VersionsDrawerProps {
  site: WebsiteView
  /** The draft, as it is typed at the moment. */
  text: string
  isOpen: boolean
  onClose: () => void
  onRestore: (content: string) => void
}

/** What was published, by whom and when; each may be held against another and be the draft again. */
export function VersionsDrawer({ isOpen, onClose, ...list }: VersionsDrawerProps) {
  const { t } = useTranslation('websites')
  return (
    <SideDrawer isOpen={isOpen} onClose={onClose} title={t('editor.versions')}>
      <Versions {...list} />
    </SideDrawer>
  )
}

function Versions({ site, text, onRestore }: Pick<VersionsDrawerProps, 'site' | 'text' | 'onRestore'>) {
  const { t } = useTranslation('websites')
  const query = useApi(websites.listVersions, { params: { orgId: site.orgId, siteId: site.id } })
  const [compared, setCompared] = useState<number | null>(null)
  const nameOf = (number: number) => t('editor.version', { number })
  return (
    <QueryState query={query}>
      {({ versions }) => {
        const texts = versions.map(({ number, content }) => ({ id: String(number), label: nameOf(number), content }))
        const chosen = texts.find(({ id }) => id === String(compared))
        const draft = { id: 'draft', label: t('versions.draft'), content: text }
        return versions.length === 0 ? (
          <p className="tw-site-versions">{t('editor.noVersions')}</p>
        ) : (
          <>
            <ul className="tw-site-versions">
              {versions.map((version) => (
                <Row
                  key={version.number}
                  onCompare={() => setCompared(version.number)}
                  onRestore={() => onRestore(version.content)}
                  version={version}
                />
              ))}
            </ul>
            {chosen !== undefined && (
              <CompareDialog
                action={
                  <Button
                    intent="primary"
                    onClick={() => onRestore(chosen.content)}
                    text={t('editor.restoreNamed', { number: chosen.id })}
                  />
                }
                onClose={() => setCompared(null)}
                others={[draft, ...texts.filter((one) => one !== chosen)]}
                text={chosen}
                title={t('versions.title', { number: chosen.id })}
              />
            )}
          </>
        )
      }}
    </QueryState>
  )
}

interface RowProps {
  version: WebsiteVersion
  onCompare: () => void
  onRestore: () => void
}

function Row({ version: { number, at, by }, onCompare, onRestore }: RowProps) {
  const { t } = useTranslation('websites')
  const { dateTime } = useFormats()
  return (
    <li>
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
      <span className="tw-site-versions__do">
        <Button aria-label={t('versions.compareNamed', { number })} onClick={onCompare} text={t('versions.compare')} />
        <Button
          aria-label={t('editor.restoreNamed', { number })}
          onClick={onRestore}
          text={t('editor.restore')}
          variant="outlined"
        />
      </span>
    </li>
  )
}
