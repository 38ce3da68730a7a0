import { ChangeSetType } from '@mikro-orm/core'
import type { EventSubscriber, FlushEventArgs } from '@mikro-orm/core'
import { SealedText, SealedTogether, withRow } from './sealed-text.ts'

/**
 * Tells each sealed text the row that it is written to, so that it opens in no other; and writes down what is kept together of
 * a new row. Who changes one says both forms: of a row that is sealed nobody has loaded the open one.
 */
export const sealToRow: EventSubscriber = {
  onFlush({ uow }: FlushEventArgs): void {
    for (const { meta, entity, payload, type } of uow.getChangeSets()) {
      const row: unknown = entity.id
      if (typeof row !== 'string') continue
      const values: Record<string, unknown> = payload
      for (const { name, customType } of meta.props) {
        if (customType instanceof SealedTogether && type === ChangeSetType.CREATE) {
          const text = customType.textOf(entity)
          // In both, or the next flush would take it for cleared.
          Object.assign(entity, { [name]: text })
          values[name] = customType.convertToDatabaseValue(text)
        }
        if (customType instanceof SealedText && name in values) values[name] = withRow(values[name], row)
      }
    }
  },
}
