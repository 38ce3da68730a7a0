import fc from 'fast-check'
import { expect, it } from 'vitest'
import { settingsAfter } from '../settings-rules.ts'
import { BulkFeature } from './api.ts'
import type { FeatureSwitches } from './api.ts'
import { switchFeatures } from './switch-features.ts'

const nothing: FeatureSwitches = { on: [], off: [], grant: [], revoke: [] }
const some = fc.subarray(BulkFeature.options)

it('a partner switches what was granted, and what was not stays as it is', () => {
  const before = { features: [], system: ['useSchedules' as const] }
  const { after, on, notGranted } = switchFeatures(before, { ...nothing, on: ['planManage', 'useSchedules'] }, 'admin')
  expect([after.features, on, notGranted]).toEqual([['useSchedules'], ['useSchedules'], ['planManage']])
})

it('what a feature requires comes along, and is refused with it where it was not granted', () => {
  const wanted = { ...nothing, on: ['paymentTiming' as const] }
  const both = { system: ['paymentTiming' as const, 'payOnUsage' as const] }
  expect(switchFeatures(both, wanted, 'admin').on).toEqual(['payOnUsage', 'paymentTiming'])
  expect(switchFeatures({ system: ['paymentTiming'] }, wanted, 'admin')).toMatchObject({
    on: [],
    notGranted: ['paymentTiming'],
  })
})

it('a grant is the system’s alone', () => {
  const wanted = { ...nothing, grant: ['useSchedules' as const] }
  expect(switchFeatures({}, wanted, 'admin')).toMatchObject({ grant: [], notGranted: ['useSchedules'] })
  expect(switchFeatures({}, wanted, 'system').after.system).toEqual(['useSchedules'])
})

it('turned round, it undoes itself', () => {
  fc.assert(
    fc.property(some, some, some, some, some, some, (features, system, on, off, grant, revoke) => {
      // As settings are stored: nothing is on without what it requires.
      const before = settingsAfter({}, { features, system })
      const there = switchFeatures(before, { on, off, grant, revoke }, 'system')
      const back = switchFeatures(
        there.after,
        {
          on: [...there.off, ...there.stayOn].filter(isBulk),
          off: there.on.filter(isBulk),
          grant: there.revoke.filter(isBulk),
          revoke: there.grant.filter(isBulk),
        },
        'system',
      )
      expect([back.after.features, back.after.system]).toEqual([before.features, before.system])
    }),
  )
})

const isBulk = (feature: string): feature is BulkFeature => BulkFeature.options.some((one) => one === feature)
