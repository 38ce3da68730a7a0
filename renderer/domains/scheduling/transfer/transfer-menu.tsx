import { Button, Menu, MenuItem, PopoverNext } from '@blueprintjs/core'
import { Desktop, Exchange, Form, HorizontalBarChart, More, Share, Time, TimelineEvents } from '@blueprintjs/icons'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { useMay } from '#renderer/domains/identity/index.ts'
import { useCurrentOrg } from '#renderer/domains/orgs/index.ts'
import { wall } from '#shared/domains/scheduling/wall/api.ts'
import { deskStatistics } from '#shared/domains/scheduling/statistics/api.ts'
import { FORMS_PATH, IMPORT_PATH, SHARE_PATH, STATISTICS_PATH, TEAM_PATH, TYPES_PATH, WALL_PATH } from '../paths.ts'

/** What is done with a schedule now and then. */
export function TransferMenu({ search }: { search: string }) {
  const { t } = useTranslation('scheduling')
  const navigate = useNavigate()
  const org = useCurrentOrg()
  const orgs = org === null ? [] : [org]
  const mayCount = useMay(deskStatistics.read, { orgs })
  const mayHang = useMay(wall.set, { orgs })
  return (
    <PopoverNext
      content={
        <Menu>
          <MenuItem icon={<Time />} onClick={() => void navigate(TEAM_PATH)} text={t('workingHours')} />
          <MenuItem icon={<TimelineEvents />} onClick={() => void navigate(TYPES_PATH)} text={t('typesOfVisits')} />
          {mayCount && (
            <MenuItem
              icon={<HorizontalBarChart />}
              onClick={() => void navigate(STATISTICS_PATH)}
              text={t('deskStatistics')}
            />
          )}
          <MenuItem icon={<Form />} onClick={() => void navigate(FORMS_PATH)} text={t('formsBeforeVisits')} />
          <MenuItem icon={<Share />} onClick={() => void navigate(SHARE_PATH)} text={t('share')} />
          {mayHang && (
            <MenuItem icon={<Desktop />} onClick={() => void navigate(WALL_PATH)} text={t('waitingRoomScreen')} />
          )}
          <MenuItem icon={<Exchange />} onClick={() => void navigate(IMPORT_PATH + search)} text={t('importExport')} />
        </Menu>
      }
      placement="bottom-end"
    >
      <Button aria-label={t('more')} icon={<More />} variant="outlined" />
    </PopoverNext>
  )
}
