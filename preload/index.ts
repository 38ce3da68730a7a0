import '#shared/kernel/without-eval.ts'
import { contextBridge, ipcRenderer } from 'electron'
import { createBridge } from './bridge.ts'

contextBridge.exposeInMainWorld(
  'desktop',
  createBridge((address, request) => ipcRenderer.invoke(address, request)),
)
