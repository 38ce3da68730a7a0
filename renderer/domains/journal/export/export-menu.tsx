import { Button, Menu, MenuDivider, MenuItem } from '@blueprintjs/core'
import { CaretDown, Download, Export, Print } from '@blueprintjs/icons'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { MenuPopover } from '#renderer/ui/menu-popover.tsx'
import { addDays } from '#shared/kernel/calendar/days.ts'
import type { UserId } from '#shared/kernel/ids.ts'
import type { LocalDate } from '#shared/kernel/time.ts'
import { useJournalFile } from './use-journal-file.ts'

interface ExportMenuProps {
  userId: UserId
  today: LocalDate
  reportPath: string
}

/** A journal to take along: on paper for a visit, or the last year of it as a file. */
export function ExportMenu({ userId, today, reportPath }: ExportMenuProps) {
  const { t } = useTranslation('report')
  const navigate = useNavigate()
  const { isBusy, save } = useJournalFile(userId)
  const lastYear = { from: addDays(today, -365), to: today }
  return (
    <MenuPopover
      content={
        <Menu>
          <MenuItem icon={<Print />} onClick={() => void navigate(reportPath)} text={t('menu.report')} />
          <MenuDivider title={t('menu.lastYear')} />
          <MenuItem icon={<Download />} onClick={() => void save('csv', lastYear)} text={t('file.csv')} />
          <MenuItem icon={<Download />} onClick={() => void save('fhir', lastYear)} text={t('file.fhir')} />
        </Menu>
      }
    >
      <Button endIcon={<CaretDown />} icon={<Export />} loading={isBusy} text={t('menu.open')} variant="outlined" />
    </MenuPopover>
  )
}
