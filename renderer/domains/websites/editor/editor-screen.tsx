import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router'
import { useApi } from '#renderer/api/use-api.ts'
import { useCurrentOrg } from '#renderer/domains/orgs/index.ts'
import { Page } from '#renderer/ui/page/page.tsx'
import { QueryState } from '#renderer/ui/states/query-state.tsx'
import { Skeleton } from '#renderer/ui/states/skeleton.tsx'
import { websites } from '#shared/domains/websites/api.ts'
import type { WebsiteView } from '#shared/domains/websites/schema.ts'
import { LANGUAGES } from '#shared/i18n/languages.ts'
import { WebsiteId } from '#shared/kernel/ids.ts'
import type { OrgId } from '#shared/kernel/ids.ts'
import { SITES_PATH } from '../paths.ts'
import { Editor } from './editor.tsx'

/** A website as it is worked on (spec §2 /org/sites/editor). */
export function EditorScreen() {
  const { t } = useTranslation('websites')
  const org = useCurrentOrg()
  const id = WebsiteId.safeParse(useParams()['siteId'])
  const [name, setName] = useState<string | null>(null)
  return (
    <Page back={{ to: SITES_PATH, label: t('backToSites') }} isWide title={name ?? t('edit')}>
      {org !== null && id.success && <Loaded key={id.data} onNamed={setName} orgId={org.id} siteId={id.data} />}
    </Page>
  )
}

/** With its language, where it is one of several. */
const titleOf = ({ name, language, variantOf }: WebsiteView): string =>
  variantOf === null ? name : `${name} · ${LANGUAGES[language].name}`

/** Milliseconds between two looks at whether somebody else works on the same text. */
const WATCH = 15_000

interface LoadedProps {
  orgId: OrgId
  siteId: WebsiteId
  /** With what the website is called, once it is known. */
  onNamed: (name: string) => void
}

function Loaded({ orgId, siteId, onNamed }: LoadedProps) {
  const query = useApi(websites.get, { params: { orgId, siteId } }, { refetchInterval: WATCH, isReadAnew: true })
  const name = query.data === undefined ? undefined : titleOf(query.data.site)
  useEffect(() => {
    if (name !== undefined) onNamed(name)
  }, [name, onNamed])
  // Over what it was when it was looked at last, somebody would be asked about a text that is their own.
  if (!query.isFetchedAfterMount) return <Skeleton block="60vh" />
  return (
    <QueryState query={query} skeleton={<Skeleton block="60vh" />}>
      {({ site }) => <Editor site={site} />}
    </QueryState>
  )
}
