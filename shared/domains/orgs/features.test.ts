import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  FEATURES,
  changeFeatures,
  changedFeatures,
  dependantsOf,
  disableFeature,
  enableFeature,
  mayToggle,
  requirementsOf,
} from './features.ts'
import { Feature } from '../../kernel/feature.ts'

const feature = fc.constantFrom(...Feature.options)
/** Lists in which everything has what it requires. */
const wholeList = fc
  .uniqueArray(feature)
  .map((features) => features.reduce<Feature[]>((list, one) => enableFeature(list, one), []))
const isWhole = (list: readonly Feature[]) =>
  list.every((one) => FEATURES[one].requires.every((needed) => list.includes(needed)))

describe('the table of features', () => {
  it('says what the specification says', () => {
    expect(requirementsOf('paymentTiming')).toEqual(['payOnUsage'])
    expect(requirementsOf('serviceChargeOnUsage')).toEqual(['payOnUsage'])
    expect(requirementsOf('redirectToSite')).toEqual(['enableWebsite'])
    expect(dependantsOf('payOnUsage')).toEqual(['paymentTiming', 'serviceChargeOnUsage'])
    expect(Feature.options.filter((one) => FEATURES[one].systemOnly)).toEqual([
      'netServiceCharge',
      'redirectToSite',
      'disableChat',
    ])
  })

  it('requires nothing of itself', () => {
    for (const one of Feature.options) expect(requirementsOf(one)).not.toContain(one)
  })
})

describe('switching a feature on', () => {
  it('brings what it requires, keeps the rest, and can be repeated', () => {
    fc.assert(
      fc.property(wholeList, feature, (list, one) => {
        const after = enableFeature(list, one)
        expect(after).toEqual(expect.arrayContaining([...list, one, ...requirementsOf(one)]))
        expect(isWhole(after)).toBe(true)
        expect(enableFeature(after, one)).toEqual(after)
      }),
    )
  })
})

describe('switching a feature off', () => {
  it('takes along what depends on it, keeps the rest, and can be repeated', () => {
    fc.assert(
      fc.property(wholeList, feature, (list, one) => {
        const after = disableFeature(list, one)
        expect(after).not.toContain(one)
        expect(isWhole(after)).toBe(true)
        const gone = list.filter((other) => !after.includes(other))
        expect(gone.every((other) => other === one || dependantsOf(one).includes(other))).toBe(true)
        expect(disableFeature(after, one)).toEqual(after)
      }),
    )
  })
})

describe('asking for a list of features', () => {
  it('gives one in which everything has what it requires, and nothing that was taken away', () => {
    fc.assert(
      fc.property(wholeList, fc.uniqueArray(feature), (before, wanted) => {
        const after = changeFeatures(before, wanted)
        expect(isWhole(after)).toBe(true)
        expect(after.filter((one) => before.includes(one) && !wanted.includes(one))).toEqual([])
        expect(changeFeatures(after, after)).toEqual(after)
      }),
    )
  })

  it('lets taking away win over what needs it', () => {
    expect(changeFeatures(['payOnUsage'], ['paymentTiming'])).toEqual([])
    expect(changeFeatures([], ['paymentTiming'])).toEqual(['payOnUsage', 'paymentTiming'])
  })

  it('names what differs', () => {
    expect(changedFeatures(['planManage', 'orgOnly'], ['orgOnly', 'useSchedules'])).toEqual([
      'planManage',
      'useSchedules',
    ])
  })
})

describe('an org’s own administrator', () => {
  it('may switch what was granted and what the system does not keep for itself', () => {
    expect(mayToggle('planManage', ['planManage'])).toBe(true)
    expect(mayToggle('planManage', [])).toBe(false)
    expect(mayToggle('disableChat', ['disableChat'])).toBe(false)
  })
})
