import type { TransactionView } from './schema.ts'
import type { Side, TransactionKind } from './transitions.ts'

interface Described extends Pick<TransactionView, 'description' | 'descriptionTo'> {
  role: TransactionKind
}

/** Who wrote the descriptions: an order is made by who gets the goods, everything else by who sends them. */
const makerOf = ({ role }: Pick<Described, 'role'>): Side => (role === 'request' ? 'recipient' : 'sender')

/** What a transaction is called on one of its sides: by its maker as they wrote it, by the other side as it was told. */
export const descriptionFor = (transaction: Described, side: Side): string =>
  makerOf(transaction) === side ? transaction.description : told(transaction)

/** The same for who reads it; of who stands on both sides it is the maker's. */
export const shownDescription = (transaction: Described & Pick<TransactionView, 'sides'>): string =>
  transaction.sides.includes(makerOf(transaction)) ? transaction.description : told(transaction)

/**
 * The descriptions of goods on their way back. Who sends them back makes the return: what the other side
 * wrote about its shipment has changed places there.
 */
export function returnedDescriptions(delivery: Described): Pick<Described, 'description' | 'descriptionTo'> {
  const { description, descriptionTo } = delivery
  const isTurned = makerOf(delivery) === 'sender' && told(delivery) !== description
  return isTurned ? { description: told(delivery), descriptionTo: description } : { description, descriptionTo }
}

const told = ({ description, descriptionTo }: Described): string =>
  descriptionTo === null || descriptionTo === '' ? description : descriptionTo
