import type { WebContents } from 'electron'
import type { ChannelHandlers } from '#shared/desktop/channels.ts'
import type { TokenVault } from '#main/session/token-vault.ts'

interface HandlerParts {
  version: string
  platform: string
  serverAddress: string
  vault: TokenVault
  printPage(page: WebContents): Promise<boolean>
  speak(language: string): void
}

/** What each channel of the bridge does. */
export function createHandlers(parts: HandlerParts): ChannelHandlers<WebContents> {
  const { vault } = parts
  return {
    app: {
      state: () => ({ version: parts.version, serverAddress: parts.serverAddress, platform: parts.platform }),
      language: ({ language }) => parts.speak(language),
    },
    session: {
      state: async () => ({ mayResume: (await vault.token()) !== null, place: await vault.place() }),
      clear: () => vault.forget(),
    },
    print: { page: async (_request, page) => ({ printed: await parts.printPage(page) }) },
  }
}
