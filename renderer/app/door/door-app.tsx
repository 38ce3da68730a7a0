import i18next from 'i18next'
import { useState } from 'react'
import type { ComponentType } from 'react'
import '#renderer/ui/tokens/presets.css'
import '#renderer/ui/tokens/base.css'
import '@fontsource-variable/public-sans/index.css'
import '@fontsource/barlow/latin-600.css'
import '@fontsource/barlow/vietnamese-600.css'
import { DoorScreen, beginAtDoor } from '#renderer/domains/identity/door/index.ts'
import type { Begun } from '#renderer/domains/identity/door/index.ts'
import { FRAME_WORDS } from '../frame-words.ts'
import { loadDashboard } from '../load-dashboard.ts'

/**
 * The sign-in without the app behind it, so that its fields are there at once on a slow line. The app is fetched while somebody
 * types and goes on with what they have begun, in the same document.
 */
export function DoorApp() {
  const [App, setApp] = useState<ComponentType | null>(null)
  const goOn = async (begun: Begun) => {
    const Loaded = await loadApp()
    beginAtDoor(begun)
    setApp(() => Loaded)
  }
  if (App !== null) return <App />
  return <DoorScreen onBegin={goOn} onTyping={() => void loadApp().catch(() => undefined)} />
}

let loading: Promise<ComponentType> | null = null

/** Once, unless it failed: then it is asked for again. */
function loadApp(): Promise<ComponentType> {
  loading ??= load().catch((error: unknown) => {
    loading = null
    throw error
  })
  return loading
}

async function load(): Promise<ComponentType> {
  const words = i18next.loadNamespaces([...FRAME_WORDS, 'security'])
  const [Dashboard] = await Promise.all([loadDashboard(), words])
  return Dashboard
}
