/** The bindings that carry `ipcRenderer.invoke` and `window.open`; the page never sees them. */
export const INVOKE = 'standInInvoke'
export const OPEN = 'standInOpen'

/**
 * The script that runs before a page's own: it gives the real preload bundle a `contextBridge` and an
 * `ipcRenderer`, and hides how they work. Electron does this in a world of its own; here it is a closure.
 */
export const preloadWorld = (bundle: string): string => `(() => {
  const invoke = window.${INVOKE}
  const open = window.${OPEN}
  delete window.${INVOKE}
  delete window.${OPEN}
  if (window !== window.top) return
  const copied = (value) => structuredClone(value)
  const frozen = (api) => Object.freeze(Object.fromEntries(Object.entries(api).map(([name, member]) => [
    name,
    typeof member === 'function' ? async (...given) => copied(await member(...copied(given))) : frozen(member),
  ])))
  const electron = {
    contextBridge: {
      exposeInMainWorld: (name, api) => Object.defineProperty(window, name, { value: frozen(api), enumerable: true }),
    },
    ipcRenderer: { invoke: (channel, ...given) => invoke(channel, given) },
  }
  // A second window would be over before the main process could have its say in it.
  window.open = (address = '') => {
    open(new URL(address, location.href).href)
    return null
  }
  addEventListener('click', (event) => {
    const link = event.target instanceof Element ? event.target.closest('a[target=_blank]') : null
    if (link === null || event.defaultPrevented) return
    event.preventDefault()
    open(link.href)
  })
  const require = (name) => {
    if (name !== 'electron') throw new Error('A sandboxed preload script cannot load ' + name)
    return electron
  }
  const module = { exports: {} }
  ;((exports) => {
${bundle}
  })(module.exports)
})()`
