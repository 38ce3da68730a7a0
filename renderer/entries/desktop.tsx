import '#shared/kernel/without-eval.ts'
import i18next from 'i18next'
import { onAnswer } from '#renderer/api/call.ts'
import { noteOrigin } from '#renderer/api/offline.ts'
import { behindLock } from '#renderer/app/lock/behind-lock.ts'
import { mountApp } from '#renderer/app/mount.tsx'
import { choosePlatform } from '#renderer/platform/current.ts'
import { connectDesktop, tellLanguage } from '#renderer/platform/desktop.ts'
import { SERVER_PATH } from '#shared/desktop/server-choice.ts'

async function start(root: HTMLElement): Promise<void> {
  const platform = await connectDesktop()
  choosePlatform(platform)
  onAnswer(noteOrigin)
  i18next.on('languageChanged', (language) => void tellLanguage(language))
  const isKnown = ((await platform.desktop?.server())?.address ?? null) !== null
  // Without a server there is nothing else to show, wherever a link wanted to go.
  if (isKnown && window.location.pathname !== SERVER_PATH) return behindLock(() => mountApp(root))
  await (await import('#renderer/app/mount-server-choice.tsx')).mountServerChoice(root)
}

const root = document.getElementById('root')
if (root !== null) void start(root)
