import { Button, Menu, MenuItem } from '@blueprintjs/core'
import {
  Desktop,
  Exchange,
  Feed,
  Form,
  HorizontalBarChart,
  More,
  Share,
  Time,
  TimelineEvents,
} from '@blueprintjs/icons'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { MenuPopover } from '#renderer/ui/menu-popover.tsx'
import { useMay } from '#renderer/domains/identity/index.ts'
import { useCurrentOrg } from '#renderer/domains/orgs/index.ts'
import { wall } from '#shared/domains/scheduling/wall/api.ts'
import { deskStatistics } from '#shared/domains/scheduling/statistics/api.ts'
import type { CurrentOrg } from '#shared/domains/identity/schema.ts'
import { FeedDialog } from '../feeds/feed-button.tsx'
import { FORMS_PATH, IMPORT_PATH, SHARE_PATH, STATISTICS_PATH, TEAM_PATH, TYPES_PATH, WALL_PATH } from '../paths.ts'

interface TransferMenuProps {
  /** Whose schedule is shown. */
  shown: Pick<CurrentOrg, 'id' | 'name'>
  search: string
}

/** What is done with a schedule now and then. */
export function TransferMenu({ shown, search }: TransferMenuProps) {
  const { t } = useTranslation(['scheduling', 'feeds'])
  const [isFeedOpen, setIsFeedOpen] = useState(false)
  const opener = useRef<HTMLButtonElement>(null)
  const navigate = useNavigate()
  const org = useCurrentOrg()
  const orgs = org === null ? [] : [org]
  const mayCount = useMay(deskStatistics.read, { orgs })
  const mayHang = useMay(wall.set, { orgs })
  return (
    <>
      <MenuPopover
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
            <MenuItem icon={<Feed />} onClick={() => setIsFeedOpen(true)} text={t('feeds:open')} />
            <MenuItem
              icon={<Exchange />}
              onClick={() => void navigate(IMPORT_PATH + search)}
              text={t('importExport')}
            />
          </Menu>
        }
      >
        <Button aria-label={t('more')} icon={<More />} ref={opener} variant="outlined" />
      </MenuPopover>
      <FeedDialog
        isOpen={isFeedOpen}
        onClose={() => setIsFeedOpen(false)}
        onClosed={() => opener.current?.focus()}
        org={shown}
      />
    </>
  )
}
