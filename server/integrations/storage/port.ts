/** Where pictures lie. Keys are of our own making. */
export interface StoragePort {
  put(key: string, bytes: Uint8Array, type: string): Promise<void>
  /** Null for what is not there. */
  get(key: string): Promise<Uint8Array | null>
  remove(key: string): Promise<void>
}
