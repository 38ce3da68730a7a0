import { ChevronRight } from '@blueprintjs/icons'
import { Avatar } from '#renderer/ui/avatar.tsx'
import type { LockPerson } from '#shared/desktop/lock.ts'

/** Whose PIN or password is asked for. */
export function PersonHead({ person: { name, email } }: { person: LockPerson }) {
  return (
    <div className="tw-lock__person">
      <Avatar name={name} photoURL={null} size={48} />
      <span className="tw-lock__names">
        {/* A name of the other direction still begins where the line does. */}
        <span className="tw-lock__name">
          <bdi>{name}</bdi>
        </span>
        <span className="tw-lock__email">
          <bdi>{email}</bdi>
        </span>
      </span>
    </div>
  )
}

/** Somebody else of this computer. */
export function PersonButton({ person: { name }, onClick }: { person: LockPerson; onClick: () => void }) {
  return (
    <button className="tw-lock__choice" onClick={onClick} type="button">
      <Avatar name={name} photoURL={null} size={32} />
      <span className="tw-lock__choice-name">
        <bdi>{name}</bdi>
      </span>
      <ChevronRight className="tw-lock__arrow" />
    </button>
  )
}
