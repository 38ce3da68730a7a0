import i18next from 'i18next'
import { useEffect, useState } from 'react'

/** Loads catalogues for what does not wait for them, and tells when they are there. The list has to stay the same. */
export function useWordsLater(namespaces: readonly string[]): boolean {
  const [isThere, setIsThere] = useState(() => namespaces.every((words) => i18next.hasLoadedNamespace(words)))
  useEffect(() => {
    if (!isThere) void i18next.loadNamespaces(namespaces).then(() => setIsThere(true))
  }, [isThere, namespaces])
  return isThere
}
