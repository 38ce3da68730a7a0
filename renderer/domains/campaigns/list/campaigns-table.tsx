import { Edit, Trash } from '@blueprintjs/icons'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { useFormats } from '#renderer/ui/i18n/use-formats.ts'
import type { Column, RowAction } from '#renderer/ui/table/columns.ts'
import { DataTable } from '#renderer/ui/table/data-table.tsx'
import type { CampaignRow } from '#shared/domains/campaigns/schema.ts'
import type { CampaignId } from '#shared/kernel/ids.ts'
import { CampaignStatusTag } from '../campaign-status.tsx'
import { campaignPath, editCampaignPath } from '../paths.ts'
import { useDays } from '../use-days.ts'
import { useRate } from '../use-rate.ts'

interface CampaignsTableProps {
  rows: readonly CampaignRow[]
  may: boolean
  isStale: boolean
  onRemove: (id: CampaignId) => void
}

/** Campaigns with their days and how often they were seen and opened. */
export function CampaignsTable({ rows, may, isStale, onRemove }: CampaignsTableProps) {
  const { t } = useTranslation('campaigns')
  const navigate = useNavigate()
  const columns = useCampaignColumns()
  const actionsOf = ({ campaignId }: CampaignRow): RowAction[] => [
    {
      id: 'edit',
      text: t('do.edit'),
      icon: <Edit />,
      isQuick: true,
      onClick: () => void navigate(editCampaignPath(campaignId)),
    },
    { id: 'delete', text: t('do.delete'), icon: <Trash />, isDanger: true, onClick: () => onRemove(campaignId) },
  ]
  return (
    <DataTable
      caption={t('title')}
      columns={columns}
      isStale={isStale}
      rowActions={may ? actionsOf : undefined}
      rowHref={({ campaignId }) => campaignPath(campaignId)}
      rowKey={({ campaignId }) => campaignId}
      rowName={({ name }) => name}
      rows={rows}
    />
  )
}

function useCampaignColumns(): Column<CampaignRow>[] {
  const { t } = useTranslation('campaigns')
  const { number } = useFormats()
  const days = useDays()
  const rate = useRate()
  return useMemo(
    () => [
      { id: 'name', title: t('column.name'), cell: ({ name }) => <bdi>{name}</bdi> },
      {
        id: 'status',
        title: t('column.status'),
        cell: ({ status }) => <CampaignStatusTag status={status} />,
      },
      { id: 'days', title: t('column.days'), cell: (row) => days(row) },
      { id: 'views', title: t('column.views'), isNumber: true, cell: ({ views }) => number(views) },
      { id: 'clicks', title: t('column.clicks'), isNumber: true, cell: ({ clicks }) => number(clicks) },
      { id: 'rate', title: t('column.rate'), isNumber: true, cell: (row) => rate(row) },
    ],
    [t, number, days, rate],
  )
}
