import { Button } from '@blueprintjs/core'
import { Disable, Tick } from '@blueprintjs/icons'
import { useTranslation } from 'react-i18next'
import { call } from '#renderer/api/call.ts'
import { inSteps } from '#renderer/api/in-steps.ts'
import { useMay } from '#renderer/domains/identity/index.ts'
import { useFirstOf } from '#renderer/ui/i18n/use-first-of.ts'
import { useFormats } from '#renderer/ui/i18n/use-formats.ts'
import { BulkBar } from '#renderer/ui/table/bulk-bar.tsx'
import type { AllRows } from '#renderer/ui/table/bulk-bar.tsx'
import type { OrgRow } from '#shared/domains/orgs/directory-schema.ts'
import { directory } from '#shared/domains/orgs/directory-api.ts'
import { invites } from '#shared/domains/orgs/invites/api.ts'
import { STATUS_AT_ONCE, manyOrgs } from '#shared/domains/orgs/many/api.ts'
import type { SetStatuses } from '#shared/domains/orgs/many/api.ts'
import { manyServices } from '#shared/domains/services/many-api.ts'
import type { OrgId } from '#shared/kernel/ids.ts'
import type { OrgPanels } from '../org-panels.ts'
import { FeatureManyButton } from './feature-many.tsx'
import { InviteManyButton } from './invite-many.tsx'
import { MANAGED } from './managed.ts'
import { useOrgChange } from './use-org-change.ts'

type Change = SetStatuses['change']

const DONE = {
  approve: 'done.approvedAll',
  suspend: 'done.suspendedAll',
  resume: 'done.resumedAll',
} as const satisfies Record<Change, string>

/** Of those that could not be changed so many are told by name. */
const NAMED = 5

const idsOf = (orgs: readonly OrgRow[]): OrgId[] => orgs.map(({ id }) => id)

interface OrgsBulkBarProps extends Pick<OrgPanels, 'AssignManyButton'> {
  chosen: readonly OrgRow[]
  /** The way to those of the other pages. */
  all: AllRows | undefined
  onClear: () => void
}

/** Approves or suspends the chosen orgs, invites people into them, gives them services or switches their features; only those of them in whose status that means something. */
export function OrgsBulkBar({ chosen, all, onClear, AssignManyButton }: OrgsBulkBarProps) {
  const { t } = useTranslation('organisations')
  const { number } = useFormats()
  const shown = useFirstOf()
  const change = useOrgChange()
  const mayApprove = useMay(directory.approve, MANAGED)
  const maySetStatus = useMay(directory.setStatus, MANAGED)
  const mayAssign = useMay(manyServices.give)
  const mayInvite = useMay(invites.sendToMany)
  const maySwitch = useMay(manyOrgs.switchFeatures)
  const pending = chosen.filter((org) => org.status === 'pending')
  const active = chosen.filter((org) => org.status === 'active' && org.role !== 'system')

  /** Has it done in steps, and tells of how many it is true now, and of which it is not. */
  const set = async (asked: Change, orgIds: readonly OrgId[]) => {
    const all = await inSteps(orgIds, STATUS_AT_ONCE, async (step) => {
      const { orgs } = await call(manyOrgs.setStatus, { body: { change: asked, orgIds: step } })
      return orgs
    })
    const refused = all.filter(({ outcome }) => outcome === 'refused')
    const count = all.length - refused.length
    const text = t(DONE[asked], { count, formatted: number(count) })
    return {
      done: all.flatMap(({ id, outcome }) => (outcome === 'done' ? [id] : [])),
      text:
        refused.length === 0
          ? text
          : t('done.refused', {
              text,
              names: shown(
                refused.map(({ name }) => name),
                NAMED,
              ),
            }),
    }
  }
  const approve = async () => {
    const isDone = await change.run(async () => (await set('approve', idsOf(pending))).text)
    if (isDone) onClear()
  }
  const suspend = async () => {
    const isDone = await change.run(async () => {
      const { done, text } = await set('suspend', idsOf(active))
      // Who was active is again, with all who belong to it.
      const undo = async () => (await set('resume', done)).text
      return { text, undo: done.length === 0 ? undefined : undo }
    })
    if (isDone) onClear()
  }
  return (
    <BulkBar all={all} count={chosen.length} onClear={onClear}>
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
      {mayInvite && <InviteManyButton onDone={onClear} orgIds={idsOf(active)} />}
      {mayAssign && <AssignManyButton onDone={onClear} orgIds={idsOf(active)} />}
      {maySwitch && <FeatureManyButton onDone={onClear} orgIds={idsOf(active)} />}
    </BulkBar>
  )
}
