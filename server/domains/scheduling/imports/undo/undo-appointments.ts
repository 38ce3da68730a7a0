import type { DomainContext } from '#server/runtime/context.ts'
import type { LineToUndo, UndoneLine } from '#server/tables/import-kind.ts'
import { answered, apart } from '#server/tables/lines-to-undo.ts'
import { Changed, Made } from '../appointments/make-appointments.ts'
import { removeMade } from './remove-made.ts'
import type { Undoing } from './remove-made.ts'
import { restoreChanged } from './restore-changed.ts'

/**
 * Takes back what a step of lines has made and changed, in the transaction under way: what was made goes first, as it may have the
 * places of what was moved.
 */
export async function undoAppointments(
  context: DomainContext,
  lines: readonly LineToUndo[],
  undoing: Undoing,
): Promise<UndoneLine[]> {
  const { made, changed } = apart(lines, Changed)
  const removed = await removeMade(
    context,
    made.map(({ id, before }) => ({
      id,
      contactId: before === null ? null : Made.parse(JSON.parse(before)).contactId,
    })),
    undoing,
  )
  const restored = await restoreChanged(context, changed, undoing)
  return answered(lines, new Set([...removed, ...restored]))
}
