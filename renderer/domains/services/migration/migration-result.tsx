import { HTMLTable } from '@blueprintjs/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Card } from '#renderer/ui/page/card.tsx'
import { EmptyState } from '#renderer/ui/states/empty-state.tsx'
import type { Migration } from '#shared/domains/services/migration-schema.ts'

interface MigrationResultProps {
  result: Migration
  source: string
  target: string
  actions: ReactNode
}

interface Row {
  key: string
  name: string
  what: string
}

/** What a migration would do, or did: the products that move, what follows them, and what stays. */
export function MigrationResult({ result, source, target, actions }: MigrationResultProps) {
  const { t } = useTranslation('migration')
  const { migrated, updated, kept, dryRun, count } = result
  if (migrated.length + kept.length === 0)
    return <EmptyState drawing="search" text={t('nothingText')} title={t('nothing')} />
  const moving = migrated.map(({ name, sourceId, targetId }): Row => ({
    key: sourceId,
    name,
    what: t(sourceId === targetId ? 'moves' : 'isThere', { target }),
  }))
  const following = updated.map(({ id, name, action, count: many }): Row => ({
    key: `${action} ${id}`,
    name,
    what: t(`action.${action}`, { count: many, source, target }),
  }))
  const staying = kept.map(({ id, name, reason }): Row => ({ key: id, name, what: t(`reason.${reason}`, { target }) }))
  return (
    <>
      <Card actions={actions} title={t(dryRun ? 'wouldMove' : 'moved', { count })}>
        <Rows caption={t('products')} rows={moving} />
      </Card>
      {following.length > 0 && (
        <Card title={t('updated')}>
          <Rows caption={t('updated')} rows={following} />
        </Card>
      )}
      {staying.length > 0 && (
        <Card title={t('kept')}>
          <Rows caption={t('kept')} rows={staying} />
        </Card>
      )}
    </>
  )
}

function Rows({ caption, rows }: { caption: string; rows: readonly Row[] }) {
  const { t } = useTranslation('migration')
  if (rows.length === 0) return <p className="tw-migration__text">{t('none')}</p>
  return (
    <HTMLTable className="tw-migration__table">
      <caption className="tw-visually-hidden">{caption}</caption>
      <thead>
        <tr>
          <th scope="col">{t('product')}</th>
          <th scope="col">{t('what')}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, name, what }) => (
          <tr key={key}>
            <th scope="row">
              <bdi>{name}</bdi>
            </th>
            <td>{what}</td>
          </tr>
        ))}
      </tbody>
    </HTMLTable>
  )
}
