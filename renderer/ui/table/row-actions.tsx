import { Button, Menu, MenuItem, PopoverNext } from '@blueprintjs/core'
import { More } from '@blueprintjs/icons'
import { useTranslation } from 'react-i18next'
import type { RowAction } from './columns.ts'

/** What can be done with a row: all of it in one menu, the commonest beside it for pointer and keyboard. */
export function RowActions({ actions, name }: { actions: readonly RowAction[]; name: string }) {
  const { t } = useTranslation('table')
  const quick = actions.find((action) => action.isQuick === true)
  if (actions.length === 0) return null
  return (
    <div className="tw-row-actions">
      {quick !== undefined && (
        <Button
          aria-label={t('actOn', { action: quick.text, name })}
          className="tw-row-actions__quick"
          icon={quick.icon}
          onClick={quick.onClick}
          size="small"
          text={quick.text}
          variant="outlined"
        />
      )}
      <PopoverNext content={<ActionMenu actions={actions} />} placement="bottom-end">
        <Button aria-label={t('actionsOf', { name })} icon={<More />} variant="minimal" />
      </PopoverNext>
    </div>
  )
}

function ActionMenu({ actions }: { actions: readonly RowAction[] }) {
  return (
    <Menu>
      {actions.map(({ id, text, icon, onClick, isDanger }) => (
        <MenuItem icon={icon} intent={isDanger === true ? 'danger' : 'none'} key={id} onClick={onClick} text={text} />
      ))}
    </Menu>
  )
}
