import { Button, Menu, MenuItem } from '@blueprintjs/core'
import { CaretDown, Download, Export } from '@blueprintjs/icons'
import { useTranslation } from 'react-i18next'
import { MenuPopover } from '#renderer/ui/menu-popover.tsx'
import { useDownload } from '#renderer/ui/use-download.ts'
import { audit } from '#shared/domains/audit/api.ts'
import type { AuditFilters } from '#shared/domains/audit/api.ts'
import type { OrgId } from '#shared/kernel/ids.ts'

/** Takes the log along as it is filtered: of one org, or of everything where `orgId` is null. */
export function ExportLog({ orgId, filters }: { orgId: OrgId | null; filters: AuditFilters }) {
  const { t } = useTranslation('audit')
  const { busy, save } = useDownload()
  const saveTable = () =>
    orgId === null
      ? save(audit.csvOfAll, { query: filters }, 'activity_log.csv')
      : save(audit.csvOfOrg, { params: { orgId }, query: filters }, 'activity_log.csv')
  const saveLines = () =>
    orgId === null
      ? save(audit.linesOfAll, { query: filters }, 'activity_log.jsonl')
      : save(audit.linesOfOrg, { params: { orgId }, query: filters }, 'activity_log.jsonl')
  return (
    <MenuPopover
      content={
        <Menu>
          <MenuItem icon={<Download />} onClick={() => void saveTable()} text={t('export.csv')} />
          <MenuItem icon={<Download />} onClick={() => void saveLines()} text={t('export.lines')} />
        </Menu>
      }
    >
      <Button
        endIcon={<CaretDown />}
        icon={<Export />}
        loading={busy !== null}
        text={t('export.open')}
        variant="outlined"
      />
    </MenuPopover>
  )
}
