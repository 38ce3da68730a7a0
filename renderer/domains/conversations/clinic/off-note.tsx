import { Button, Callout } from '@blueprintjs/core'
import { useTranslation } from 'react-i18next'
import type { CurrentOrg } from '#shared/domains/identity/schema.ts'
import { useSwitch } from './use-switch.ts'

/** Says that patients cannot write yet, and to who may that they can switch it on. */
export function OffNote({ org, mayRule }: { org: CurrentOrg; mayRule: boolean }) {
  const { t } = useTranslation('conversations')
  const { set, isPending } = useSwitch(org.id)
  return (
    <Callout className="tw-messages__off" icon={null} intent="primary">
      <span>{mayRule ? t('off.admin') : t('off.staff')}</span>
      {mayRule && <Button intent="primary" loading={isPending} onClick={() => set(true)} text={t('off.switchOn')} />}
    </Callout>
  )
}
