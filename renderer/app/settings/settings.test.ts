import { expect, test } from 'vitest'
import { DEFAULT_SETTINGS, parseSettings } from './settings.ts'

test('the defaults are those of the specification, and dark or light as the device has it', () => {
  expect(DEFAULT_SETTINGS).toEqual({
    mode: 'system',
    contrast: 'bold',
    layout: 'vertical',
    preset: 'cyan',
    isStretched: false,
    textSize: 100,
    motion: 'system',
    closedGroups: [],
  })
})

test.each([
  ['nothing was saved', null, {}],
  ['what was saved is not JSON', '{mode:', {}],
  ['what was saved is no object', '"dark"', {}],
  ['it is null', 'null', {}],
  ['one part is spoilt', '{"mode":"dark","preset":"pink"}', { mode: 'dark' }],
  ['one part has another type', '{"isStretched":"yes","layout":"mini"}', { layout: 'mini' }],
  ['a size is none of ours', '{"textSize":110,"motion":"reduce"}', { motion: 'reduce' }],
  ['there is more than we know', '{"direction":"rtl","contrast":"default"}', { contrast: 'default' }],
])('settings survive when %s', (_, saved, kept) => {
  expect(parseSettings(saved)).toEqual({ ...DEFAULT_SETTINGS, ...kept })
})
