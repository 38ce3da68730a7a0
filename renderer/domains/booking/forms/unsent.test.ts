import { describe, expect, it } from 'vitest'
import { DAY } from '#shared/kernel/time.ts'
import { unsentUnder } from './unsent.ts'

const NOW = Date.UTC(2026, 10, 24)
const ANSWERS = { meds: 'Lithium', agree: true, sign: { name: 'Ada', strokes: [[1, 2, 3, 4]] } }

/** A browser's storage, whose own names are what is kept. */
function aStorage(): Storage {
  const methods = {
    getItem(this: Record<string, string>, name: string) {
      return Object.hasOwn(this, name) ? this[name] : null
    },
    setItem(this: Record<string, string>, name: string, value: string) {
      this[name] = value
    },
    removeItem(this: Record<string, string>, name: string) {
      delete this[name]
    },
  }
  return Object.create(methods) as Storage
}

const textOf = (storage: Storage) => JSON.stringify(Object.entries(storage))

describe('what was typed without a line', () => {
  it('is there again under its link, for its form, also after the page was closed', async () => {
    const storage = aStorage()
    await unsentUnder(storage, 'the-link', () => NOW).keep('form', ANSWERS)
    const later = unsentUnder(storage, 'the-link', () => NOW + DAY - 1)
    expect(await later.read('form')).toEqual(ANSWERS)
    expect(await later.read('another form')).toBeNull()
  })

  it('is nothing to whoever has the device and not the link', async () => {
    const storage = aStorage()
    await unsentUnder(storage, 'the-link', () => NOW).keep('form', ANSWERS)
    for (const secret of ['Lithium', 'Ada', 'the-link', 'form"']) expect(textOf(storage)).not.toContain(secret)
    expect(await unsentUnder(storage, 'another-link', () => NOW).read('form')).toBeNull()
  })

  it('is gone once it was sent, whatever was still being sealed', async () => {
    const storage = aStorage()
    const unsent = unsentUnder(storage, 'the-link', () => NOW)
    await Promise.all([unsent.keep('form', ANSWERS), unsent.keep('form', { meds: 'None' }), unsent.drop('form')])
    expect(Object.keys(storage)).toEqual([])
  })

  it('goes after a day, whoever opens whichever link; what else is kept stays', async () => {
    const storage = aStorage()
    storage.setItem('another.part', 'stays')
    await unsentUnder(storage, 'the-link', () => NOW).keep('form', ANSWERS)
    unsentUnder(storage, 'another-link', () => NOW + DAY)
    expect(Object.keys(storage)).toHaveLength(2)
    unsentUnder(storage, 'another-link', () => NOW + DAY + 1)
    expect(Object.keys(storage)).toEqual(['another.part'])
  })

  it('is not kept where what stands there was changed, or the browser denies a storage', async () => {
    const storage = aStorage()
    const unsent = unsentUnder(storage, 'the-link', () => NOW)
    await unsent.keep('form', ANSWERS)
    const [name = ''] = Object.keys(storage)
    const kept = JSON.parse(storage.getItem(name) ?? '') as { sealed: string }
    storage.setItem(name, JSON.stringify({ ...kept, sealed: kept.sealed.split('').toReversed().join('') }))
    expect(await unsent.read('form')).toBeNull()
    const none = unsentUnder(null, 'the-link')
    await none.keep('form', ANSWERS)
    expect([none.isPossible, await none.read('form')]).toEqual([false, null])
  })
})
