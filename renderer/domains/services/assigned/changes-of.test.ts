import { expect, it } from 'vitest'
import { ServiceId } from '#shared/kernel/ids.ts'
import { changesOf } from './changes-of.ts'

const [care, vial, box] = ['1', '2', '3'].map((end) =>
  ServiceId.parse(`0190a000-0000-7000-8000-00000000000${end}`),
) as [ServiceId, ServiceId, ServiceId]

it('is what was ticked and what was not any more; the rest stays as it is', () => {
  expect(changesOf(new Set([care, vial]), new Set([vial, box]))).toEqual([
    { id: box, status: 'active' },
    { id: care, status: 'deleted' },
  ])
  expect(changesOf(new Set([care]), new Set([care]))).toEqual([])
})
