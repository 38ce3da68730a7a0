export interface InvokeEvent {
  senderFrame: { url: string; parent: unknown }
  sender: unknown
}

type Listener = (event: InvokeEvent, ...given: unknown[]) => unknown

const listeners = new Map<string, Listener>()

/** Electron's `ipcMain.handle`, and the other end of `ipcRenderer.invoke`. */
export const ipcMain = {
  handle: (channel: string, listener: Listener): void => void listeners.set(channel, listener),

  channels: (): string[] => [...listeners.keys()],

  async invoke(channel: string, event: InvokeEvent, given: unknown[]): Promise<unknown> {
    const listener = listeners.get(channel)
    if (listener === undefined) throw new Error(`No handler registered for '${channel}'`)
    return structuredClone(await listener(event, ...given))
  },
}
