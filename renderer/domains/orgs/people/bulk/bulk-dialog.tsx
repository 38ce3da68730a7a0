import { Button, Dialog, DialogBody, DialogFooter, H2, Radio, RadioGroup } from '@blueprintjs/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormats } from '#renderer/ui/i18n/use-formats.ts'
import type { OrgUserView } from '#shared/domains/orgs/people-schema.ts'
import type { Role } from '#shared/kernel/roles.ts'
import type { Place } from '../place.ts'
import { useRoleName } from '../use-role-name.ts'
import { callOf, useSubjects } from './acts.ts'
import type { BulkAct, BulkDeed } from './acts.ts'
import './bulk-dialog.css'
import { useEach } from './use-each.ts'
import type { Failed } from './use-each.ts'
import { useToldWithWayBack } from './use-told.ts'

/** What is asked, about those who were chosen as it was pressed: the list goes on changing behind it. */
export interface BulkAsked {
  act: BulkAct
  users: readonly OrgUserView[]
}

interface BulkDialogProps extends BulkAsked {
  place: Place
  /** It is done, but for these. */
  onDone: (failed: readonly OrgUserView[]) => void
  onClose: () => void
}

/** Asks before something is done to many people; for whom it did not work, it names afterwards with the reason. */
export function BulkDialog({ act, users, place, onDone, onClose }: BulkDialogProps) {
  const { t } = useTranslation(['people', 'common'])
  const { number } = useFormats()
  const subjects = useSubjects(place)(act, users)
  const [role, setRole] = useState<Role | null>(null)
  /** How many are through; null while nothing goes on. */
  const [through, setThrough] = useState<number | null>(null)
  const [failed, setFailed] = useState<readonly Failed[]>([])
  const each = useEach()
  const tell = useToldWithWayBack(place)
  const counted = (count: number) => ({ count, formatted: number(count) })

  const deed = deedOf(act, role)
  // Whoever has the role already stays as they are.
  const concerned = role === null ? subjects : subjects.filter((user) => user.role !== role)
  const leftOut = users.length - concerned.length
  const isBusy = through !== null

  const confirm = async () => {
    if (deed === null || isBusy) return
    setThrough(0)
    try {
      const outcome = await each(concerned, callOf(place, deed), setThrough)
      if (outcome.worked.length > 0) tell(deed, outcome.worked)
      onDone(outcome.failed.map(({ user }) => user))
      if (outcome.failed.length === 0) onClose()
      else setFailed(outcome.failed)
    } finally {
      setThrough(null)
    }
  }

  if (failed.length > 0) return <FailedDialog failed={failed} onClose={onClose} />
  return (
    <Dialog
      isCloseButtonShown={false}
      isOpen
      onClose={isBusy ? undefined : onClose}
      title={t(`bulk.title.${act}`, counted(concerned.length))}
      titleTagName={H2}
    >
      <DialogBody>
        {act === 'role' ? (
          <RoleChoice chosen={role} onChoose={setRole} place={place} />
        ) : (
          <Follows {...{ act, place }} />
        )}
        {leftOut > 0 && <p>{t('bulk.leftOut', counted(leftOut))}</p>}
        <p aria-live="polite">
          {through !== null && t('bulk.progress', { done: number(through), all: number(concerned.length) })}
        </p>
      </DialogBody>
      <DialogFooter
        actions={
          <>
            <Button autoFocus disabled={isBusy} onClick={onClose} text={t('common:cancel')} />
            <Button
              disabled={deed === null || concerned.length === 0}
              intent={act === 'remove' ? 'danger' : 'primary'}
              loading={isBusy}
              onClick={() => void confirm()}
              text={t(`bulk.act.${act}`)}
            />
          </>
        }
      />
    </Dialog>
  )
}

/** Null until the role is chosen. */
function deedOf(act: BulkAct, role: Role | null): BulkDeed | null {
  if (act !== 'role') return { act }
  return role === null ? null : { act, role }
}

interface RoleChoiceProps {
  place: Place
  chosen: Role | null
  onChoose: (role: Role) => void
}

/** The roles that the viewer may give; none stands chosen, as the people have different ones. */
function RoleChoice({ place, chosen, onChoose }: RoleChoiceProps) {
  const { t } = useTranslation('people')
  const roleName = useRoleName(place)
  return (
    <RadioGroup
      label={t('bulk.newRole')}
      onChange={({ currentTarget }) => {
        const picked = place.given.find((role) => role === currentTarget.value)
        if (picked !== undefined) onChoose(picked)
      }}
      selectedValue={chosen ?? undefined}
    >
      {place.given.map((role) => (
        <Radio key={role} label={roleName(role)} value={role} />
      ))}
    </RadioGroup>
  )
}

/** What follows for them, and whether it can be taken back where that is not plain. */
function Follows({ act, place: { orgId, orgName } }: { act: Exclude<BulkAct, 'role'>; place: Place }) {
  const { t } = useTranslation('people')
  if (act === 'reset') return <p>{t('bulk.resetText')}</p>
  return <p>{orgId === null ? t(`bulk.textSystem.${act}`) : t(`bulk.text.${act}`, { org: orgName })}</p>
}

function FailedDialog({ failed, onClose }: { failed: readonly Failed[]; onClose: () => void }) {
  const { t } = useTranslation(['people', 'common'])
  const { number } = useFormats()
  const { length } = failed
  return (
    <Dialog
      isCloseButtonShown={false}
      isOpen
      onClose={onClose}
      title={t('bulk.failed', { count: length, formatted: number(length) })}
      titleTagName={H2}
    >
      <DialogBody>
        <ul className="tw-bulk-failed">
          {failed.map(({ user, reason }) => (
            <li key={user.id}>
              <bdi>{user.name}</bdi> · {reason}
            </li>
          ))}
        </ul>
      </DialogBody>
      <DialogFooter actions={<Button autoFocus onClick={onClose} text={t('common:close')} />} />
    </Dialog>
  )
}
