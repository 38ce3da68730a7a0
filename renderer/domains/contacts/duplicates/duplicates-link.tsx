import { Duplicate } from '@blueprintjs/icons'
import { useTranslation } from 'react-i18next'
import { useApi } from '#renderer/api/use-api.ts'
import { LinkButton } from '#renderer/ui/page/link-button.tsx'
import { useFormats } from '#renderer/ui/i18n/use-formats.ts'
import { duplicates } from '#shared/domains/contacts/duplicates-api.ts'
import type { OrgId } from '#shared/kernel/ids.ts'
import { DUPLICATES_PATH } from '../paths.ts'

/** The way to the duplicates, with how many there are. */
export function DuplicatesLink({ orgId }: { orgId: OrgId }) {
  const { t } = useTranslation('contacts')
  const { number } = useFormats()
  const { data } = useApi(duplicates.count, { params: { orgId } })
  const count = data === undefined ? 0 : data.pairs + data.members
  const text = count === 0 ? t('duplicates.link') : t('duplicates.linkCounted', { number: number(count) })
  return <LinkButton icon={<Duplicate />} text={text} to={DUPLICATES_PATH} />
}
