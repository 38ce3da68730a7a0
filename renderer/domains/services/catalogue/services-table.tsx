import { Box, Edit, EyeOpen, Repeat, Trash, Undo } from '@blueprintjs/icons'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormats } from '#renderer/ui/i18n/use-formats.ts'
import type { Column, RowAction } from '#renderer/ui/table/columns.ts'
import { DataTable } from '#renderer/ui/table/data-table.tsx'
import type { ServiceOrder, ServiceView } from '#shared/domains/services/schema.ts'
import { ServiceStatusTag } from '../service-status.tsx'
import { usePrice } from '../use-price.ts'
import { useMoney } from '#renderer/ui/i18n/use-money.ts'
import type { ServiceList } from './use-service-list.ts'

interface ServicesTableProps {
  list: ServiceList
  services: readonly ServiceView[]
  columns: readonly Column<ServiceView, ServiceOrder>[]
  mayChange: boolean
  onOpen: (service: ServiceView) => void
  onRemove: (service: ServiceView) => void
  onRestore: (service: ServiceView) => void
}

/** The services of a page. */
export function ServicesTable({ list, services, columns, mayChange, onOpen, onRemove, onRestore }: ServicesTableProps) {
  const { t } = useTranslation('services')
  // What is done to many is done to those that are there.
  const mayChoose = mayChange && list.filters.status !== 'deleted'
  const actionsOf = (service: ServiceView): RowAction[] => {
    const open = (text: string, icon: RowAction['icon']): RowAction => ({
      id: 'open',
      text,
      icon,
      isQuick: true,
      onClick: () => onOpen(service),
    })
    if (!mayChange) return [open(t('action.view'), <EyeOpen />)]
    if (service.status === 'deleted')
      return [
        {
          id: 'restore',
          text: t('action.restore'),
          icon: <Undo />,
          isQuick: true,
          onClick: () => onRestore(service),
        },
        { ...open(t('action.view'), <EyeOpen />), isQuick: false },
      ]
    return [
      open(t('action.edit'), <Edit />),
      {
        id: 'remove',
        text: t('action.remove'),
        icon: <Trash />,
        isDanger: true,
        onClick: () => onRemove(service),
      },
    ]
  }
  return (
    <DataTable
      caption={t('list.title')}
      columns={columns}
      isDense={list.isDense}
      isStale={list.query.isPlaceholderData}
      onSelect={mayChoose ? list.setChosen : undefined}
      onSort={list.onSort}
      rowActions={actionsOf}
      rowKey={({ id }) => id}
      rowName={({ name }) => name}
      rows={services}
      selection={mayChoose ? list.chosen : undefined}
      sort={list.sort}
    />
  )
}

/** All columns that there are. */
export function useServiceColumns(onOpen: (service: ServiceView) => void): Column<ServiceView, ServiceOrder>[] {
  const { t } = useTranslation('services')
  const { date, number } = useFormats()
  const price = usePrice()
  const money = useMoney()
  return useMemo(
    () => [
      {
        id: 'name',
        title: t('field.name'),
        sortKey: 'name',
        cell: (service) => <ServiceName onOpen={() => onOpen(service)} service={service} />,
      },
      {
        id: 'sku',
        title: t('field.serviceSKU'),
        sortKey: 'serviceSKU',
        cell: (service) => <bdi>{service.serviceSKU}</bdi>,
      },
      { id: 'type', title: t('field.type'), sortKey: 'type', cell: (service) => t(`type.${service.type}`) },
      {
        id: 'price',
        title: t('field.price'),
        sortKey: 'price',
        isNumber: true,
        cell: (service) => (
          <span className="tw-service-price">
            <span>{price(service)}</span>
            {service.introPrice !== null && service.introPeriod !== null && (
              <span className="tw-service-price__intro">
                {t('price.intro', {
                  amount: money(service.introPrice, service.currency),
                  count: service.introPeriod,
                  formatted: number(service.introPeriod),
                })}
              </span>
            )}
          </span>
        ),
      },
      { id: 'updated', title: t('field.updatedAt'), sortKey: 'updatedAt', cell: (service) => date(service.updatedAt) },
      {
        id: 'status',
        title: t('field.status'),
        sortKey: 'status',
        cell: (service) => <ServiceStatusTag status={service.status} />,
      },
    ],
    [t, onOpen, date, number, price, money],
  )
}

function ServiceName({ service, onOpen }: { service: ServiceView; onOpen: () => void }) {
  const { t } = useTranslation('services')
  const { photoURL, name, category, role, isOrgSubscription, supplierOrgName } = service
  const more = [
    category,
    isOrgSubscription ? t('list.orgLevel') : null,
    supplierOrgName === null ? null : t('list.suppliedBy', { name: supplierOrgName }),
  ].filter((part) => part !== null)
  return (
    <span className="tw-service-name">
      {photoURL === null ? (
        <span aria-hidden className="tw-service-name__picture">
          {role === 'product' ? <Box /> : <Repeat />}
        </span>
      ) : (
        <img alt="" className="tw-service-name__picture" src={photoURL} />
      )}
      <span className="tw-service-name__text">
        <button className="tw-service-name__open" onClick={onOpen} type="button">
          <bdi>{name}</bdi>
        </button>
        {more.length > 0 && <span className="tw-service-name__more">{more.join(' · ')}</span>}
      </span>
    </span>
  )
}
