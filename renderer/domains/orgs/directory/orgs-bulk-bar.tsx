import { Button } from '@blueprintjs/core'
import { Disable, Tick } from '@blueprintjs/icons'
import { useTranslation } from 'react-i18next'
import { call } from '#renderer/api/call.ts'
import { useMay } from '#renderer/domains/identity/index.ts'
import { useFormats } from '#renderer/ui/i18n/use-formats.ts'
import { BulkBar } from '#renderer/ui/table/bulk-bar.tsx'
import type { OrgRow } from '#shared/domains/orgs/directory-schema.ts'
import { directory } from '#shared/domains/orgs/directory-api.ts'
import { invites } from '#shared/domains/orgs/invites/api.ts'
import { manyOrgs } from '#shared/domains/orgs/many/api.ts'
import { manyServices } from '#shared/domains/services/many-api.ts'
import type { OrgPanels } from '../org-panels.ts'
import { FeatureManyButton } from './feature-many.tsx'
import { InviteManyButton } from './invite-many.tsx'
import { MANAGED } from './managed.ts'
import { useOrgChange } from './use-org-change.ts'

interface OrgsBulkBarProps extends Pick<OrgPanels, 'AssignManyButton'> {
  chosen: readonly OrgRow[]
  onClear: () => void
}

/** Approves or suspends the chosen orgs, invites people into them, gives them services or switches their features; only those of them in whose status that means something. */
export function OrgsBulkBar({ chosen, onClear, AssignManyButton }: OrgsBulkBarProps) {
  const { t } = useTranslation('organisations')
  const { number } = useFormats()
  const change = useOrgChange()
  const mayApprove = useMay(directory.approve, MANAGED)
  const maySetStatus = useMay(directory.setStatus, MANAGED)
  const mayAssign = useMay(manyServices.give)
  const mayInvite = useMay(invites.sendToMany)
  const maySwitch = useMay(manyOrgs.switchFeatures)
  const pending = chosen.filter((org) => org.status === 'pending')
  const active = chosen.filter((org) => org.status === 'active' && org.role !== 'system')

  const each = async (
    orgs: readonly OrgRow[],
    said: 'done.approvedAll' | 'done.suspendedAll',
    work: (org: OrgRow) => Promise<unknown>,
    back?: (org: OrgRow) => Promise<unknown>,
  ) => {
    const all = async (one: (org: OrgRow) => Promise<unknown>, text: typeof said | 'done.resumedAll') => {
      for (const org of orgs) await one(org)
      return t(text, { count: orgs.length, formatted: number(orgs.length) })
    }
    const isDone = await change.run(() => all(work, said), back && (() => all(back, 'done.resumedAll')))
    if (isDone) onClear()
  }
  const setStatus = (status: 'active' | 'suspended') => (org: OrgRow) =>
    call(directory.setStatus, { params: { orgId: org.id }, body: { status } })
  const approve = () =>
    each(pending, 'done.approvedAll', ({ id }) => call(directory.approve, { params: { orgId: id } }))
  const suspend = () =>
    // Who was active is again, with all who belong to it.
    each(active, 'done.suspendedAll', setStatus('suspended'), setStatus('active'))
  return (
    <BulkBar count={chosen.length} onClear={onClear}>
      {mayApprove && (
        <Button
          disabled={pending.length === 0}
          icon={<Tick />}
          loading={change.isBusy}
          onClick={() => void approve()}
          text={t('action.approve')}
          variant="outlined"
        />
      )}
      {maySetStatus && (
        <Button
          disabled={active.length === 0}
          icon={<Disable />}
          loading={change.isBusy}
          onClick={() => void suspend()}
          text={t('action.suspend')}
          variant="outlined"
        />
      )}
      {mayInvite && <InviteManyButton onDone={onClear} orgIds={active.map(({ id }) => id)} />}
      {mayAssign && <AssignManyButton onDone={onClear} orgIds={active.map(({ id }) => id)} />}
      {maySwitch && <FeatureManyButton onDone={onClear} orgIds={active.map(({ id }) => id)} />}
    </BulkBar>
  )
}
