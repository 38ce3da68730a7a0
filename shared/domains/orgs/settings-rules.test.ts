import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { FEATURES } from './features.ts'
import { Feature } from '../../kernel/feature.ts'
import { changedSettings, foreignSettings, settingsAfter } from './settings-rules.ts'

describe('what an org’s administrator may change', () => {
  it('is what was granted', () => {
    const before = { features: [], system: ['planManage'] } as const
    const settings = { features: [...before.features], system: [...before.system] }
    expect(foreignSettings(settings, { features: ['planManage'] }, 'admin')).toEqual([])
    expect(foreignSettings(settings, { features: ['useSchedules'] }, 'admin')).toEqual(['features'])
    expect(foreignSettings(settings, { features: ['useSchedules'] }, 'system')).toEqual([])
  })

  it('is not what the system keeps for itself, granted or not', () => {
    expect(foreignSettings({ system: ['disableChat'] }, { features: ['disableChat'] }, 'admin')).toEqual(['features'])
    expect(foreignSettings({}, { system: ['planManage'] }, 'admin')).toEqual(['system'])
    expect(foreignSettings({}, { platformCreditCardFeePercent: 0 }, 'admin')).toEqual(['platformCreditCardFeePercent'])
  })

  it('is not the figure of what the system keeps for itself: nobody lowers what is netted from their own sales', () => {
    const before = { system: ['netServiceCharge' as const], netServiceChargePercent: 3 }
    expect(foreignSettings(before, { netServiceChargePercent: 0 }, 'admin')).toEqual(['netServiceChargePercent'])
    expect(foreignSettings(before, { netServiceChargePercent: 4 }, 'system')).toEqual([])
  })

  it('is not what a granted feature requires without being granted itself', () => {
    expect(foreignSettings({ system: ['paymentTiming'] }, { features: ['paymentTiming'] }, 'admin')).toEqual([
      'features',
    ])
  })

  it('leaves alone what is on without a grant', () => {
    const before = { features: ['useSchedules' as const], system: [] }
    expect(foreignSettings(before, { features: ['useSchedules'] }, 'admin')).toEqual([])
    expect(foreignSettings(before, { features: [] }, 'admin')).toEqual(['features'])
  })
})

describe('settings after a change', () => {
  it('have what their features require', () => {
    fc.assert(
      fc.property(
        fc.uniqueArray(fc.constantFrom(...Feature.options)),
        fc.uniqueArray(fc.constantFrom(...Feature.options)),
        (features, system) => {
          const after = settingsAfter({}, { features, system })
          for (const list of [after.features ?? [], after.system ?? []])
            expect(list.every((one) => FEATURES[one].requires.every((needed) => list.includes(needed)))).toBe(true)
        },
      ),
    )
  })

  it('lose a feature whose grant is taken back, and what depends on it', () => {
    const before = settingsAfter({}, { features: ['paymentTiming', 'planManage'], system: ['paymentTiming'] })
    const after = settingsAfter(before, { system: [] })
    expect(after.features).toEqual(['planManage'])
    expect(after.system).toEqual([])
  })

  it.each(['features', 'system'] as const)('count set-up as the opposite of bypassSetup in %s', (list) => {
    const on = settingsAfter({ isSetupComplete: true }, { [list]: ['bypassSetup'] })
    expect(on.isSetupComplete).toBe(false)
    expect(settingsAfter(on, { [list]: [] }).isSetupComplete).toBe(true)
    expect(settingsAfter(on, { reminderDailyHour: 7 }).isSetupComplete).toBe(false)
  })

  it('keep what was left out', () => {
    expect(settingsAfter({ reminderDailyHour: 7 }, { minAdvanceMinutes: 60, reminderDailyHour: undefined })).toEqual({
      reminderDailyHour: 7,
      minAdvanceMinutes: 60,
      features: [],
      system: [],
    })
  })

  it('do not differ in features that were stored in another order and are not touched', () => {
    const stored: Feature[] = ['useSchedules', 'planManage']
    expect(stored).not.toEqual(Feature.options.filter((one) => stored.includes(one)))
    const before = { features: stored, system: stored, minAdvanceMinutes: 0 }
    const after = settingsAfter(before, { minAdvanceMinutes: 30, features: stored })
    expect(changedSettings(before, after)).toEqual(['minAdvanceMinutes'])
    expect(changedSettings(before, settingsAfter(before, { features: ['planManage'] }))).toEqual(['features'])
  })

  it('are compared by name', () => {
    const before = { reminderDailyHour: 7 }
    const after = settingsAfter(before, { minAdvanceMinutes: 60, features: ['planManage'] })
    expect(changedSettings(before, after)).toEqual(['features', 'minAdvanceMinutes'])
    expect(changedSettings(after, settingsAfter(after, {}))).toEqual([])
  })
})
