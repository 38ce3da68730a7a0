// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest'
import { useHeldCalls } from '#renderer/testing/held-calls.ts'
import { renderPageHook, usePageHooks } from '#renderer/testing/render-page-hook.tsx'
import { rooms } from '#shared/domains/scheduling/rooms/api.ts'
import { OrgId, RoomId } from '#shared/kernel/ids.ts'
import { useNewRoom } from './use-new-room.ts'
import { useRooms } from './use-rooms.ts'

usePageHooks()
const calls = useHeldCalls()
const orgId = OrgId.parse('0190a000-0000-7000-8000-000000000004')

describe('rooms that are added one after the other', () => {
  const useForm = () => useNewRoom(useRooms(orgId).add)

  async function began() {
    const form = renderPageHook(useForm)
    await (await calls.next(rooms.list)).answer({ rooms: [] })
    await form.act((now) => now.type('Blue'))
    let sent: Promise<void> | undefined
    await form.act((now) => void (sent = now.submit()))
    return { form, first: await calls.next(rooms.create), sent }
  }

  it('leave the name that is typed while the one before is on its way', async () => {
    const { form, first, sent } = await began()
    await form.act((now) => now.type('Green'))
    const room = {
      id: RoomId.parse('0190a000-0000-7000-8000-00000000000b'),
      name: 'Blue',
      capacity: 1,
      isRemoved: false,
      version: 1,
    }
    await first.answer({ room })
    await form.act(() => sent)
    expect(form.now.name).toBe('Green')
  })

  it('are sent one after the other, however fast Enter is pressed', async () => {
    const { form, first } = await began()
    await form.act((now) => now.type('Green'))
    await form.act((now) => void now.submit())
    expect([first.body, calls.waiting(rooms.create), form.now.name]).toEqual([{ name: 'Blue' }, 0, ''])
    await first.refuse('conflict', { name: 'Is there already' })
    const second = await calls.next(rooms.create)
    expect(second.body).toEqual({ name: 'Green' })
    await second.refuse('conflict', { name: 'Is there already' })
    await expect.poll(() => form.now.problem).toBe('Green: Is there already')
  })

  it('come back to the field where they are refused and nothing else was typed', async () => {
    const { form, first } = await began()
    expect(form.now.name).toBe('')
    await first.refuse('conflict', { name: 'Is there already' })
    await expect.poll(() => form.now.name).toBe('Blue')
    expect(form.now.problem).toBe('Blue: Is there already')
  })
})
