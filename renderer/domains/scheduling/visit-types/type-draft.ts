import type { NewType, TypeView } from '#shared/domains/scheduling/visit-types/schema.ts'

/** What stands in the form of a type. */
export type TypeDraft = NewType

export const emptyType = (): TypeDraft => ({ ...EMPTY })

const EMPTY: TypeDraft = {
  names: {},
  minutes: 30,
  bufferBefore: 0,
  bufferAfter: 0,
  color: 'blue',
  service: null,
  providers: [],
  rooms: [],
  atOnce: null,
  leadMinutes: null,
  horizonDays: null,
  isPublic: true,
  questions: [],
  instructions: {},
}

export const typeDraftOf = ({
  id: _id,
  price: _price,
  isRemoved: _removed,
  version: _version,
  ...rest
}: TypeView): TypeDraft => ({ ...EMPTY, ...rest })
