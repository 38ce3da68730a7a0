import { describe, expect, it } from 'vitest'
import type { Outcome } from '#shared/desktop/channel.ts'
import { everyChannel } from '#shared/desktop/channels.ts'
import { createBridge } from './bridge.ts'

/** A bridge whose main process gives `outcome`, and what it was asked. */
function aBridge(outcome: Outcome<unknown>) {
  const asked: [string, unknown][] = []
  const bridge = createBridge(async (address, request) => {
    asked.push([address, request])
    return outcome
  })
  return { bridge, asked }
}

describe('the bridge', () => {
  it('has a function for every channel, and nothing else', () => {
    const { bridge } = aBridge({ ok: true, value: undefined })
    const addresses = Object.entries(bridge).flatMap(([group, members]) =>
      Object.keys(members).map((name) => `${group}.${name}`),
    )
    expect(addresses).toEqual(everyChannel().map(({ address }) => address))
  })

  it('asks its own channel and gives the value', async () => {
    const { bridge, asked } = aBridge({ ok: true, value: { printed: true } })
    expect(await bridge.print.page()).toEqual({ printed: true })
    await bridge.app.language({ language: 'vi' })
    expect(asked).toEqual([
      ['print.page', undefined],
      ['app.language', { language: 'vi' }],
    ])
  })

  it('throws the code of a refusal', async () => {
    const { bridge } = aBridge({ ok: false, error: 'invalid_request' })
    await expect(bridge.session.clear()).rejects.toThrow('invalid_request')
  })
})
