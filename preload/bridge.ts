import type { Outcome } from '#shared/desktop/channel.ts'
import { everyChannel } from '#shared/desktop/channels.ts'
import type { DesktopBridge } from '#shared/desktop/channels.ts'

type Invoke = (address: string, request: unknown) => Promise<Outcome<unknown>>

/**
 * One function a channel, and nothing else: the page can neither name a channel nor reach the IPC object.
 * A refusal becomes an Error whose message is its code.
 */
export function createBridge(invoke: Invoke): DesktopBridge {
  const bridge: Record<string, Record<string, (request?: unknown) => Promise<unknown>>> = {}
  for (const { group, name, address } of everyChannel()) {
    const members = (bridge[group] ??= {})
    members[name] = async (request) => {
      const outcome = await invoke(address, request)
      if (!outcome.ok) throw new Error(outcome.error)
      return outcome.value
    }
  }
  // Built from the very list that the type is made of.
  return bridge as unknown as DesktopBridge
}
